import { parseArgs } from 'node:util'
import { languageCookie } from '#contract/language.ts'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { serveFloor } from './web/floor-server.ts'
import { middleOf, type Visit, visit } from './web/lighthouse.ts'
import { makeGuest, startProduct } from './web/product.ts'

/**
 * Measures first visits as a phone on slow 4G makes them: Lighthouse with applied throttling, a new profile
 * each, over HTTP/2 with TLS, beside the least that a page can be on this machine. The server runs on the
 * same two cores. `npm run bench:web -- --runs 5 --pages home,list`. Fails below the bars.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'floor,home,list,property,booking' },
  },
})
const runs = Number(options.runs)
const wanted = options.pages.split(',')
const bars = {
  performance: 95,
  others: 100,
  blockingMs: 100,
  shift: 0.005,
  largestPaintMs: new Map([
    ['home', 1700],
    ['property', 1900],
  ]),
}

await buildWhenNeeded(buildFolder(), true, print)
const product = await startProduct()
const floor = await serveFloor(product.certificate, product.read)
let isGood = true
try {
  const { stay, home, cookies } = await makeGuest(product.origin)
  const paths: [string, string][] = [
    ['home', '/'],
    ['list', '/city/dubai'],
    ['property', home],
    ['booking', stay],
  ]
  print('page          perf  a11y  best  seo    FCP     LCP   TBT   shift')
  if (wanted.includes('floor')) show('floor', await visits(`${floor.origin}/`))
  for (const language of ['en', 'ar'] as const) {
    for (const [name, path] of paths.filter(([name]) => wanted.includes(name))) {
      const cookie = { name: languageCookie, value: language, url: product.origin }
      const own = name === 'booking' ? cookies.filter((one) => one.name !== languageCookie) : []
      // As it is shared: a page without its language has the English one as its address.
      const page = await visits(`${product.origin}${path}?lang=${language}`, [...own, cookie])
      show(`${name} ${language}`, page)
      isGood = isWithinBars(name, page) && isGood
    }
  }
} finally {
  floor.close()
  await product.close()
}
process.exitCode = isGood ? 0 : 1

async function visits(url: string, cookies: Parameters<typeof visit>[1] = []): Promise<Visit> {
  const made: Visit[] = []
  while (made.length < runs) made.push(await visit(url, cookies))
  return middleOf(made)
}

// Signed-in pages are no search engine's, and are drawn from the device: they have bars of their own.
function isWithinBars(name: string, page: Visit): boolean {
  if (name === 'booking') return page.accessibility >= bars.others && page.shift < bars.shift
  return (
    page.performance >= bars.performance &&
    Math.min(page.accessibility, page.bestPractices, page.seo) >= bars.others &&
    page.largestPaintMs <= (bars.largestPaintMs.get(name) ?? Number.POSITIVE_INFINITY) &&
    page.blockingMs <= bars.blockingMs &&
    page.shift < bars.shift
  )
}

function show(name: string, page: Visit): void {
  const cells = [
    name.padEnd(12),
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map((score) =>
      `${score}`.padStart(5),
    ),
    ...[page.firstPaintMs, page.largestPaintMs].map((ms) =>
      `${(ms / 1000).toFixed(2)} s`.padStart(7),
    ),
    `${page.blockingMs.toFixed(0)}`.padStart(5),
    page.shift.toFixed(3).padStart(7),
  ]
  print([...cells, ...page.faults].join(' '))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { languageCookie } from '#contract/language.ts'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { root } from '#tests/run/command.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { measureInteractions } from './inp/measure-interactions.ts'
import { measurePans } from './map/measure-pans.ts'
import { measureOpenings } from './openings/measure-openings.ts'
import { measureServer } from './server/measure-server.ts'
import {
  interactionSection,
  openingSection,
  type PeerVisit,
  panSection,
  peerSection,
  serverSection,
  visitRows,
} from './web/bench-rows.ts'
import {
  type BenchRow,
  type BenchRun,
  benchmarksPage,
  benchRunSchema,
  meetsBar,
} from './web/benchmarks-page.ts'
import { serveFloor } from './web/floor-server.ts'
import { middleOf, type Visit, visit } from './web/lighthouse.ts'
import { type Peer, peerOf, servePeer } from './web/peers.ts'
import { makeGuest, startProduct } from './web/product.ts'
import { published } from './web/published.ts'

/**
 * Measures first visits as a phone on slow 4G makes them: Lighthouse with applied throttling, a new profile
 * each, over HTTP/2 with TLS, beside the least that a page can be on this machine. The server runs on the
 * same two cores. Then the server under load, answers to a finger, starts of the installed app and the map under
 * a hand. `npm run bench:web -- --runs 5 --pages home,list --parts visits,server,taps,openings,map`.
 * `--peer "name=folder"`, once for each, visits what a front end of others was built into the same way.
 * `--write` puts everything into docs/benchmarks.md, beside the last run that was recorded, and `--record`
 * makes this run the last one. Fails below the bars.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'floor,home,list,property,booking' },
    parts: { type: 'string', default: 'visits,server,taps,openings,map' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '10' },
    peer: { type: 'string', multiple: true, default: [] },
    starts: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const wanted = options.pages.split(',')
const largestPaintBars = new Map([
  ['home', 1700],
  ['property', 1900],
  ['booking', 1900],
])
const parts = new Set(options.parts.split(','))
const peers = options.peer.map(peerOf)
const page = join(root, 'docs/benchmarks.md')
const recorded = join(root, 'docs/benchmarks.json')

await buildWhenNeeded(buildFolder(), true, print)
const machine = await machineNow()
const sections: BenchRun['sections'] = []
if (parts.has('visits')) sections.push(...(await measureVisits()))
if (parts.has('server')) {
  const pages = 20
  const seconds = { cached: pages, uncached: pages, mixed: Number(options.seconds) }
  sections.push(serverSection(await measureServer({ seconds, onProgress: print })))
}
if (parts.has('taps')) {
  sections.push(interactionSection(await measureInteractions(Number(options.rounds))))
}
if (parts.has('openings')) {
  sections.push(openingSection(await measureOpenings(Number(options.starts))))
}
if (parts.has('map')) sections.push(panSection(await measurePans()))
const run: BenchRun = { day: new Date().toISOString().slice(0, 10), machine, sections }
const text = benchmarksPage(run, await lastRun(), published)
print(text)
if (options.write) await writeFile(page, text)
if (options.record) await writeFile(recorded, `${JSON.stringify(run, null, 2)}\n`)
process.exitCode = sections.flatMap(({ rows }) => rows).every(meetsBar) ? 0 : 1

async function measureVisits(): Promise<BenchRun['sections']> {
  const rows: BenchRow[] = []
  const peerVisits: PeerVisit[] = []
  const product = await startProduct()
  const floor = await serveFloor(product.certificate, product.read)
  // Before each page: the speed of a shared machine changes within minutes.
  const visitFloor = async () => {
    if (!wanted.includes('floor')) return null
    const least = await visits(`${floor.origin}/`)
    show('floor', least)
    return least
  }
  try {
    const { stay, home, cookies } = await makeGuest(product.origin)
    const paths: [string, string][] = [
      ['home', '/'],
      ['list', '/city/dubai'],
      ['property', home],
      ['booking', stay],
    ]
    print('page          perf  a11y  best  seo    FCP     LCP   TBT   shift')
    for (const peer of peers) {
      const least = await visitFloor()
      peerVisits.push({ name: peer.name, floor: least, page: await visitPeer(peer) })
    }
    for (const language of ['en', 'ar'] as const) {
      for (const [name, path] of paths.filter(([name]) => wanted.includes(name))) {
        const cookie = { name: languageCookie, value: language, url: product.origin }
        const own = name === 'booking' ? cookies.filter((one) => one.name !== languageCookie) : []
        const least = await visitFloor()
        // As it is shared: a page without its language has the English one as its address.
        const page = await visits(`${product.origin}${path}?lang=${language}`, [...own, cookie])
        show(`${name} ${language}`, page)
        // Signed-in pages are no search engine's.
        const isPublic = name !== 'booking'
        const largestPaintMs = largestPaintBars.get(name)
        rows.push(...visitRows(`${name} ${language}`, page, least, { isPublic, largestPaintMs }))
      }
    }
  } finally {
    floor.close()
    await product.close()
  }
  const note = `Lighthouse, slow 4G and a processor four times slower, both applied: median of ${runs} visits with new profiles, over HTTP/2 with TLS. The machine’s speed is Lighthouse’s benchmark index, before it is slowed down.`
  const sections = [{ title: 'First visits', note, rows }]
  return peerVisits.length > 0 ? [...sections, peerSection(peerVisits)] : sections

  /** With the certificate of the product, which runs meanwhile as it does for its own pages. */
  async function visitPeer({ name, folder }: Peer): Promise<Visit> {
    const server = await servePeer(product.certificate, folder)
    try {
      const page = await visits(`${server.origin}/`)
      show(name, page)
      return page
    } finally {
      server.close()
    }
  }
}

async function lastRun(): Promise<BenchRun | null> {
  const text = await readFile(recorded, 'utf8').catch(() => null)
  return text === null ? null : v.parse(benchRunSchema, JSON.parse(text))
}

async function machineNow(): Promise<BenchRun['machine']> {
  const load = loadavg()[0] ?? 0
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments],
  })
  const version = browser.version()
  await browser.close()
  return { cores: cpus().length, node: process.versions.node, chromium: version, load }
}

async function visits(url: string, cookies: Parameters<typeof visit>[1] = []): Promise<Visit> {
  const made: Visit[] = []
  let unrecorded = 0
  while (made.length < runs) {
    const one = await visit(url, cookies)
    if ('unrecorded' in one) {
      print(`${url}: ${one.unrecorded}`)
      unrecorded += 1
      if (unrecorded > runs) throw new Error(`${url}: no visit can be recorded`)
    } else made.push(one)
  }
  return middleOf(made)
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

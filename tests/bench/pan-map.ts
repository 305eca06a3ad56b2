import { chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'

// Measures the map under a guest's hand: `npm run bench:map` after `npm run build`. A server with the
// 10,000 seeded homes (or the one at BENCH_ORIGIN), Chromium with its processor slowed down fourfold,
// and real drags over the map with rests in which the search answers. Counts every task of the page's
// main thread by its own processor time, so that a busy machine does not blur the result. The commit is
// told apart: there the thread waits for the compositor, which without a graphics card draws the map by
// the processor too. First the same drags over a map on which no home is left, as the floor. Ends with an
// error when a task over the map with its homes took longer than the bar, the commit not counted.
const slowdown = 4
const drags = 8
const stepsOfADrag = 30
const stepMs = 16
const restMs = 900
const barMs = 50

const eventSchema = v.looseObject({
  name: v.string(),
  cat: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
  args: v.optional(v.looseObject({ name: v.optional(v.string()), data: v.optional(v.unknown()) })),
})
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })

// The map as it is where no home is dear enough: what it takes by itself. And with every home.
const walks = [
  { name: 'The map without homes', filter: '&min_total=9000000', hasHomes: false },
  { name: 'The map with all homes', filter: '', hasHomes: true },
]

type Task = { wallMs: number; ownMs: number; commitMs: number; parts: string[] }

const server = process.env.BENCH_ORIGIN ? null : await startServer()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArguments],
})
try {
  const origin = process.env.BENCH_ORIGIN ?? server?.origin ?? ''
  for (const { name, filter, hasHomes } of walks) {
    const address = `${origin}/property?lat=25.12&lng=55.2&zoom=11${filter}`
    const { tasks, searches } = await pan(address, hasHomes)
    tell(name, tasks, searches)
    if (hasHomes && tasks.some(({ ownMs }) => ownMs > barMs)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server?.stop()
}

/** Every task while the map of an address is dragged about, the longest first, and how often it was searched. */
async function pan(
  address: string,
  hasHomes: boolean,
): Promise<{ tasks: Task[]; searches: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.locator('.maplibregl-canvas').waitFor()
  const pins = page.locator('main [data-pin]')
  if (hasHomes) await pins.first().waitFor()
  await page.waitForLoadState('networkidle')
  if (!hasHomes && (await pins.count()) > 0) throw new Error(`${address} has homes on its map`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let searches = 0
  page.on('request', (request) => {
    if (/\/api\/property\/(?:listMapPoints|search)/.test(request.url())) searches += 1
  })
  const middle = await middleOfMap(page)
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await panAround(page, middle)
  const trace = await browser.stopTracing()
  await page.close()
  return {
    tasks: tasksOf(v.parse(traceSchema, JSON.parse(trace.toString())).traceEvents),
    searches,
  }
}

async function startServer(): Promise<ServerProcess> {
  const distDir = buildFolder()
  await buildTestServers()
  const started = new ServerProcess({ dataDir: await createSeededData(distDir), distDir })
  await started.start()
  return started
}

/** The tasks of the page's main thread, the longest first, with what the longest parts of each were. */
function tasksOf(events: readonly unknown[]): Task[] {
  const known = events.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event)
    return parsed.success ? [parsed.output] : []
  })
  const main = known.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const own = known.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  return own
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const inside = own.filter((part) => part.ts >= ts && part.ts < ts + dur)
      const commits = inside.filter(({ name }) => name === 'Commit')
      const commit = commits.reduce((sum, part) => sum + (part.tdur ?? 0), 0)
      return {
        wallMs: dur / 1000,
        ownMs: (tdur - commit) / 1000,
        commitMs: commit / 1000,
        parts: inside
          .filter(({ name }) => !/RunTask|Commit/.test(name))
          .filter((part) => (part.tdur ?? 0) > 8000)
          .map((part) => {
            const what = JSON.stringify(part.args?.data ?? '').slice(0, 140)
            return `${part.name} ${Math.round((part.tdur ?? 0) / 1000)} ms ${what}`
          }),
      }
    })
    .toSorted((a, b) => b.ownMs - a.ownMs)
}

type Point = { x: number; y: number }

// Asked for before anything is counted: the question brings a script of the tool's own into the page.
async function middleOfMap(page: Page): Promise<Point> {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('the map is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the map there and back, a little further each time, as a hand does. */
async function panAround(page: Page, middle: Point): Promise<void> {
  for (let drag = 0; drag < drags; drag++) {
    const angle = (drag * 2 * Math.PI) / 5
    const far = 120 + drag * 8
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 1; step <= stepsOfADrag; step++) {
      const part = step / stepsOfADrag
      await page.mouse.move(
        middle.x + Math.cos(angle) * far * part,
        middle.y + Math.sin(angle) * far * part,
      )
      await page.waitForTimeout(stepMs)
    }
    await page.mouse.up()
    await page.waitForTimeout(restMs)
  }
}

function tell(name: string, tasks: readonly Task[], searches: number): void {
  const over = tasks.filter(({ ownMs }) => ownMs > barMs)
  const lines = [
    `${name}: ${drags} drags of ${stepsOfADrag} steps, ${searches} searches, processor ${slowdown} times slower`,
    `${tasks.length} tasks, ${over.length} over ${barMs} ms; longest ${tasks[0]?.ownMs ?? 0} ms`,
    ...tasks
      .slice(0, 8)
      .flatMap(({ ownMs, commitMs, wallMs, parts }) => [
        `  ${ownMs} ms of processor time and ${commitMs} ms of commit, ${wallMs} ms by the clock`,
        ...parts.map((part) => `    ${part}`),
      ]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

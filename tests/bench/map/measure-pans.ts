import { type Browser, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'

/** How much slower than this machine the processor is. */
export const slowdown = 4

/** Longest task, ms. */
export const longestTaskMs = 50

/** How often the map is dragged, and in how many steps each time. */
export const drags = 8
export const stepsOfADrag = 30

const stepMs = 16
const restMs = 900

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
const calledSchema = v.object({
  functionName: v.string(),
  url: v.string(),
  lineNumber: v.number(),
  columnNumber: v.number(),
})
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })

// The map as it is where no home is dear enough: what it takes by itself. And with every home.
const walks = [
  { filter: '&min_total=9000000', hasHomes: false },
  { filter: '', hasHomes: true },
]

/** A task of the page's main thread, with what its longest parts were. */
export type Task = { wallMs: number; ownMs: number; commitMs: number; parts: string[] }

/** Drags over one map: its tasks, the longest first, and how often it was searched. */
export type Pan = { hasHomes: boolean; tasks: Task[]; searches: number }

/**
 * Real drags over the map, with rests in which the search answers: first over a map on which no home is left, as
 * the floor, then with all 10,000. Counts every task by its own processor time, so that a busy machine does not
 * blur the result. The commit is told apart: there the thread waits for the compositor, which without a graphics
 * card draws the map by the processor too. `origin`: a server that runs already.
 */
export async function measurePans(origin?: string): Promise<Pan[]> {
  const server = origin ? null : await startServer()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumArguments],
  })
  try {
    const pans: Pan[] = []
    for (const { filter, hasHomes } of walks) {
      const at = `${origin ?? server?.origin ?? ''}/property?lat=25.12&lng=55.2&zoom=11${filter}`
      pans.push({ hasHomes, ...(await pan(browser, at, hasHomes)) })
    }
    return pans
  } finally {
    await browser.close()
    await server?.stop()
  }
}

async function pan(
  browser: Browser,
  address: string,
  hasHomes: boolean,
): Promise<Omit<Pan, 'hasHomes'>> {
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

/** The tasks of the page's main thread, the longest first. */
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
            const ms = Math.round((part.tdur ?? 0) / 1000)
            return `${part.name} ${ms} ms ${calledIn(part.args?.data)}`
          }),
      }
    })
    .toSorted((a, b) => b.ownMs - a.ownMs)
}

/** Which function of which file a part of a task has called, as far as the trace tells. */
function calledIn(data: unknown): string {
  const { success, output } = v.safeParse(calledSchema, data)
  if (!success) return ''
  const { functionName, url, lineNumber, columnNumber } = output
  return `${functionName} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`
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

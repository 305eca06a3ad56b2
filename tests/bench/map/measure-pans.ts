import { rm } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'
import { slowdown } from '../measure.ts'

/** Longest task, ms. */
export const longestTaskMs = 50

/** How often the map is dragged, and in how many steps each time. */
export const drags = 8
export const stepsOfADrag = 30

const stepMs = 16
const restMs = 900
// Far longer than that takes, the processor slowed down and all.
const firstDrawMs = 6000

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

/** A task of the page's main thread: when it began, counted from the first drag, and what its longest parts were. */
export type Task = {
  atMs: number
  wallMs: number
  ownMs: number
  commitMs: number
  parts: string[]
}

/** Drags over one map: its tasks, the longest first, and how often it was searched. */
export type Pan = { tasks: Task[]; searches: number }

/** The floor is a map on which no home is left: what the map takes by itself. */
export type Pans = { floor: Pan; homes: Pan }

/** The tasks of some drags that took longer than they may. */
export function tooLong({ tasks }: Pan): Task[] {
  return tasks.filter(({ ownMs }) => ownMs > longestTaskMs)
}

/**
 * Real drags over the map, with rests in which the search answers: first over a map on which no home is left, as
 * the floor, then with all 10,000. Counts every task by its own processor time, so that a busy machine does not
 * blur the result. The commit is told apart: there the thread waits for the compositor, which without a graphics
 * card draws the map by the processor too. `origin`: a server that runs already.
 */
export async function measurePans(origin?: string): Promise<Pans> {
  if (origin) return panOver(origin)
  const distDir = buildFolder()
  await buildTestServers()
  const dataDir = await createSeededData(distDir)
  const server = new ServerProcess({ dataDir, distDir })
  try {
    await server.start()
    return await panOver(server.origin)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function panOver(origin: string): Promise<Pans> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumArguments],
  })
  try {
    const address = `${origin}/property?lat=25.12&lng=55.2&zoom=11`
    // No home is so dear.
    const floor = await pan(browser, `${address}&min_total=9000000`, false)
    return { floor, homes: await pan(browser, address, true) }
  } finally {
    await browser.close()
  }
}

async function pan(browser: Browser, address: string, hasHomes: boolean): Promise<Pan> {
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
  // Before it is drawn there is nothing to drag; what drawing it for the first time takes belongs to the page's start.
  await page.waitForTimeout(firstDrawMs)
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

/** The tasks of the page's main thread, the longest first. */
function tasksOf(events: readonly unknown[]): Task[] {
  const known = events.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event)
    return parsed.success ? [parsed.output] : []
  })
  const main = known.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const own = known
    .filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
    .toSorted((a, b) => a.ts - b.ts)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const began = tasks[0]?.ts ?? 0
  let next = 0
  return tasks
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const inside = []
      // A task begins after the one before has ended: no part is looked at twice.
      while ((own[next]?.ts ?? Number.POSITIVE_INFINITY) < ts) next++
      for (let at = next; (own[at]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur; at++) {
        const part = own[at]
        if (part && !/RunTask/.test(part.name)) inside.push(part)
      }
      const commits = inside.filter(({ name }) => name === 'Commit')
      const commit = commits.reduce((sum, part) => sum + (part.tdur ?? 0), 0)
      return {
        atMs: Math.round((ts - began) / 1000),
        wallMs: dur / 1000,
        ownMs: (tdur - commit) / 1000,
        commitMs: commit / 1000,
        parts: inside
          .filter(({ name, tdur: own = 0 }) => name !== 'Commit' && own > 8000)
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

import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { slowdown } from './measure.ts'

const taps = 20
const limitMs = 100
const port = Number(process.env.PORT ?? 4199)
const origin = process.env.BENCH_ORIGIN ?? `http://127.0.0.1:${port}`

/**
 * What one tap took, in ms: until the new count stands on the screen, the longest task meanwhile, and the
 * processor's time of the page, which other work on the machine does not lengthen.
 */
type Tap = { countMs: number; longestTaskMs: number; pageMs: number }

/**
 * Measures in Chromium, at a quarter of this machine's speed, how long a tap on a filter of Dubai takes
 * until the new counts are painted. The server's answers to searches are held back, so that what is
 * measured is the device's own. `BENCH_ORIGIN` names a running server; without it one is started on
 * `DATA_DIR` and `DIST_DIR`.
 */
async function measure(): Promise<void> {
  const server = process.env.BENCH_ORIGIN ? null : await startServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments],
  })
  try {
    // Without the service worker requests can be held back; the search worker is another one.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await openWithCopy(page)
    const devtools = await context.newCDPSession(page)
    await holdSearchesBack(page)
    const plain = await tapFilters(page, devtools, 1)
    const slow = await tapFilters(page, devtools, slowdown)
    report('unthrottled', plain)
    const worst = report(`${slowdown} times slower`, slow)
    process.exitCode = worst < limitMs ? 0 : 1
  } finally {
    await browser.close()
    server?.kill()
  }
}

async function startServer() {
  const child = spawn(process.execPath, [resolve('server/main.mjs')], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (;;) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return child
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Opens Dubai, waits until the device has its homes, and opens the filters. */
async function openWithCopy(page: Page): Promise<void> {
  const arrived = page.waitForResponse(/\/snapshots\/DU\/nights\.json/, { timeout: 60_000 })
  await page.goto(`${origin}/city/dubai`)
  await arrived
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.locator('dialog[open] button[aria-pressed]').first().waitFor()
}

async function holdSearchesBack(page: Page): Promise<void> {
  await page.route('**/api/property/search', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => undefined)
  })
}

async function tapFilters(page: Page, devtools: CDPSession, rate: number): Promise<Tap[]> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const results: Tap[] = []
  for (let at = 0; at < taps; at++) {
    const before = await pageTime(devtools)
    const tap = await page.evaluate(tapNext, at)
    results.push({ ...tap, pageMs: (await pageTime(devtools)) - before })
    // The held answer of the server comes before the next tap.
    await page.waitForTimeout(1800)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return results
}

/** Processor's time of the page's main thread so far, ms. */
async function pageTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** In the page: presses the next choice that can be pressed, and waits for another count. */
async function tapNext(at: number): Promise<Omit<Tap, 'pageMs'>> {
  const dialog = document.querySelector('dialog[open]')
  const choices = [...(dialog?.querySelectorAll<HTMLButtonElement>('button[aria-pressed]') ?? [])]
  const open = choices.filter((choice) => !choice.disabled)
  // What is pressed already is taken away first, so that there are always homes left.
  const pressed = open.find((choice) => choice.getAttribute('aria-pressed') === 'true')
  const choice = pressed ?? open[(at * 7) % open.length]
  const footer = dialog?.firstElementChild?.lastElementChild
  if (!choice || !footer) throw new Error('no filters')
  const before = footer.textContent
  const tasks: number[] = []
  const longTasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  longTasks.observe({ type: 'longtask' })
  const start = performance.now()
  choice.click()
  while (footer.textContent === before && performance.now() - start < 1400) {
    await new Promise((next) => requestAnimationFrame(next))
  }
  // The frame with the new count is painted when the task after it runs.
  await new Promise((next) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = next
      port2.postMessage(null)
    })
  })
  const countMs = performance.now() - start
  for (const { duration } of longTasks.takeRecords()) tasks.push(duration)
  longTasks.disconnect()
  return { countMs, longestTaskMs: Math.max(0, ...tasks) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Prints the measures; returns the 95th percentile. */
function report(name: string, results: readonly Tap[]): number {
  const sorted = results.map(({ countMs }) => countMs).toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const task = Math.max(...results.map(({ longestTaskMs }) => longestTaskMs))
  const words = [
    `${name}: filter tap to new counts`,
    `median ${part(0.5).toFixed(0)} ms`,
    `95 % ${part(0.95).toFixed(0)} ms`,
    `worst ${part(1).toFixed(0)} ms`,
    `longest task ${task.toFixed(0)} ms`,
    `the page's own work ${median(results.map(({ pageMs }) => pageMs)).toFixed(0)} ms`,
  ]
  process.stdout.write(`${words.join(', ')}\n`)
  return part(0.95)
}

await measure()

import { rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { until } from '#tests/outbox/until.ts'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'
import { browserCookies } from '#tests/sw/stay-fixture.ts'
import { startStayServer } from '#tests/sw/stay-server.ts'
import { timingOf } from './measure.ts'

/**
 * Measures starts of the installed app on a phone whose processor is slowed down fourfold, each in a new tab:
 * the home page with a connection, until its largest part is drawn; then, with the server gone, a booking by
 * its address and the start from the icon, until the address of the stay is on the screen. `npm run
 * bench:offline -- --runs 7`. Fails when the middle of the starts is above a bar. `--out file` keeps the rows
 * for the table of `bench:web -- --openings file`.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, out: { type: 'string' } },
})
const slowdown = 4
const settleMs = 2500
const startPath = '/?source=home-screen'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const openings: { name: string; ms: number; barMs: number }[] = []

/** One start, looked at by a script of the page: gives ms since the navigation began. */
type Watch = (context: BrowserContext) => Promise<number>

await buildWhenNeeded(buildFolder(), true, print)
await buildTestServers()
const data = await createSeededData(buildFolder())
const stay = await startStayServer(data)
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArguments],
})
try {
  const context = await browser.newContext(phone)
  await context.addCookies(browserCookies(stay.origin, stay.cookies))
  const { bookingNumber } = await stay.openDoor()
  const address = await prepare(context, bookingNumber)
  await report('warm home', 400, (to) => startOnce(to, '/', largestPaint))
  await stay.kill()
  await context.setOffline(true)
  const untilAddress = (page: Page) => addressSeen(page)
  const trip = `/bookings/${bookingNumber}`
  await report('booking, offline', 700, (to) => startOnce(to, trip, untilAddress, address))
  await report('icon, offline', 1500, (to) => startOnce(to, startPath, untilAddress, address))
  if (options.out) await writeFile(options.out, JSON.stringify(openings))
  print(`page slowed down ${slowdown} times, its worker not; load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await stay.kill()
  await rm(data, { recursive: true, force: true })
}

/** Measures one kind of start and prints its row. */
async function report(name: string, barMs: number, start: Watch): Promise<void> {
  const [context] = browser.contexts()
  const times: number[] = []
  while (context && times.length < Number(options.runs)) times.push(await start(context))
  const { p50 } = timingOf(times)
  const row = [name.padEnd(18), ms(p50), ms(Math.max(...times)), ms(barMs)]
  print(`${row.join('  ')}   (${times.map(Math.round).join(', ')})`)
  openings.push({ name, ms: p50, barMs })
  if (p50 > barMs) process.exitCode = 1
}

/** One visit with a connection, until everything is on the device; gives the address of the stay. */
async function prepare(context: BrowserContext, bookingNumber: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${stay.origin}${startPath}`)
  await until('the worker holds the shell', () =>
    page.evaluate(async () => {
      const isActive = navigator.serviceWorker.controller?.state === 'activated'
      return isActive && (await caches.match('/shell?lang=en'))?.status === 200
    }),
  )
  await page.goto(`${stay.origin}/bookings/${bookingNumber}`)
  const address = page.locator('section', { hasText: 'Getting there' }).locator('p').first()
  const text = await address.innerText()
  await until('the trip is on the device', async () =>
    /(\d+) of \1/.test(await page.locator('section', { hasText: 'Ready for offline' }).innerText()),
  )
  await page.close()
  print(`start, ms           median  worst  bar`)
  return text
}

/** Opens a new tab as an icon does, and waits for what is watched there. */
async function startOnce(
  context: BrowserContext,
  path: string,
  seen: (page: Page) => Promise<number>,
  text = '',
): Promise<number> {
  const page = await context.newPage()
  if (text) await page.addInitScript(watchFor, text)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${stay.origin}${path}`, { waitUntil: 'commit' })
  const time = await seen(page)
  await page.close()
  // A start from an icon has no page before it, whose end would be in the way of the next.
  await setTimeout(settleMs)
  return time
}

/** When the largest part of the page was drawn. */
async function largestPaint(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const latest = list.getEntries().at(-1)
          if (latest) resolve(latest.startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

async function addressSeen(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => Number(Reflect.get(window, 'seenAt')))
  return seen.jsonValue()
}

/** Runs in the page: notes when a text stands within the screen, in ms since the navigation began. */
function watchFor(text: string): void {
  const look = () => {
    const found = [...document.querySelectorAll('p')].find(
      ({ textContent }) => textContent === text,
    )
    const box = found?.getBoundingClientRect()
    const isSeen = box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    // The frame in which it is drawn ends after this call.
    if (isSeen) requestAnimationFrame(() => Reflect.set(window, 'seenAt', performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function ms(time: number): string {
  return String(Math.round(time)).padStart(5)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

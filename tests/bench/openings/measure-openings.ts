import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { until } from '#tests/outbox/until.ts'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'
import { browserCookies } from '#tests/sw/stay-fixture.ts'
import { startStayServer } from '#tests/sw/stay-server.ts'
import { slowdown } from '../measure.ts'
import { openSlowLine } from './slow-line.ts'

const settleMs = 2500
const startPath = '/?source=home-screen'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Starts of one kind, each in a new tab: ms from the navigation on; the bar is for their middle. */
export type Opening = { name: string; barMs: number; times: number[] }

type App = { context: BrowserContext; origin: string }

/**
 * So many starts of each kind of the installed app: the home page over a line like slow 4G, until its largest part
 * is drawn; then, with the server gone, a booking by its address and the start from the icon, until the address of
 * the stay is on the screen.
 */
export async function measureOpenings(runs: number): Promise<Opening[]> {
  await buildTestServers()
  const data = await createSeededData(buildFolder())
  const stay = await startStayServer(data)
  const line = await openSlowLine(stay.port)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumArguments],
  })
  try {
    const context = await browser.newContext(phone)
    await context.addCookies(browserCookies(line.origin, stay.cookies))
    const { bookingNumber } = await stay.openDoor()
    const app: App = { context, origin: line.origin }
    const address = await prepare(app, bookingNumber)
    const starts = async (name: string, barMs: number, start: () => Promise<number>) => {
      const times: number[] = []
      while (times.length < runs) times.push(await start())
      return { name, barMs, times }
    }
    line.slowDown()
    const warm = await starts('warm home', 400, () => startOnce(app, '/', largestPaint))
    await stay.kill()
    await context.setOffline(true)
    const trip = `/bookings/${bookingNumber}`
    const untilAddress = (path: string) => () => startOnce(app, path, addressSeen, address)
    return [
      warm,
      await starts('booking, offline', 700, untilAddress(trip)),
      await starts('icon, offline', 1500, untilAddress(startPath)),
    ]
  } finally {
    await browser.close()
    line.close()
    await stay.kill()
    await rm(data, { recursive: true, force: true })
  }
}

/** One visit with a connection, until everything is on the device; gives the address of the stay. */
async function prepare({ context, origin }: App, bookingNumber: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${origin}${startPath}`)
  await until('the worker holds the shell', () =>
    page.evaluate(async () => {
      const isActive = navigator.serviceWorker.controller?.state === 'activated'
      return isActive && (await caches.match('/shell?lang=en'))?.status === 200
    }),
  )
  await page.goto(`${origin}/bookings/${bookingNumber}`)
  const address = page.locator('section', { hasText: 'Getting there' }).locator('p span').first()
  const text = await address.innerText()
  await until('the trip is on the device', async () =>
    /(\d+) of \1/.test(await page.locator('section', { hasText: 'Ready for offline' }).innerText()),
  )
  await page.close()
  return text
}

/** Opens a new tab as an icon does, and waits for what is watched there. */
async function startOnce(
  { context, origin }: App,
  path: string,
  seen: (page: Page) => Promise<number>,
  text = '',
): Promise<number> {
  const page = await context.newPage()
  if (text) await page.addInitScript(watchFor, text)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
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

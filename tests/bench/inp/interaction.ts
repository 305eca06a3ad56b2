import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** What an interaction took until its next paint, ms, as browsers reckon it: in steps of 8. */
export type Interaction = { name: string; kind: 'tap' | 'route'; times: number[] }

declare global {
  interface Window {
    /** Length and number of each event of an interaction since it was last emptied. */
    benchEvents?: { id: number; ms: number }[]
  }
}

/** To run in every document before anything else: notes the events of interactions. */
export function noteInteractions(): void {
  const noted: { id: number; ms: number }[] = []
  window.benchEvents = noted
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId')
      if (typeof id === 'number' && id > 0) noted.push({ id, ms: entry.duration })
    }
  })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}

// Taller than the screen of the page by more than the browser's own bar.
const windowOfPage = { width: 600, height: 1000 }

/**
 * Makes the window large enough for the page. Playwright makes it as large as the page, of which the browser's
 * own bar then takes some 85 px at the lower end: what changes there counts as unseen, and the browser reckons
 * the interaction until something above it changes (as measured: 330 ms for what took 30).
 */
export async function showWholePage(hand: CDPSession): Promise<void> {
  const { windowId } = await hand.send('Browser.getWindowForTarget')
  await hand.send('Browser.setWindowBounds', { windowId, bounds: windowOfPage })
}

// How long a quick finger rests on the glass. Playwright's own tap lifts in the moment in which it lands, so
// that the work of landing, which a hand gives its time, would be counted into the answer to lifting.
const restMs = 80

/** Taps the middle of something as a finger does: it lands, rests, lifts. */
export async function tapByFinger(hand: CDPSession, target: Locator): Promise<void> {
  // Waits until it can be tapped, and brings it onto the screen.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('what should be tapped is not on the page')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await setTimeout(restMs)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

// Entries come behind the paint that they tell of, of a slowed-down page some frames later.
const settleMs = 400
// What is quicker is not told of.
const leastMs = 16

/**
 * Does something by hand and gives the longest of the interaction's events. `done` waits for what shows
 * that the page has answered.
 */
export async function timeInteraction(
  page: Page,
  act: () => Promise<void>,
  done: () => Promise<void>,
): Promise<number> {
  // What was done before may still be told of.
  await page.waitForTimeout(settleMs)
  await page.evaluate(() => {
    window.benchEvents?.splice(0)
  })
  await act()
  await done()
  await page.waitForTimeout(settleMs)
  const events = await page.evaluate(() => window.benchEvents ?? [])
  return Math.max(leastMs, ...events.map(({ ms }) => ms))
}

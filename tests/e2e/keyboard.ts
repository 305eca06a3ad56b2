import { expect, type Locator, type Page } from '@playwright/test'

// More stops than any page of the app has before its main button.
const mostStops = 150

/** Presses Tab until the control has the focus. Every stop on the way must be seen by the guest. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // While one page gives way to the other, their pictures lie above everything.
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
  const stops: string[] = []
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeFocus)
    expect(stop.hidden, `${stop.name} has the focus where nobody sees it`).toBe(false)
    stops.push(stop.name)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no way by Tab; the last stops were ${stops.slice(-30).join(' | ')}`)
}

/** What has the focus, and whether it is out of sight: not drawn, off the screen or covered. */
function describeFocus(): { name: string; hidden: boolean } {
  const element = document.activeElement
  if (!element || element === document.body) return { name: 'the page', hidden: false }
  const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const name = `${element.localName} “${label.trim().slice(0, 40)}”`
  const { x, y, width, height } = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => ({ at: x + width * across, from: y + height * down })),
  )
  const isSeen = points.some(({ at, from }) => {
    const top = document.elementFromPoint(at, from)
    // A box drawn over its input stands beside it, inside the same parent.
    return top !== null && (element.contains(top) || element.parentElement?.contains(top))
  })
  return { name, hidden: !element.checkVisibility() || !isSeen }
}

import type { CDPSession, Locator, Page } from '@playwright/test'
import { type Interaction, tapByFinger, timeInteraction } from './interaction.ts'

type Places = { stay: string; origin: string }

type Phone = { page: Page; hand: CDPSession }

const floorPage = `<!doctype html><title>Floor</title><meta name="viewport" content="width=device-width">
<button aria-pressed="false" onclick="this.ariaPressed = 'true'; this.textContent = 'On'">Off</button>`

/** A tap on the only button of a page that has nothing else, ms. */
export async function tapFloor({ page, hand }: Phone): Promise<number> {
  await page.goto(`data:text/html,${encodeURIComponent(floorPage)}`)
  const act = () => tapByFinger(hand, page.getByRole('button'))
  return timeInteraction(page, act, () => page.locator('button[aria-pressed="true"]').waitFor())
}

/**
 * One walk of a signed-in guest over a phone's screen: every tap that is made often, and the ways between
 * pages. Adds what each took to the interactions of its name.
 */
export async function walk({ page, hand }: Phone, places: Places, add: Add): Promise<void> {
  const time = async (kind: Interaction['kind'], name: string, target: Locator, shown: Locator) => {
    const act = () => tapByFinger(hand, target)
    add(kind, name, await timeInteraction(page, act, () => shown.first().waitFor()))
  }
  const dialog = page.locator('dialog[open]')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`${places.origin}/`)
  await untilQuiet(page)
  const language = button('Language')
  await time('tap', 'open the languages', language, page.getByRole('menuitemradio'))
  await page.keyboard.press('Escape')
  const city = page.getByRole('main').locator('a[href^="/city/dubai"]').first()
  await time('route', 'home to list', city, page.locator('main ul [data-home]'))
  await untilQuiet(page)
  const heart = page.getByRole('article').first().locator('button[aria-pressed]')
  const before = await heart.getAttribute('aria-pressed')
  const turned = `button[aria-pressed="${before !== 'true'}"]`
  await time('tap', 'keep a home', heart, page.getByRole('article').first().locator(turned))
  await time('tap', 'open the filters', button('Filters'), dialog)
  const choice = dialog.locator('button[aria-pressed="false"]:not([disabled])').first()
  const chosen = dialog.locator('button[aria-pressed="true"]')
  await time('tap', 'choose a filter', choice, chosen)
  const show = dialog.getByRole('button', { name: /^Show / })
  await time('tap', 'show what is left', show, page.locator('main ul [data-home]'))
  await dialog.waitFor({ state: 'hidden' })
  const card = page.getByRole('article').first().getByRole('link').first()
  await time('route', 'list to home', card, page.locator('main h1'))
  await page.waitForURL(/\/property\//)
  await untilQuiet(page)
  const days = page.locator('main [data-day]:not([aria-disabled=true]):not([disabled])')
  if ((await days.count()) > 0) {
    // At the end of a month a phone's one month has few days left, or none that is free: one of the next then.
    const shown = days.filter({ visible: true })
    if ((await shown.count()) < 4) await button('Next month').tap()
    await time('tap', 'choose a day', shown.nth(3), days)
  }
  // The browser's own "back" is no interaction of the page: there is no paint to count it by.
  await page.goBack()
  await page.locator('main ul [data-home]').first().waitFor()
  await untilQuiet(page)
  const tabs = page.getByRole('navigation', { name: 'Quick links' })
  const trips = tabs.getByRole('link', { name: 'Trips' })
  await time('route', 'list to trips', trips, page.locator('main h1'))
  await page.waitForURL(/\/bookings/)
  await untilQuiet(page)
  await time('tap', 'tab of trips', page.getByRole('tab', { name: /^Past/ }), page.locator('main'))
  await page.getByRole('tab', { name: /^Upcoming/ }).tap()
  const stay = page.getByRole('main').locator(`a[href*="${places.stay}"]`).first()
  await time('route', 'trips to booking', stay, page.locator('main h1'))
  await page.goto(`${places.origin}/my-messages`)
  await untilQuiet(page)
  const thread = page.getByRole('main').locator('a[href^="/my-chatbox/"]').first()
  await time('route', 'messages to chat', thread, page.getByRole('textbox', { name: 'Message' }))
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('We arrive at about nine.')
  const sent = page.getByRole('listitem').filter({ hasText: 'at about nine' })
  await time('tap', 'send a message', button('Send'), sent)
}

type Add = (kind: Interaction['kind'], name: string, ms: number) => void

/** Until the page has fetched what it fetches by itself: a hand comes after that. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

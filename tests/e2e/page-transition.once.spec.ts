import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

declare global {
  interface Window {
    /** Types of the transitions so far, and whether a home's photo moved in them by itself. */
    transitions?: { types: string[]; hasPhoto: boolean }[]
  }
}

/** Notes each transition of the page from then on. */
const noteTransitions = (page: Page) =>
  page.evaluate(() => {
    const noted: { types: string[]; hasPhoto: boolean }[] = []
    window.transitions = noted
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        const hasPhoto = names.some((name) => name?.endsWith('(home-photo)'))
        noted.push({ types: [...(transition.types ?? [])], hasPhoto })
      })
      return transition
    }
  })

const transitions = (page: Page) => page.evaluate(() => window.transitions)

test('a list gives way to a home with the photo that was pressed, and nothing moves for who wants no motion', async ({
  page,
}) => {
  await page.goto('/city/dubai')
  const card = page.locator('main article').first().locator('a').first()
  const dates = page.locator('main section#dates')
  await card.hover()
  await noteTransitions(page)
  await card.click()
  await expect(dates).toBeVisible()
  await expect.poll(() => transitions(page)).toEqual([{ types: ['home'], hasPhoto: true }])
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(async () => (await transitions(page))?.length).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await expect(dates).toBeVisible()
  expect((await transitions(page))?.length).toBe(2)
})

test('a home opens without a fault where the browser gives its animation up', async ({ page }) => {
  await page.goto('/city/dubai')
  const card = page.locator('main article').first().locator('a').first()
  await card.hover()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.skipTransition()
      document.documentElement.dataset.skipped = 'yes'
      return transition
    }
  })
  await card.click()
  await expect(page.locator('main section#dates')).toBeVisible()
  // The check for trouble after each test finds what nobody caught.
  await expect(page.locator('html')).toHaveAttribute('data-skipped', 'yes')
})

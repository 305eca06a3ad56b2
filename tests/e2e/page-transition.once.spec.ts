import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

declare global {
  interface Window {
    /** Types of the transitions so far, and what the pressed card's photo was called amid the last one. */
    transitions?: { types: string[]; photos: number }[]
  }
}

/** Notes each transition of the page from then on. */
const noteTransitions = (page: Page) =>
  page.evaluate(() => {
    const noted: { types: string[]; photos: number }[] = []
    window.transitions = noted
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        const photos = names.filter((name) => name === '::view-transition-group(home-photo)').length
        noted.push({ types: [...(transition.types ?? [])], photos })
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
  await expect.poll(() => transitions(page)).toEqual([{ types: ['home'], photos: 1 }])
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(async () => (await transitions(page))?.length).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await expect(dates).toBeVisible()
  expect((await transitions(page))?.length).toBe(2)
})

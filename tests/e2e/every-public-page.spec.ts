import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { concretePath, expectFitsPhones, expectWholePages } from './public-pages.ts'

// The wide form of these is judged with another page of the same screen.
const sameScreens = publicPages.filter((path) => /\?|^\/(city|category)\//.test(path))

test('without JavaScript every page is there', async ({ request, language }) => {
  await expectWholePages(request, language)
})

test('every page hydrates quietly, stands still, fits every screen and is accessible', async ({
  page,
  request,
}) => {
  test.slow()
  await noteShifts(page)
  for (const pattern of publicPages) {
    await test.step(pattern, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(await concretePath(request, pattern))
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsOf(page), 'what has moved by itself').toEqual([])
      await expectAccessible(page)
      await expectFitsPhones(page)
      if (sameScreens.includes(pattern)) return
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    })
  }
})

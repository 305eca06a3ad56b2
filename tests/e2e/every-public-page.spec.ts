import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { concretePath, expectFitsPhones, expectWholePages } from './public-pages.ts'

// The wide form of these is judged with another page of the same screen.
const sameScreens = publicPages.filter((path) => /\?|^\/(city|category)\//.test(path))

// What no page can bring: how maps are drawn here, homes that this device has seen, and a login by passkey.
const askedByTheApp = ['map/getSettings', 'property/listCards', 'registration/startPasskeyLogin']

test('without JavaScript every page is there', async ({ request, language }) => {
  await expectWholePages(request, language)
})

test('every page hydrates quietly, stands still, fits every screen and is accessible', async ({
  page,
  request,
}) => {
  test.slow()
  await noteShifts(page)
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length))
  })
  for (const pattern of publicPages) {
    await test.step(pattern, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(await concretePath(request, pattern))
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsOf(page), 'what has moved by itself').toEqual([])
      const again = asked.splice(0).filter((call) => !askedByTheApp.includes(call))
      expect.soft(again, 'asked although the page brought its data').toEqual([])
      await expectAccessible(page)
      await expectFitsPhones(page)
      if (sameScreens.includes(pattern)) return
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    })
  }
})

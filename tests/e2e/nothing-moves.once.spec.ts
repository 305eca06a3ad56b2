import { expect, type Page, type ViewportSize } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { openWindow, phone } from './own-server.ts'
import { concretePath } from './public-pages.ts'
import { deskEmail, deskVisits, stayToVisit, visits } from './signed-in-pages.ts'

// Lines wrap elsewhere in Russian than anywhere else, and more of them.
test.use({ language: 'ru' })

const desktop = { width: 1440, height: 900 }

/** Opens each page on each screen, as somebody who has never been there; names what moved by itself. */
async function expectStill(
  page: Page,
  addresses: readonly string[],
  screens: readonly ViewportSize[],
): Promise<void> {
  await noteShifts(page)
  const moved: Record<string, string[]> = {}
  for (const address of addresses)
    await test.step(address, async () => {
      for (const screen of screens) {
        await page.setViewportSize(screen)
        await page.goto(address)
        await untilAlive(page)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0)
        const shifts = await shiftsOf(page)
        if (shifts.length > 0) moved[`${address} at ${screen.width}`] = shifts
      }
    })
  expect(moved).toEqual({})
}

// On phones with all else that is looked at on them: every-public-page.spec.ts.
test('no public page moves by itself on a desktop while it loads', async ({ page, request }) => {
  test.slow()
  const paths = await Promise.all(publicPages.map((pattern) => concretePath(request, pattern)))
  await expectStill(page, paths, [desktop])
})

test('no page of a guest, and none of the desk, moves by itself while it loads', async ({
  page,
  browser,
  server,
  signIn,
  language,
}) => {
  test.slow()
  await signIn()
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const host = await openWindow(context, server, { language, email: deskEmail('host') })
  const stay = await stayToVisit(page, host)
  const own = Object.values(visits).map(({ path }) => path(stay))
  await expectStill(page, own, [phone.viewport, desktop])
  await expectStill(
    host,
    deskVisits('host', stay).map(([path]) => path),
    [phone.viewport, desktop],
  )
  await context.close()
})

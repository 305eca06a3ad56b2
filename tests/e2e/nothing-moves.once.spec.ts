import { expect, type Page, type ViewportSize } from '@playwright/test'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { openWindow, phone } from './own-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'
import { concretePath, publicPages } from './public-pages.ts'
import { deskVisits, visits } from './signed-in-pages.ts'

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
  const email = demoAccounts.find((one) => one.role === 'host')?.email ?? ''
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const host = await openWindow(context, server, { language, email })
  const booked = await freeStayAt(host)
  const { booking_id: id, booking_number: number } = await payForStay(page, booked)
  const { homes } = await askServer(host, listDeskHomes, {})
  const homeId = homes.find(({ slug }) => slug === booked.property_slug)?.property_id ?? ''
  const again = { check_in: addDays(booked.check_in, 7), check_out: addDays(booked.check_in, 10) }
  const confirm = `/confirm_booking?${new URLSearchParams({ property: booked.property_slug, ...again })}`
  const stay = { id, number, confirm, homeId }
  const own = Object.values(visits).map(({ path }) => path(stay))
  await expectStill(page, own, [phone.viewport, desktop])
  await expectStill(
    host,
    deskVisits('host', stay).map(([path]) => path),
    [phone.viewport, desktop],
  )
  await context.close()
})

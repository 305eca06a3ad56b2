import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { type Guest, goToProvider, payButton } from './journey.ts'

/** Opens one of the dialogs of a trip that add to the stay or change it, by what its button begins with. */
export async function openDialog({ page, words }: Guest, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(words(name).source.slice(0, -4)) }).click()
  return page.getByRole('dialog', { name: words(name) })
}

/** Pays by card at checkout for what was ordered, up to the page that says so. */
export async function payOrder(guest: Guest): Promise<void> {
  const { page, words } = guest
  await page.waitForURL(/\/checkout\//)
  await expect(payButton(guest)).toBeEnabled()
  await expectAccessible(page)
  await goToProvider(guest)
  await page.locator('button[name=action][value=pay]').click()
  await page.waitForURL(/\/payment-success\//)
  // The address goes ahead of its page: a tap on the page before could fall between the two.
  await expect(page.getByText(words('Paid. It is part of your stay now.'))).toBeVisible()
}

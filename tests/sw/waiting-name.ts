import { expect, type Locator, type Page } from '@playwright/test'
import { openWithWorker } from './stay-fixture.ts'
import type { StayServer } from './stay-server.ts'

/** The field of the guest's first name on the profile. */
export function firstName(page: Page): Locator {
  return page.getByRole('textbox', { name: 'First name' })
}

/** Writes another first name while the server is away, until the profile says that it is kept; gives its words. */
export async function leaveName(
  page: Page,
  stay: StayServer,
  beforeItGoes = async () => {},
): Promise<Locator> {
  await openWithWorker(page, `${stay.origin}/my-profile`)
  await expect(firstName(page)).toHaveValue('Layla')
  await beforeItGoes()
  await stay.kill()
  await firstName(page).fill('Leila')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = page.getByText('Your name is kept on this device.')
  await expect(kept).toBeVisible()
  return kept
}

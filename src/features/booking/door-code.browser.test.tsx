import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { createWalletLock } from '#lib/wallet-lock.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { DoorCode } from './door-code.tsx'
import { DoorLockSetting } from './door-lock-setting.tsx'

const now = () => Date.UTC(2027, 0, 10, 11)
const code = { kind: 'shown', code: '4827', works_from_at: now() } as const

afterEach(forgetOwnStorage)

const show = (part: ReactNode = <DoorCode code={code} />) => {
  const app = testApp({
    now,
    today: parseCivilDate('2027-01-10'),
  })
  return render(<AppProvider app={app}>{part}</AppProvider>)
}

test('without a lock the code is there, and can be hidden from a glance', async () => {
  await show()
  await expect.element(page.getByText('4827')).toBeVisible()
  await page.getByRole('button', { name: 'Hide door code' }).click()
  await expect.element(page.getByText('4827')).not.toBeInTheDocument()
})

test('a code that could not be asked for again says from when it is', async () => {
  await show(<DoorCode code={code} toldAt={Date.UTC(2027, 0, 10, 5, 20)} />)
  await expect
    .element(page.getByText(/As of .*09:20\. Your host may have changed it/))
    .toBeVisible()
})

test('behind the lock the code is nowhere on the page', async () => {
  await createWalletLock(now).setPin('2468')
  await show()
  await expect.element(page.getByRole('button', { name: 'Unlock the door code' })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('4827')
})

test('a new PIN is typed twice, and a slip of the finger locks nobody out', async () => {
  await show(<DoorLockSetting />)
  const once = page.getByLabelText('New PIN')
  const again = page.getByLabelText('PIN once more')
  const lock = page.getByRole('button', { name: 'Lock with this PIN' })
  await once.fill('2468')
  await again.fill('2469')
  await lock.click()
  await expect.element(page.getByText('The two PINs differ.')).toBeVisible()
  await again.fill('2468')
  await lock.click()
  await expect.element(page.getByText('Lock is on')).toBeVisible()
})

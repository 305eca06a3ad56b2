import '#ui/styles/index.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { createLostConnection } from '#lib/connection.ts'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { PushInvitation } from './push-invitation.tsx'
import { showPart } from './test/show-part.tsx'

const own = { now: () => Date.UTC(2026, 10, 21, 9), today: parseCivilDate('2026-11-21') }
const key = 'BBBB'
const push = {
  public_key: key,
  is_here: true,
  quiet: { is_on: true, from: '22:00', until: '08:00', time_zone: 'Asia/Dubai' },
}
const browserKeys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: browserKeys }),
}

let permission: NotificationPermission
const ask = vi.fn(async () => {
  permission = 'granted'
  return permission
})

beforeEach(() => {
  permission = 'default'
  ask.mockClear()
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(ask)
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  const registration = { pushManager }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve(Object.assign(Object.create(null), registration)),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetOwnStorage()
})

const invitation = page.getByRole('complementary', { name: 'Notifications' })
const show = (after: 'booking' | 'message' = 'booking') =>
  showPart(<PushInvitation after={after} />, [push, {}], own)

test('the browser asks only after a press; then the device is named to the server', async () => {
  const sent = await show()
  await expect.element(invitation).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect.element(invitation).not.toBeInTheDocument()
  expect(sent.slice(0, 2)).toEqual([
    { method: 'getPush', input: {} },
    {
      method: 'startPush',
      input: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', ...browserKeys },
    },
  ])
})

test('“not now” counts for every moment, and the browser is not asked', async () => {
  await show('message')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(invitation).not.toBeInTheDocument()
  await show('booking')
  expect(invitation.query()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('who has forbidden them in the browser is not asked', async () => {
  permission = 'denied'
  await show()
  expect(invitation.query()).toBeNull()
})

test('where only the home screen takes them, the way there is told', async () => {
  const pushManager = window.PushManager
  Reflect.deleteProperty(window, 'PushManager')
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  try {
    await show('message')
    await expect.element(page.getByText(/press Share/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Turn on notifications' }).query()).toBeNull()
  } finally {
    Object.assign(window, { PushManager: pushManager })
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

test('nobody is asked without a signal: the server could not be told', async () => {
  await showPart(<PushInvitation after="message" />, [push], {
    ...own,
    connection: createLostConnection(),
  })
  await expect.element(invitation).not.toBeInTheDocument()
})

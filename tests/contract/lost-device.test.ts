import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import type { SignedIn } from '#tests/support/server-messages.ts'

const layla = {
  email: 'layla@example.test',
  mobile: '+971500000021',
  firstName: 'Layla',
  lastName: 'Haddad',
  language: 'en',
} as const
const omar = { ...layla, email: 'omar@example.test', mobile: '+971500000022' }

let api: Api
let phone: SignedIn
let laptop: SignedIn
let phoneId: string

beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  await api.deps.database.orm.delete(session)
  phone = await api.signIn(layla)
  const [first] = await api.deps.database.orm.select().from(session)
  phoneId = first?.id ?? ''
  laptop = await api.signIn(layla)
})

const as = (device: SignedIn) => ({ headers: sessionHeaders(device) })

async function wipePhone() {
  const input = { device_id: phoneId, wipe: true }
  return api.call('profile/revokeDevice', input, as(laptop))
}

async function listed() {
  const { envelope } = await api.call('profile/listDevices', {}, as(laptop))
  return envelope.result
}

test('a lost phone is signed out at once and waits to be wiped', async () => {
  const { envelope } = await wipePhone()
  expect(envelope).toMatchObject({ status: 'success' })
  const [wiped] = await api.deps.database.orm.select().from(session).where(eq(session.id, phoneId))
  expect(wiped?.revokedAt).not.toBeNull()
  expect(await listed()).toMatchObject({
    devices: [{ is_current: true }],
    wiped: [{ device_id: phoneId, toldAt: null }],
  })
})

test.each(['profile/getProfile', 'registration/getFormLimits'])(
  'whatever it asks next, as %s, orders it to forget, once',
  async (name) => {
    await wipePhone()
    const { envelope, response } = await api.call(name, {}, as(phone))
    expect(envelope).toMatchObject({ status: 'error', is_logout: 1 })
    expect(codesOf(envelope)).toEqual(['session-ended'])
    const cookies = response.headers.getSetCookie()
    expect(cookies.some((line) => /^forget_device=1; Path=\/; Max-Age=\d+/.test(line))).toBe(true)
    expect(cookies.some((line) => /sid=; .*Max-Age=0/.test(line))).toBe(true)
    expect(await listed()).toMatchObject({ wiped: [{ toldAt: expect.any(Number) }] })
  },
)

test('a device that was only signed out is not ordered to, and goes on as a visitor', async () => {
  const input = { device_id: phoneId }
  await api.call('profile/revokeDevice', input, as(laptop))
  const publicCall = await api.call('registration/getFormLimits', {}, as(phone))
  expect(publicCall.envelope).toMatchObject({ status: 'success' })
  expect(publicCall.response.headers.getSetCookie()).toEqual([])
  expect(await listed()).toMatchObject({ wiped: [] })
  // Found to be lost after all.
  await wipePhone()
  expect(await listed()).toMatchObject({ wiped: [{ toldAt: null }] })
})

test('nobody wipes another person’s device, nor by mistake the one in use', async () => {
  const stranger = await api.signIn(omar)
  const input = { device_id: phoneId, wipe: true }
  const foreign = await api.call('profile/revokeDevice', input, as(stranger))
  expect(codesOf(foreign.envelope)).toEqual(['not-found'])
  const mine = await api.call('profile/getProfile', {}, as(phone))
  expect(mine.envelope).toMatchObject({ status: 'success' })
  await api.call('profile/revokeDevice', input, as(phone))
  const { response } = await api.call('profile/getProfile', {}, as(phone))
  expect(response.headers.getSetCookie().join()).not.toContain('forget_device')
})

test('an account that was closed ends every session, with its own mark', async () => {
  const { orm } = api.deps.database
  const switchTo = (isActive: boolean) =>
    orm.update(userAccount).set({ isActive }).where(eq(userAccount.email, layla.email))
  await switchTo(false)
  for (const name of ['profile/getProfile', 'registration/getFormLimits']) {
    const { envelope } = await api.call(name, {}, as(laptop))
    expect(envelope).toMatchObject({ status: 'error', is_logout: 1, is_user_active: 0 })
  }
  await switchTo(true)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/profile/change-password.ts'
import { confirmByPassword } from '#contract/profile/confirm-by-password.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { logIn } from '#contract/registration/log-in.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import {
  credentialOf,
  type JoinBench,
  openJoinBench,
  problemsOf,
  type TestBrowser,
} from '#server/services/join-test-data.ts'

const address = 'layla@example.com'
const fresh = { password: 'palm-frond-77', confirm_password: 'palm-frond-77' }
let database: Database
let bench: JoinBench
let from: TestBrowser

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
  from = bench.browser()
  const handle = await bench.ask(from, signUp, bench.person)
  await bench.ask(from, verifyCode, { ...handle, otp: bench.codeFor(address) })
  bench.sent.length = 0
})
afterAll(() => database.close())

test('another password works at once and the one before no more, and its owner is told', async () => {
  const before = credentialOf(from)
  const answer = await bench.call(from, changePassword, fresh)
  expect(answer.envelope.message).toBe('Your password is changed. Other devices are signed out.')
  expect(credentialOf(from)).not.toBe(before)
  expect(bench.sent).toMatchObject([
    { destination: address, subject: 'Your Areesh password was changed' },
  ])
  const other = bench.browser('g2')
  const old = { email_mobile: address, password: bench.person.password }
  expect(problemsOf(await bench.call(other, logIn, old))).toEqual(['password:wrong-login'])
  await bench.ask(other, logIn, { ...old, password: fresh.password })
})

test('other devices are signed out, this one is not', async () => {
  const phone = bench.browser('g2')
  await bench.ask(phone, logIn, { email_mobile: address, password: bench.person.password })
  await bench.ask(from, changePassword, fresh)
  expect((await bench.call(phone, getProfile, {})).envelope).toMatchObject({ is_logout: 1 })
  await bench.ask(from, getProfile, {})
})

test('an old login is not enough until it is shown who it is', async () => {
  bench.later(10 * 60_000)
  expect(problemsOf(await bench.call(from, changePassword, fresh))).toEqual([
    'error:confirm-identity',
  ])
  await bench.ask(from, confirmByPassword, { password: bench.person.password })
  await bench.ask(from, changePassword, fresh)
})

test.each([
  [{ ...fresh, confirm_password: 'palm-frond-78' }, 'confirm_password:equal'],
  [{ password: 'short', confirm_password: 'short' }, 'password:minLength'],
  [{ password: 'haddad1990', confirm_password: 'haddad1990' }, 'password:common-password'],
])('%o is refused beside its field and changes nothing', async (wrong, problem) => {
  expect(problemsOf(await bench.call(from, changePassword, wrong))).toEqual([problem])
  const again = { email_mobile: address, password: bench.person.password }
  await bench.ask(bench.browser('g2'), logIn, again)
})

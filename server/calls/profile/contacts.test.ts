import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmByCode } from '#contract/profile/confirm-by-code.ts'
import { confirmByPassword } from '#contract/profile/confirm-by-password.ts'
import { confirmContact } from '#contract/profile/confirm-contact.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listDevices } from '#contract/profile/list-devices.ts'
import { requestConfirmCode } from '#contract/profile/request-confirm-code.ts'
import { requestEmailChange } from '#contract/profile/request-email-change.ts'
import { requestMobileChange } from '#contract/profile/request-mobile-change.ts'
import { requestMobileCode } from '#contract/profile/request-mobile-code.ts'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { logIn } from '#contract/registration/log-in.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import type { Database } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import {
  credentialOf,
  type JoinBench,
  openJoinBench,
  problemsOf,
  type TestBrowser,
} from '#server/services/join-test-data.ts'

const address = 'layla@example.com'
const mobile = '+971501234567'
const fresh = 'layla@new.example'
const minute = 60_000
let database: Database
let bench: JoinBench
let from: TestBrowser

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
  from = await join({})
  bench.sent.length = 0
})
afterAll(() => database.close())

/** A browser that has just joined. */
async function join(values: Partial<JoinBench['person']>): Promise<TestBrowser> {
  const browser = bench.browser(`guest-${values.email ?? 'layla'}`)
  const person = { ...bench.person, ...values }
  const handle = await bench.ask(browser, signUp, person)
  const otp = bench.codeFor(person.email.toLowerCase())
  await bench.ask(browser, verifyCode, { ...handle, otp })
  return browser
}

/** Proves the number given at sign-up. */
async function proveMobile(browser: TestBrowser) {
  const handle = await bench.ask(browser, requestMobileCode, {})
  await bench.ask(browser, confirmContact, { ...handle, otp: bench.codeFor(mobile) })
  bench.sent.length = 0
}

async function account(email: string) {
  const { orm } = bench.deps.database
  const [row] = await orm.select().from(userAccount).where(eq(userAccount.email, email))
  return row
}

describe('a new e-mail address', () => {
  test('gets the code, the earlier one gets a notice, and only the new one signs in', async () => {
    const before = credentialOf(from)
    const handle = await bench.ask(from, requestEmailChange, { email: ' Layla@New.Example ' })
    expect(bench.sent.map(({ destination }) => destination)).toEqual([fresh])
    expect((await account(address))?.email).toBe(address)
    await bench.ask(from, confirmContact, { ...handle, otp: bench.codeFor(fresh) })
    const notice = bench.sent.at(-1)
    expect(notice).toMatchObject({
      destination: address,
      subject: 'Your Areesh email was changed',
    })
    expect(notice?.body).toContain('l•••a@new.example')
    expect(notice?.body).not.toContain(fresh)
    expect(notice?.body).toContain('https://stay.example:8443/contact-us')
    expect(credentialOf(from)).not.toBe(before)
    const { password } = bench.person
    const other = bench.browser('g2')
    const old = await bench.call(other, logIn, { email_mobile: address, password })
    expect(problemsOf(old)).toEqual(['password:wrong-login'])
    await bench.ask(other, logIn, { email_mobile: fresh, password })
  })

  test('of another account answers the same and tells its owner instead', async () => {
    await join({ email: 'omar@example.com', mobile: '' })
    bench.sent.length = 0
    const free = await bench.call(from, requestEmailChange, { email: fresh })
    const taken = await bench.call(from, requestEmailChange, { email: 'omar@example.com' })
    expect(taken.envelope.message).toEqual(free.envelope.message)
    expect(Object.keys(Object(taken.envelope.result))).toEqual(['validate_string'])
    const letter = bench.sent.at(-1)
    expect(letter?.code).toBeUndefined()
    expect(letter).toMatchObject({
      destination: 'omar@example.com',
      subject: 'This contact already has an Areesh account',
    })
    const { validate_string } = Object(taken.envelope.result)
    const { code } = await bench.ask(from, getCodeState, { validate_string })
    expect(code).toMatchObject({ purpose: 'change_email', target: 'o•••r@example.com' })
    const tried = await bench.call(from, confirmContact, { validate_string, otp: '123456' })
    expect(problemsOf(tried)).toEqual(['otp:otp-wrong'])
  })

  test('that another account proves in the meantime is not taken from it', async () => {
    const handle = await bench.ask(from, requestEmailChange, { email: fresh })
    const otp = bench.codeFor(fresh)
    await join({ email: fresh, mobile: '' })
    const answer = await bench.call(from, confirmContact, { ...handle, otp })
    expect(problemsOf(answer)).toEqual(['otp:otp-expired'])
    expect(await account(address)).toBeDefined()
  })

  test('needs a code of this account, not of another', async () => {
    const omar = await join({ email: 'omar@example.com', mobile: '' })
    const handle = await bench.ask(from, requestEmailChange, { email: fresh })
    const answer = await bench.call(omar, confirmContact, {
      ...handle,
      otp: bench.codeFor(fresh),
    })
    expect(problemsOf(answer)).toEqual(['otp:otp-expired'])
  })

  test('is refused beside its field when it cannot be one or is the account’s', async () => {
    const wrong = { '': 'required', 'layla@': 'email', [address]: 'same-contact' }
    for (const [email, code] of Object.entries(wrong)) {
      const answer = await bench.call(from, requestEmailChange, { email })
      expect(problemsOf(answer)).toEqual([`email:${code}`])
    }
    expect(bench.sent).toEqual([])
  })

  test('is refused after ten of them in a day', async () => {
    for (let i = 0; i < 10; i++)
      await bench.ask(from, requestEmailChange, { email: `${i}${fresh}` })
    const answer = await bench.call(from, requestEmailChange, { email: fresh })
    expect(problemsOf(answer)).toEqual(['email:too-many-codes'])
  })

  test('leaves other devices signed in, or signs them out when asked', async () => {
    const { password } = bench.person
    await bench.ask(bench.browser('g2'), logIn, { email_mobile: address, password })
    const handle = await bench.ask(from, requestEmailChange, { email: fresh })
    await bench.ask(from, confirmContact, { ...handle, otp: bench.codeFor(fresh) })
    expect((await bench.ask(from, listDevices, {})).devices).toHaveLength(2)
    const back = await bench.ask(from, requestEmailChange, { email: address })
    const otp = bench.codeFor(address)
    await bench.ask(from, confirmContact, { ...back, otp, sign_out_others: true })
    expect((await bench.ask(from, listDevices, {})).devices).toHaveLength(1)
  })
})

describe('a mobile number', () => {
  test('is added to an account without one, and the e-mail address is told', async () => {
    const omar = await join({ email: 'omar@example.com', mobile: '' })
    bench.sent.length = 0
    const handle = await bench.ask(omar, requestMobileChange, { mobile: '٠٥٠٩٩٩٨٨٧٧' })
    await bench.ask(omar, confirmContact, { ...handle, otp: bench.codeFor('+971509998877') })
    expect(bench.sent.map(({ channel, destination }) => [channel, destination])).toEqual([
      ['sms', '+971509998877'],
      ['email', 'omar@example.com'],
    ])
    const profile = await bench.ask(omar, getProfile, {})
    expect(profile).toMatchObject({ mobile: '+971 ••• 877', is_mobile_verified: true })
  })

  test('that a stranger only typed goes to the one who proves it', async () => {
    const omar = await join({ email: 'omar@example.com', mobile: '' })
    const handle = await bench.ask(omar, requestMobileChange, { mobile })
    await bench.ask(omar, confirmContact, { ...handle, otp: bench.codeFor(mobile) })
    expect((await account('omar@example.com'))?.mobile).toBe(mobile)
    expect((await account(address))?.mobile).toBeNull()
  })

  test('that another account has proved stays there', async () => {
    await proveMobile(from)
    const omar = await join({ email: 'omar@example.com', mobile: '' })
    bench.sent.length = 0
    await bench.ask(omar, requestMobileChange, { mobile })
    expect(bench.sent.at(-1)?.code).toBeUndefined()
    expect(bench.sent.at(-1)?.body).toContain('It belongs to yours')
  })

  test('that was proved is told when another takes its place', async () => {
    await proveMobile(from)
    const handle = await bench.ask(from, requestMobileChange, { mobile: '0509998877' })
    await bench.ask(from, confirmContact, { ...handle, otp: bench.codeFor('+971509998877') })
    expect(bench.sent.map(({ destination }) => destination).toSorted()).toEqual(
      ['+971509998877', mobile, address].toSorted(),
    )
  })

  test('has the specification’s words when it cannot be one', async () => {
    const { envelope } = await bench.call(from, requestMobileChange, { mobile: '123' })
    expect(envelope.message).toContainEqual({
      param: 'mobile',
      code: 'mobile_number',
      msg: 'Please enter valid mobile number.',
    })
  })
})

describe('a login of more than ten minutes ago', () => {
  beforeEach(() => bench.later(10 * minute))

  test('is not enough for a change until the password is typed', async () => {
    expect(await bench.ask(from, getProfile, {})).toMatchObject({ is_confirmed: false })
    const refused = await bench.call(from, requestEmailChange, { email: fresh })
    expect(problemsOf(refused)).toEqual(['error:confirm-identity'])
    expect(bench.sent).toEqual([])
    const wrong = await bench.call(from, confirmByPassword, { password: 'not-this-one' })
    expect(problemsOf(wrong)).toEqual(['password:wrong-password'])
    await bench.ask(from, confirmByPassword, { password: bench.person.password })
    expect(await bench.ask(from, getProfile, {})).toMatchObject({ is_confirmed: true })
    await bench.ask(from, requestEmailChange, { email: fresh })
  })

  test('is renewed by a code to the e-mail address as well', async () => {
    const handle = await bench.ask(from, requestConfirmCode, { channel: 'email' })
    await bench.ask(from, confirmByCode, { ...handle, otp: bench.codeFor(address) })
    await bench.ask(from, requestEmailChange, { email: fresh })
  })

  test('is not renewed by a number that nobody proved', async () => {
    const answer = await bench.call(from, requestConfirmCode, { channel: 'sms' })
    expect(problemsOf(answer)).toEqual(['error:no-contact'])
  })

  test('is not renewed by a code that was sent for something else', async () => {
    const handle = await bench.ask(from, requestMobileCode, {})
    const otp = bench.codeFor(mobile)
    const answer = await bench.call(from, confirmByCode, { ...handle, otp })
    expect(problemsOf(answer)).toEqual(['otp:otp-expired'])
  })

  test('closes after eight wrong passwords, counted with those at the login', async () => {
    const password = 'not-this-one'
    for (let i = 0; i < 8; i++) await bench.call(from, confirmByPassword, { password })
    const answer = await bench.call(from, confirmByPassword, { password: bench.person.password })
    expect(problemsOf(answer)).toEqual(['password:locked'])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '#contract/registration/forgot-password.ts'
import { logIn } from '#contract/registration/log-in.ts'
import { requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { resetPassword } from '#contract/registration/reset-password.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import type { Database } from '#server/db/database.ts'
import { oneTimeCode, session, userAccount } from '#server/db/schema/accounts.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import {
  credentialOf,
  type JoinBench,
  openJoinBench,
  problemsOf,
} from '#server/services/join-test-data.ts'

const address = 'layla@example.com'
let database: Database
let bench: JoinBench

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
})
afterAll(() => database.close())

async function join(from = bench.browser()) {
  const { validate_string } = await bench.ask(from, signUp, bench.person)
  await bench.ask(from, verifyCode, { validate_string, otp: bench.codeFor(address) })
  return from
}

test('a code proves the address, makes the account and signs in', async () => {
  const from = bench.browser()
  const { validate_string } = await bench.ask(from, signUp, bench.person)
  expect(await bench.deps.database.orm.select().from(userAccount)).toEqual([])
  const answer = await bench.call(from, verifyCode, {
    validate_string,
    otp: bench.codeFor(address),
  })
  expect(answer.envelope).toMatchObject({ status: 'success', message: 'Welcome to Areesh.' })
  const [account] = await bench.deps.database.orm.select().from(userAccount)
  expect(account).toMatchObject({
    email: address,
    mobile: '+971501234567',
    mobileVerifiedAt: null,
    firstName: 'Layla',
    isActive: true,
    termsVersion: '1',
  })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const credential = answer.setCookie.find((line) => line.startsWith('__Host-sid='))
  expect(credential).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/)
  const details = answer.setCookie.find((line) => line.startsWith('user_details='))
  expect(details).not.toContain('HttpOnly')
})

test('the code is stored as a keyed hash, and the password never in the clear', async () => {
  await bench.ask(bench.browser(), signUp, bench.person)
  const rows = await bench.deps.database.orm.select().from(oneTimeCode)
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(bench.codeFor(address))
  expect(stored).not.toContain(bench.person.password)
})

test('a taken address gets the same answer as a new one, and its owner is told', async () => {
  await join()
  bench.later(3_600_000)
  bench.sent.length = 0
  const stranger = bench.browser('guest-2', '198.51.100.1')
  const taken = await bench.call(stranger, signUp, bench.person)
  const fresh = await bench.call(stranger, signUp, { ...bench.person, email: 'new@example.com' })
  expect({ ...taken.envelope, result: null }).toEqual({ ...fresh.envelope, result: null })
  expect(Object.keys(Object(taken.envelope.result))).toEqual(
    Object.keys(Object(fresh.envelope.result)),
  )
  const letter = bench.sent.find(({ destination }) => destination === address)
  expect(letter).toMatchObject({ subject: 'You already have an Areesh account' })
  expect(letter?.code).toBeUndefined()
  expect(letter?.body).toContain('https://stay.example:8443/login')
})

test('two sign-ups of one address, both proved, make one account', async () => {
  const first = await bench.ask(bench.browser('g1'), signUp, bench.person)
  const firstCode = bench.codeFor(address)
  const second = await bench.ask(bench.browser('g2'), signUp, bench.person)
  const secondCode = bench.codeFor(address)
  const answers = await Promise.all([
    bench.call(bench.browser('g1'), verifyCode, { ...first, otp: firstCode }),
    bench.call(bench.browser('g2'), verifyCode, { ...second, otp: secondCode }),
  ])
  expect(answers.map(({ envelope }) => envelope.status)).toEqual(['success', 'success'])
  expect(await bench.deps.database.orm.select().from(userAccount)).toHaveLength(1)
})

test('a number of another account is left out, and nobody is told', async () => {
  await join()
  const from = bench.browser('g2')
  const other = { ...bench.person, email: 'omar@example.com' }
  const { validate_string } = await bench.ask(from, signUp, other)
  await bench.ask(from, verifyCode, { validate_string, otp: bench.codeFor('omar@example.com') })
  const { orm } = bench.deps.database
  const [omar] = await orm
    .select()
    .from(userAccount)
    .where(eq(userAccount.email, 'omar@example.com'))
  expect(omar?.mobile).toBeNull()
})

test('the mobile number is optional', async () => {
  await bench.ask(bench.browser(), signUp, { ...bench.person, mobile: '' })
  expect(bench.codeFor(address)).toMatch(/^\d{6}$/)
})

describe('by number alone', () => {
  const number = '+971501234567'
  const form = () => ({ ...bench.person, email: '' })
  const accounts = () => bench.deps.database.orm.select().from(userAccount)
  const joinByNumber = async (from = bench.browser()) => {
    const { validate_string } = await bench.ask(from, signUp, form())
    await bench.ask(from, verifyCode, { validate_string, otp: bench.codeFor(number) })
    return from
  }

  test('the code goes there by SMS, bound to the site, and proves the number', async () => {
    const from = await joinByNumber()
    const sms = bench.sent.find(({ destination }) => destination === number)
    expect(sms).toMatchObject({ channel: 'sms' })
    expect(sms?.body).toMatch(/\n@stay\.example #\d{6}$/)
    expect(await accounts()).toMatchObject([{ email: null, emailVerifiedAt: null, mobile: number }])
    expect((await accounts())[0]?.mobileVerifiedAt).not.toBeNull()
    const before = credentialOf(from)
    await bench.ask(from, logIn, { email_mobile: '050 123 4567', password: bench.person.password })
    expect(credentialOf(from)).not.toBe(before)
  })

  test('a number that has an account gets the same answer, and its owner is told', async () => {
    await joinByNumber()
    bench.sent.length = 0
    const stranger = bench.browser('guest-2', '198.51.100.1')
    const taken = await bench.call(stranger, signUp, form())
    const fresh = await bench.call(stranger, signUp, { ...form(), mobile: '0509999999' })
    expect({ ...taken.envelope, result: null }).toEqual({ ...fresh.envelope, result: null })
    const [told] = bench.sent
    expect(told).toMatchObject({ channel: 'sms', destination: number })
    expect(told?.code).toBeUndefined()
    expect(told?.body).toContain('with your mobile number')
  })

  test('a number that another account merely typed goes to whoever proves it', async () => {
    await join()
    await joinByNumber(bench.browser('g2'))
    const mobiles = (await accounts()).map(({ email, mobile }) => [email, mobile])
    expect(mobiles).toContainEqual([address, null])
    expect(mobiles).toContainEqual([null, number])
  })

  test('two sign-ups of one number, both proved, make one account', async () => {
    const first = await bench.ask(bench.browser('g1'), signUp, form())
    const firstCode = bench.codeFor(number)
    const second = await bench.ask(bench.browser('g2'), signUp, form())
    const secondCode = bench.codeFor(number)
    await bench.ask(bench.browser('g1'), verifyCode, { ...first, otp: firstCode })
    await bench.ask(bench.browser('g2'), verifyCode, { ...second, otp: secondCode })
    expect(await accounts()).toHaveLength(1)
  })

  test('is finished by a new code in the same browser', async () => {
    const from = bench.browser()
    await bench.ask(from, signUp, form())
    const again = await bench.ask(from, requestLogInCode, { email_mobile: '+971 50 123 4567' })
    await bench.ask(from, verifyCode, { ...again, otp: bench.codeFor(number) })
    expect(credentialOf(from)).toBeDefined()
  })

  test('where no SMS can leave, the field of the number says so', async () => {
    bench.deps.messages.canSend = (channel) => channel === 'email'
    const answer = await bench.call(bench.browser(), signUp, form())
    expect(problemsOf(answer)).toEqual(['mobile:no-sms'])
  })

  test('notices about its safety go to the number', async () => {
    const from = await joinByNumber()
    const { validate_string } = await bench.ask(from, forgotPassword, { email_mobile: number })
    const otp = bench.codeFor(number)
    bench.sent.length = 0
    const password = { password: 'palm-frond-77', confirm_password: 'palm-frond-77' }
    await bench.ask(from, resetPassword, { validate_string, otp, ...password })
    expect(bench.sent).toMatchObject([{ channel: 'sms', destination: number }])
  })
})

test.each([
  [{ first_name: ' ' }, ['first_name:required']],
  [{ first_name: 'R2D2' }, ['first_name:alphabet']],
  [{ email: 'layla@' }, ['email:email']],
  [{ email: '', mobile: ' ' }, ['email:email_mobile']],
  [{ mobile: '123' }, ['mobile:mobile_number']],
  [{ password: 'short', confirm_password: 'short' }, ['password:minLength']],
  [
    { password: 'a-password-17-long', confirm_password: 'a-password-17-long' },
    ['password:minLength'],
  ],
  [{ confirm_password: 'palm-frond-8' }, ['confirm_password:equal']],
  [{ terms: false }, ['terms:terms']],
  [{ password: 'Password1!', confirm_password: 'Password1!' }, ['password:common-password']],
  [{ password: 'haddad1990', confirm_password: 'haddad1990' }, ['password:common-password']],
])('%o is refused beside its field', async (wrong, problems) => {
  const answer = await bench.call(bench.browser(), signUp, { ...bench.person, ...wrong })
  expect(problemsOf(answer)).toEqual(problems)
  expect(bench.sent).toEqual([])
})

test('an empty form names every required field once, in the guest’s language', async () => {
  const from = { ...bench.browser(), language: 'ru' as const }
  const answer = await bench.call(from, signUp, {})
  expect(problemsOf(answer)).toEqual([
    'first_name:required',
    'last_name:required',
    'password:required',
    'confirm_password:required',
    'terms:terms',
    'email:email_mobile',
  ])
  expect(answer.envelope.message).toContainEqual({
    param: 'first_name',
    code: 'required',
    msg: 'Заполните поле «Имя».',
  })
})

test('a sign-up that was begun can be finished by a new code, but only in its own browser', async () => {
  const from = bench.browser('guest-1')
  await bench.ask(from, signUp, bench.person)
  const again = await bench.ask(from, requestLogInCode, { email_mobile: address })
  await bench.ask(from, verifyCode, { ...again, otp: bench.codeFor(address) })
  expect(credentialOf(from)).toBeDefined()
})

test('a stranger’s sign-up with a guest’s address never becomes the guest’s account', async () => {
  await bench.ask(bench.browser('stranger'), signUp, bench.person)
  bench.sent.length = 0
  const guest = bench.browser('guest-9')
  await bench.ask(guest, requestLogInCode, { email_mobile: address })
  expect(bench.sent).toEqual([])
})

test('signing in ends the session that the browser had before', async () => {
  const from = await join()
  const before = credentialOf(from)
  await bench.ask(from, logIn, { email_mobile: address, password: bench.person.password })
  expect(credentialOf(from)).not.toBe(before)
  const rows = await bench.deps.database.orm.select().from(session)
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
})

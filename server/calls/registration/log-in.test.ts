import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/profile/get-profile.ts'
import { forgotPassword } from '#contract/registration/forgot-password.ts'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { logIn } from '#contract/registration/log-in.ts'
import { logOut } from '#contract/registration/log-out.ts'
import { requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { resendCode } from '#contract/registration/resend-code.ts'
import { resetPassword } from '#contract/registration/reset-password.ts'
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
const number = '+971501234567'
const minute = 60_000
let database: Database
let bench: JoinBench
let home: TestBrowser

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
  home = bench.browser()
  const handle = await bench.ask(home, signUp, bench.person)
  await bench.ask(home, verifyCode, { ...handle, otp: bench.codeFor(address) })
  bench.later(2 * 60 * minute)
  bench.sent.length = 0
})
afterAll(() => database.close())

async function deactivate() {
  const { orm } = bench.deps.database
  await orm.update(userAccount).set({ isActive: false }).where(eq(userAccount.email, address))
}

function tryPassword(from: TestBrowser, email_mobile: string, password: string) {
  return bench.call(from, logIn, { email_mobile, password })
}

describe('by password', () => {
  test.each([address, 'LAYLA@EXAMPLE.COM', '0501234567', number, '٠٥٠١٢٣٤٥٦٧'])(
    '%s is the same person',
    async (name) => {
      const from = bench.browser('g2')
      expect(problemsOf(await tryPassword(from, name, ` ${bench.person.password} `))).toEqual([])
      expect((await bench.ask(from, getProfile, {})).first_name).toBe('Layla')
    },
  )

  test('no account, a wrong password and a closed account get one and the same answer', async () => {
    const from = bench.browser('g2')
    const wrong = await tryPassword(from, address, 'palm-frond-8')
    const unknown = await tryPassword(from, 'nobody@example.com', 'palm-frond-9')
    await deactivate()
    const closed = await tryPassword(from, address, bench.person.password)
    expect(wrong.envelope.status).toBe('error')
    expect(unknown.envelope).toEqual(wrong.envelope)
    expect(closed.envelope).toEqual(wrong.envelope)
    for (const { setCookie } of [wrong, unknown, closed]) expect(setCookie).toEqual([])
  })

  test('does the work of one hash whether or not the account exists', async () => {
    const asked: (string | null)[] = []
    const { verify } = bench.deps.passwords
    bench.deps.passwords.verify = (stored, password) => {
      asked.push(stored)
      return verify(stored, password)
    }
    await tryPassword(bench.browser('g2'), address, 'palm-frond-8')
    await tryPassword(bench.browser('g2'), 'nobody@example.com', 'palm-frond-8')
    expect(asked).toEqual([expect.stringMatching(/^\$argon2id/), null])
  })

  test('eight wrong ones close the name for a quarter of an hour, known or not', async () => {
    for (const name of [address, 'nobody@example.com']) {
      const from = bench.browser('g2', `203.0.${name.length}.1`)
      for (let i = 0; i < 8; i++) {
        expect(problemsOf(await tryPassword(from, name, 'wrong-one-1'))).toEqual([
          'password:wrong-login',
        ])
      }
      const locked = await tryPassword(from, name, bench.person.password)
      expect(locked.envelope.message).toEqual([
        {
          param: 'password',
          code: 'locked',
          msg: 'Too many tries. Please wait 15 min or log in with a code.',
        },
      ])
    }
    bench.later(15 * minute)
    const after = await tryPassword(bench.browser('g2'), address, bench.person.password)
    expect(problemsOf(after)).toEqual([])
  })

  test('thirty at the same moment have no more than eight chances', async () => {
    const from = bench.browser('g2')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => tryPassword(from, address, 'wrong-one-1')),
    )
    const looked = answers.filter((answer) => problemsOf(answer)[0] === 'password:wrong-login')
    expect(looked).toHaveLength(8)
  })

  test('a right password forgets the wrong ones before it', async () => {
    const from = bench.browser('g2')
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 7; i++) await tryPassword(from, address, 'wrong-one-1')
      expect(problemsOf(await tryPassword(from, address, bench.person.password))).toEqual([])
    }
  })

  test('a network that tries without end is slowed down, and others are not', async () => {
    const problems: string[] = []
    for (let i = 0; i < 41; i++) {
      const from = bench.browser('g2', `198.51.100.${i}`)
      problems.push(...problemsOf(await tryPassword(from, `p${i}@example.com`, 'wrong-one-1')))
    }
    expect(problems.at(-1)).toBe('error:too-many')
    expect(problems.slice(0, 40)).not.toContain('error:too-many')
    const other = await tryPassword(bench.browser('g3'), address, bench.person.password)
    expect(problemsOf(other)).toEqual([])
  }, 30_000)

  test('a network that guesses cannot begin anew by logging in to its own account', async () => {
    const from = bench.browser('g2')
    const guess = async (at: number) => {
      // Slowly enough for the other limit, which counts calls.
      bench.later(15_000)
      return problemsOf(await tryPassword(from, `p${at}@example.com`, 'wrong-one-1'))[0]
    }
    for (let at = 0; at < 30; at++) expect(await guess(at)).toBe('password:wrong-login')
    expect(problemsOf(await tryPassword(from, address, bench.person.password))).toEqual([])
    for (let at = 30; at < 60; at++) expect(await guess(at)).toBe('password:wrong-login')
    expect(await guess(60)).toBe('password:locked')
  }, 30_000)

  test('right logins alone never close a network', async () => {
    const from = bench.browser('g2')
    for (let at = 0; at < 62; at++) {
      bench.later(15_000)
      expect(problemsOf(await tryPassword(from, address, bench.person.password))).toEqual([])
    }
  }, 30_000)
})

describe('by code', () => {
  test('a mail to the account’s address signs in', async () => {
    const from = bench.browser('g2')
    const handle = await bench.ask(from, requestLogInCode, { email_mobile: address })
    await bench.ask(from, verifyCode, { ...handle, otp: bench.codeFor(address) })
    expect((await bench.ask(from, getProfile, {})).email).toBe('l•••a@example.com')
  })

  test('unknown, closed and unproved names get the same answers, and nothing is sent', async () => {
    const from = bench.browser('g2')
    const known = await bench.call(from, requestLogInCode, { email_mobile: address })
    const unknown = await bench.call(from, requestLogInCode, { email_mobile: 'no@example.com' })
    // The number was typed at sign-up; that it is the guest's has not been proved.
    const unproved = await bench.call(from, requestLogInCode, { email_mobile: number })
    for (const { envelope } of [unknown, unproved]) {
      expect({ ...envelope, result: 0 }).toEqual({ ...known.envelope, result: 0 })
    }
    expect(bench.sent.map(({ destination }) => destination)).toEqual([address])
    const handle = Object(unknown.envelope.result)
    const state = await bench.ask(from, getCodeState, handle)
    expect(state.code).toMatchObject({ purpose: 'log_in', retry_after: 60, expires_in: 600 })
    bench.later(minute)
    expect(await bench.ask(from, resendCode, handle)).toEqual({ retry_after: 60 })
    const wrong = await bench.call(from, verifyCode, { ...handle, otp: '000000' })
    expect(problemsOf(wrong)).toEqual(['otp:otp-wrong'])
    expect(bench.sent).toHaveLength(1)
  })
})

describe('a new password', () => {
  const password = 'date-palm-77'

  async function reset(from: TestBrowser, wanted = password) {
    const handle = await bench.ask(from, forgotPassword, { email_mobile: address })
    const otp = bench.codeFor(address)
    const input = { ...handle, otp, password: wanted, confirm_password: wanted }
    return bench.call(from, resetPassword, input)
  }

  test('signs in here, out everywhere else, and the owner is told', async () => {
    const from = bench.browser('g2')
    expect(problemsOf(await reset(from))).toEqual([])
    expect(credentialOf(from)).toBeDefined()
    expect((await bench.ask(from, getProfile, {})).first_name).toBe('Layla')
    const elsewhere = await bench.call(home, getProfile, {})
    expect(elsewhere.envelope).toMatchObject({ status: 'error', is_logout: 1 })
    expect(bench.sent.at(-1)?.subject).toBe('Your Areesh password was changed')
    const old = await tryPassword(bench.browser('g3'), address, bench.person.password)
    expect(problemsOf(old)).toEqual(['password:wrong-login'])
    expect(problemsOf(await tryPassword(bench.browser('g3'), address, password))).toEqual([])
  })

  test('that is refused does not use the code up', async () => {
    const from = bench.browser('g2')
    const handle = await bench.ask(from, forgotPassword, { email_mobile: address })
    const otp = bench.codeFor(address)
    const weak = { ...handle, otp, password: 'qwertyuiop', confirm_password: 'qwertyuiop' }
    expect(problemsOf(await bench.call(from, resetPassword, weak))).toEqual([
      'password:common-password',
    ])
    const good = { ...handle, otp, password, confirm_password: password }
    expect(problemsOf(await bench.call(from, resetPassword, good))).toEqual([])
  })

  test('an unknown name gets the same answer', async () => {
    const from = bench.browser('g2')
    const known = await bench.call(from, forgotPassword, { email_mobile: address })
    const unknown = await bench.call(from, forgotPassword, { email_mobile: 'no@example.com' })
    expect({ ...unknown.envelope, result: 0 }).toEqual({ ...known.envelope, result: 0 })
    expect(bench.sent).toHaveLength(1)
  })
})

describe('the end of a session', () => {
  test('a closed account is signed out everywhere by its next call', async () => {
    await deactivate()
    const { envelope } = await bench.call(home, getProfile, {})
    expect(envelope).toMatchObject({ status: 'error', is_logout: 1, is_user_active: 0 })
  })

  test('after 30 days without use, and after 90 days in any case', async () => {
    for (let day = 0; day < 3; day++) {
      bench.later(29 * 24 * 60 * minute)
      expect((await bench.call(home, getProfile, {})).envelope.status).toBe('success')
    }
    bench.later(4 * 24 * 60 * minute)
    expect((await bench.call(home, getProfile, {})).envelope).toMatchObject({ is_logout: 1 })
  })

  test('by the next login in a browser that could not say it logged out', async () => {
    const copy = { ...home, cookies: new Map(home.cookies) }
    home.cookies.delete('user_details')
    expect((await bench.call(copy, getProfile, {})).envelope.status).toBe('success')
    expect(problemsOf(await tryPassword(home, address, bench.person.password))).toEqual([])
    expect((await bench.call(home, getProfile, {})).envelope.status).toBe('success')
    expect((await bench.call(copy, getProfile, {})).envelope).toMatchObject({ is_logout: 1 })
  })

  test('by logging out, which may be repeated', async () => {
    const copy = { ...home, cookies: new Map(home.cookies) }
    const { envelope, setCookie } = await bench.call(home, logOut, {})
    expect(envelope.status).toBe('success')
    expect(setCookie.every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect((await bench.call(copy, getProfile, {})).envelope).toMatchObject({ is_logout: 1 })
    expect((await bench.call(home, logOut, {})).envelope.status).toBe('success')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { resendCode } from '#contract/registration/resend-code.ts'
import { resetPassword } from '#contract/registration/reset-password.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { toArabicDigits } from '#domain/text/digits.ts'
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
const second = 1000
const minute = 60 * second
let database: Database
let bench: JoinBench
let from: TestBrowser
let handle: { validate_string: string }

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
  from = bench.browser()
  handle = await bench.ask(from, signUp, bench.person)
})
afterAll(() => database.close())

/** A code that is not the one that was sent. */
function wrongCode(): string {
  const code = bench.codeFor(address)
  return code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
}

async function tryCode(otp: string) {
  return problemsOf(await bench.call(from, verifyCode, { ...handle, otp }))
}

describe('trying a code', () => {
  test('five wrong ones close it for a quarter of an hour, even for the right one', async () => {
    for (let i = 0; i < 4; i++) expect(await tryCode(wrongCode())).toEqual(['otp:otp-wrong'])
    expect(await tryCode(wrongCode())).toEqual(['otp:otp-locked'])
    expect(await tryCode(bench.codeFor(address))).toEqual(['otp:otp-locked'])
    bench.later(9 * minute)
    expect(await tryCode(bench.codeFor(address))).toEqual(['otp:otp-locked'])
    expect(problemsOf(await bench.call(from, resendCode, handle))).toEqual(['otp:otp-locked'])
    bench.later(7 * minute)
    expect(await tryCode(bench.codeFor(address))).toEqual(['otp:otp-expired'])
    await bench.ask(from, resendCode, handle)
    expect(await tryCode(bench.codeFor(address))).toEqual([])
  })

  test('twenty at the same moment have no more than five chances', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(wrongCode())))
    // The fifth closes the code. What the fourth and fifth are told depends on who counts first.
    const problems = answers.flat()
    expect(problems).toHaveLength(20)
    expect(problems.filter((problem) => problem === 'otp:otp-wrong').length).toBeLessThanOrEqual(4)
    const others = problems.filter((problem) => problem !== 'otp:otp-wrong')
    expect(['otp:otp-locked', 'otp:otp-expired']).toEqual(expect.arrayContaining(others))
    expect(await tryCode(bench.codeFor(address))).toEqual(['otp:otp-locked'])
  })

  test('it ends after ten minutes', async () => {
    bench.later(10 * minute - 1)
    const { code } = await bench.ask(from, getCodeState, handle)
    expect(code?.expires_in).toBe(1)
    bench.later(1)
    expect(await tryCode(bench.codeFor(address))).toEqual(['otp:otp-expired'])
  })

  test('it works once', async () => {
    const otp = bench.codeFor(address)
    expect(await tryCode(otp)).toEqual([])
    expect(await tryCode(otp)).toEqual(['otp:otp-expired'])
  })

  test('of two requests with the right code at the same moment one signs in', async () => {
    const otp = bench.codeFor(address)
    const answers = await Promise.all([tryCode(otp), tryCode(otp)])
    expect(answers.filter((problems) => problems.length === 0)).toHaveLength(1)
  })

  test('Arabic digits and blanks around it are taken', async () => {
    expect(await tryCode(` ${toArabicDigits(bench.codeFor(address))} `)).toEqual([])
    expect(credentialOf(from)).toBeDefined()
  })

  test('a code of one purpose does nothing for another', async () => {
    const answer = await bench.call(from, resetPassword, {
      ...handle,
      otp: bench.codeFor(address),
      password: 'date-palm-77',
      confirm_password: 'date-palm-77',
    })
    expect(problemsOf(answer)).toEqual(['otp:otp-expired'])
  })

  test('fewer than four characters break the rule before a try is counted', async () => {
    for (let i = 0; i < 8; i++) expect(await tryCode('12')).toEqual(['otp:otp'])
    expect(await tryCode(bench.codeFor(address))).toEqual([])
  })
})

describe('asking again', () => {
  test('waits 60, 60 and 120 seconds, then an hour, by the server’s clock', async () => {
    const waits: number[] = []
    for (const wait of [60, 60, 120]) {
      const { code } = await bench.ask(from, getCodeState, handle)
      expect(code?.retry_after).toBe(wait)
      const early = await bench.call(from, resendCode, handle)
      expect(early.envelope.message).toEqual([
        {
          param: 'otp',
          code: 'resend-wait',
          msg: `Please wait for ${wait} sec for resend OTP.`,
        },
      ])
      bench.later(wait * second)
      waits.push((await bench.ask(from, resendCode, handle)).retry_after)
    }
    expect(waits).toEqual([60, 120, 3600])
    expect(bench.sent).toHaveLength(4)
  })

  test('the newest code works and the one before does not', async () => {
    const first = bench.codeFor(address)
    bench.later(minute)
    await bench.ask(from, resendCode, handle)
    expect(bench.codeFor(address)).not.toBe(first)
    expect(await tryCode(first)).toEqual(['otp:otp-wrong'])
    expect(await tryCode(bench.codeFor(address))).toEqual([])
  })

  test('of two tabs at the same moment one message leaves', async () => {
    bench.later(minute)
    const answers = await Promise.all([
      bench.call(from, resendCode, handle),
      bench.call(from, resendCode, handle),
    ])
    // The slower one hears that a message is on the way, or, when it comes after it, to wait.
    const problems = answers.flatMap(problemsOf)
    expect([[], ['otp:resend-wait']]).toContainEqual(problems)
    expect(bench.sent).toHaveLength(2)
  })

  test('other pages give no more than four in an hour and ten in a day', async () => {
    const ask = () => bench.call(from, requestLogInCode, { email_mobile: address })
    for (let i = 0; i < 3; i++) expect(problemsOf(await ask())).toEqual([])
    expect(problemsOf(await ask())).toEqual(['email_mobile:too-many-codes'])
    const day: string[][] = []
    for (let i = 0; i < 7; i++) {
      bench.later(61 * minute)
      day.push(problemsOf(await ask()))
    }
    expect(day.filter((problems) => problems.length === 0)).toHaveLength(6)
    expect(day.at(-1)).toEqual(['email_mobile:too-many-codes'])
    bench.later(24 * 60 * minute)
    expect(problemsOf(await ask())).toEqual([])
  })
})

test('the page’s state shows a masked address, and nothing for an unknown handle', async () => {
  const { code } = await bench.ask(from, getCodeState, handle)
  expect(code).toEqual({
    purpose: 'sign_up',
    channel: 'email',
    target: 'l•••a@example.com',
    retry_after: 60,
    expires_in: 600,
  })
  const unknown = await bench.ask(from, getCodeState, { validate_string: 'x'.repeat(32) })
  expect(unknown.code).toBeNull()
})

test('a code by mail stands first in subject and body', () => {
  const [message] = bench.sent
  const code = bench.codeFor(address)
  expect(message?.subject).toBe(`${code} is your Areesh code`)
  expect(message?.body.startsWith(code)).toBe(true)
})

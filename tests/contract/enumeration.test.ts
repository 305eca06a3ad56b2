import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

let api: Api
let owner: Owner
beforeAll(async () => {
  api = await openApi()
  owner = await createOwner(api)
  const passwordHash = await api.deps.passwords.hash('palm-frond-9')
  const { orm } = api.deps.database
  await orm.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, owner.userId))
  watchWork(api)
})
afterAll(() => api.close())

const work: string[] = []

/**
 * Notes the steps of a call that take time: hashes and statements. Time itself would be a test that
 * fails by chance; the same steps take the same time.
 */
function watchWork({ deps }: Api): void {
  const { hash, verify } = deps.passwords
  deps.passwords.hash = (password) => {
    work.push('hash')
    return hash(password)
  }
  deps.passwords.verify = (stored, password) => {
    work.push('verify')
    return verify(stored, password)
  }
  const { orm } = deps.database
  const watched = new Proxy(orm, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        work.push(String(name))
        return Reflect.apply(value, target, given)
      }
    },
  })
  Object.defineProperty(deps.database, 'orm', { value: watched })
  // Messages leave behind the answer, to a provider; only the sandbox writes them into the database.
  deps.messages.post = () => {}
}

const handle = /"validate_string":"[\w-]+"/
const form = { first_name: 'Noor', last_name: 'Haddad', terms: true }
const password = { password: 'palm-frond-8', confirm_password: 'palm-frond-8' }

/** Calls that name an account, with an input for an address or number. */
const calls: readonly [string, (name: string) => object][] = [
  ['registration/logIn', (email_mobile) => ({ email_mobile, password: 'palm-frond-8' })],
  ['registration/requestLogInCode', (email_mobile) => ({ email_mobile })],
  ['registration/forgotPassword', (email_mobile) => ({ email_mobile })],
  ['registration/signUp', (email) => ({ ...form, ...password, email })],
]

/** What can be seen from outside of one call: the answer, what came with it, the steps taken. */
async function seen(call: string, input: object) {
  work.length = 0
  const { envelope, response, text } = await api.call(call, input)
  return {
    answer: JSON.stringify(envelope).replace(handle, ''),
    status: response.status,
    size: text.length,
    headers: [...response.headers].toSorted(),
    steps: [...work],
    result: envelope.result,
  }
}

describe('an account that exists and one that does not are answered alike', () => {
  test.each(calls)('%s', async (call, input) => {
    const { result: _known, ...known } = await seen(call, input(owner.person.email))
    const stranger = owner.person.email.replace('nahla', 'najla')
    const { result: _unknown, ...unknown } = await seen(call, input(stranger))
    expect(unknown).toEqual(known)
    expect(known.steps.length).toBeGreaterThan(0)
  })

  test('a sign-up by number', async () => {
    const join = (mobile: string) =>
      seen('registration/signUp', { ...form, ...password, email: '', mobile })
    const { result: _known, ...known } = await join(owner.person.mobile ?? '')
    const { result: _unknown, ...unknown } = await join('+971599999999')
    expect(unknown).toEqual(known)
    expect(known.steps).toContain('hash')
  })

  test('from the code page to the last wrong digit', async () => {
    const ends: unknown[] = []
    for (const name of [owner.person.email, 'najla-2@example.test']) {
      const asked = await seen('registration/forgotPassword', { email_mobile: name })
      const code = Object(asked.result)
      const state = await seen('registration/getCodeState', code)
      const wrong = { ...code, otp: '000000' }
      const tries = []
      for (let at = 0; at < 6; at += 1) {
        tries.push(await seen('registration/resetPassword', { ...wrong, ...password }))
      }
      const { result: _state, ...page } = state
      ends.push({
        page: { ...page, answer: page.answer.replace(/"target":"[^"]+"/, ''), size: 0 },
        tries: tries.map(({ answer, status, steps }) => ({ answer, status, steps })),
      })
    }
    expect(ends[1]).toEqual(ends[0])
  })
})

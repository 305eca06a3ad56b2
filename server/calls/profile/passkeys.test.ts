import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPasskey } from '#contract/profile/add-passkey.ts'
import { confirmByPasskey } from '#contract/profile/confirm-by-passkey.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listPasskeys } from '#contract/profile/list-passkeys.ts'
import { removePasskey } from '#contract/profile/remove-passkey.ts'
import { renamePasskey } from '#contract/profile/rename-passkey.ts'
import { startPasskey } from '#contract/profile/start-passkey.ts'
import { logInByPasskey } from '#contract/registration/log-in-by-passkey.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { startPasskeyLogin } from '#contract/registration/start-passkey-login.ts'
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
import { createTestSigner } from '#server/services/passkey-test-data.ts'

const site = 'https://stay.example:8443'
const minute = 60_000
const refused = ['error:passkey-refused']
let database: Database
let bench: JoinBench
let layla: TestBrowser
let signer: ReturnType<typeof createTestSigner>
let handle: string

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  bench = await openJoinBench(database)
  layla = await join('layla@example.com')
  signer = createTestSigner(site)
  const asked = await bench.ask(layla, startPasskey, {})
  handle = asked.user.id
  await bench.ask(layla, addPasskey, { passkey: signer.make(asked) })
})
afterAll(() => database.close())

async function join(email: string): Promise<TestBrowser> {
  const from = bench.browser(`guest-${email}`)
  const code = await bench.ask(from, signUp, { ...bench.person, email, mobile: '' })
  await bench.ask(from, verifyCode, { ...code, otp: bench.codeFor(email) })
  return from
}

const logIn = async (from: TestBrowser, proof: ReturnType<typeof signer.prove>) =>
  problemsOf(await bench.call(from, logInByPasskey, { proof }))

describe('a passkey', () => {
  test('is named after its device, told to the owner, and signs in', async () => {
    expect(bench.sent.at(-1)).toMatchObject({
      destination: 'layla@example.com',
      subject: 'A passkey was added on Areesh',
    })
    const phone = bench.browser('phone')
    const asked = await bench.ask(phone, startPasskeyLogin, {})
    expect(asked.rp_id).toBe('stay.example')
    expect(await logIn(phone, signer.prove(asked, handle))).toEqual([])
    expect(await bench.ask(phone, getProfile, {})).toMatchObject({
      first_name: 'Layla',
      has_passkey: true,
      is_confirmed: true,
    })
    const { passkeys } = await bench.ask(phone, listPasskeys, {})
    expect(passkeys).toMatchObject([{ passkey_id: signer.id, name: 'Safari, iPhone' }])
    expect(passkeys[0]?.lastUsedAt).toBe(bench.time.now)
  })

  test('signs one challenge once, in the browser that asked and in time', async () => {
    const phone = bench.browser('phone')
    const asked = await bench.ask(phone, startPasskeyLogin, {})
    expect(await logIn(bench.browser('other'), signer.prove(asked, handle))).toEqual(refused)
    const proof = signer.prove(asked, handle)
    expect(await logIn(phone, proof)).toEqual([])
    expect(await logIn(phone, proof)).toEqual(refused)
    const made = { challenge: 'A'.repeat(43), rp_id: asked.rp_id }
    expect(await logIn(phone, signer.prove(made, handle))).toEqual(refused)
    const late = await bench.ask(phone, startPasskeyLogin, {})
    bench.later(5 * minute)
    expect(await logIn(phone, signer.prove(late, handle))).toEqual(refused)
    const forAdding = await bench.ask(layla, startPasskey, {})
    expect(await logIn(layla, signer.prove(forAdding, handle))).toEqual(refused)
  })

  test('is refused from another site, without its guest’s finger, or with a count that went back', async () => {
    const phone = bench.browser('phone')
    const ask = () => bench.ask(phone, startPasskeyLogin, {})
    const proof = signer.prove(await ask(), handle, { isVerified: false })
    expect(await logIn(phone, proof)).toEqual(refused)
    const elsewhere = { ...(await ask()), rp_id: 'evil.example' }
    expect(await logIn(phone, signer.prove(elsewhere, handle))).toEqual(refused)
    const from = 'https://evil.example'
    expect(await logIn(phone, signer.prove(await ask(), handle, { from }))).toEqual(refused)
    signer.count(9)
    expect(await logIn(phone, signer.prove(await ask(), handle))).toEqual([])
    signer.count(4)
    expect(await logIn(phone, signer.prove(await ask(), handle))).toEqual(refused)
  })

  test('that is unknown, removed or of a closed account is refused with the same words', async () => {
    const phone = bench.browser('phone')
    const answers: unknown[] = []
    const tryIt = async (from: typeof signer) => {
      const asked = await bench.ask(phone, startPasskeyLogin, {})
      const { envelope } = await bench.call(phone, logInByPasskey, {
        proof: from.prove(asked, handle),
      })
      answers.push(envelope)
    }
    await tryIt(createTestSigner(site))
    const { orm } = bench.deps.database
    const isLayla = eq(userAccount.email, 'layla@example.com')
    await orm.update(userAccount).set({ isActive: false }).where(isLayla)
    await tryIt(signer)
    await orm.update(userAccount).set({ isActive: true }).where(isLayla)
    await bench.ask(layla, removePasskey, { passkey_id: signer.id })
    await tryIt(signer)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(Object(answers[0]).message).toMatchObject([{ code: 'passkey-refused' }])
    expect(credentialOf(phone)).toBeUndefined()
  })

  test('belongs to one account: others neither rename, remove, add nor confirm with it', async () => {
    const omar = await join('omar@example.com')
    const named = await bench.call(omar, renamePasskey, { passkey_id: signer.id, name: 'Mine' })
    expect(problemsOf(named)).toEqual(['error:not-found'])
    const removed = await bench.call(omar, removePasskey, { passkey_id: signer.id })
    expect(problemsOf(removed)).toEqual(['error:not-found'])
    const asked = await bench.ask(omar, startPasskey, {})
    const added = await bench.call(omar, addPasskey, { passkey: signer.make(asked) })
    expect(problemsOf(added)).toEqual(refused)
    const challenge = await bench.ask(omar, startPasskeyLogin, {})
    const proof = signer.prove(challenge, handle)
    expect(problemsOf(await bench.call(omar, confirmByPasskey, { proof }))).toEqual(refused)
    const mine = signer.prove(await bench.ask(omar, startPasskeyLogin, {}), asked.user.id)
    expect(await logIn(omar, mine)).toEqual(refused)
  })

  test('comes and goes with a recent login only, which it can give itself', async () => {
    bench.later(10 * minute)
    expect(problemsOf(await bench.call(layla, startPasskey, {}))).toEqual([
      'error:confirm-identity',
    ])
    const removed = await bench.call(layla, removePasskey, { passkey_id: signer.id })
    expect(problemsOf(removed)).toEqual(['error:confirm-identity'])
    const proof = signer.prove(await bench.ask(layla, startPasskeyLogin, {}), handle)
    await bench.ask(layla, confirmByPasskey, { proof })
    await bench.ask(layla, renamePasskey, { passkey_id: signer.id, name: 'هاتفي' })
    expect((await bench.ask(layla, listPasskeys, {})).passkeys).toMatchObject([{ name: 'هاتفي' }])
    await bench.ask(layla, removePasskey, { passkey_id: signer.id })
    expect(bench.sent.at(-1)?.subject).toBe('A passkey was removed on Areesh')
    expect(await bench.ask(layla, getProfile, {})).toMatchObject({ has_passkey: false })
  })
})

test('a passkey that was made without its guest’s finger is not kept', async () => {
  const other = createTestSigner(site)
  const asked = await bench.ask(layla, startPasskey, {})
  expect(asked.known).toEqual([signer.id])
  const made = other.make(asked, { isVerified: false })
  expect(problemsOf(await bench.call(layla, addPasskey, { passkey: made }))).toEqual(refused)
})

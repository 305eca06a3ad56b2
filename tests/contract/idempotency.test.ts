import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyRecord } from '#server/db/schema/operations.ts'
import { removeOldAnswers } from '#server/services/idempotency.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'

const person = {
  email: 'mariam@example.test',
  mobile: null,
  firstName: 'Mariam',
  lastName: 'Haddad',
  language: 'en',
} as const
const dayMs = 24 * 60 * 60 * 1000

let api: Api
let signedIn: Record<string, string>
beforeAll(async () => {
  api = await openApi()
  signedIn = sessionHeaders(await api.signIn(person))
})
afterAll(() => api.close())

async function rename(key: string, first_name: string) {
  const headers = { ...signedIn, 'idempotency-key': key }
  return api.call('profile/updateNames', { first_name, last_name: 'Haddad' }, { headers })
}

describe('a key of a command', () => {
  test('gives the first answer again', async () => {
    const first = await rename('k-1', 'Layla')
    const second = await rename('k-1', 'Layla')
    expect(first.envelope.status).toBe('success')
    expect(second.envelope).toEqual(first.envelope)
  })

  test('is refused for another wish, later and at the same moment', async () => {
    await rename('k-2', 'Layla')
    expect(codesOf((await rename('k-2', 'Noura')).envelope)).toEqual(['key-reused'])
    const answers = await Promise.all([rename('k-3', 'Layla'), rename('k-3', 'Noura')])
    expect(answers.map(({ envelope }) => envelope.status).toSorted()).toEqual(['error', 'success'])
  })

  test('is refused for another call', async () => {
    await rename('k-4', 'Layla')
    const headers = { ...signedIn, 'idempotency-key': 'k-4' }
    const wish = { at: 1, edits: [{ kind: 'watch', list_id: 'saved', is_watched: false }] }
    const { envelope } = await api.call('wishlist/edit', wish, { headers })
    expect(codesOf(envelope)).toEqual(['key-reused'])
  })

  test('is refused when it is too long to keep', async () => {
    expect(codesOf((await rename('k'.repeat(101), 'Layla')).envelope)).toEqual(['key-reused'])
  })

  test('is forgotten after a month', async () => {
    const { orm } = api.deps.database
    await rename('k-5', 'Layla')
    const now = api.deps.clock.now()
    await removeOldAnswers({ ...api.deps, clock: { now: () => now + 29 * dayMs } })
    expect(await orm.select().from(idempotencyRecord)).not.toHaveLength(0)
    await removeOldAnswers({ ...api.deps, clock: { now: () => now + 31 * dayMs } })
    expect(await orm.select().from(idempotencyRecord)).toHaveLength(0)
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { deviceStorage } from '#contract/device-storage.ts'
import { kebab } from '#server/http/load-handlers.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'

const contractFolder = join(import.meta.dirname, '../../src/contract')
const person = {
  email: 'mariam@example.test',
  mobile: '+971500000001',
  firstName: 'Mariam',
  lastName: 'Haddad',
  language: 'en',
} as const
const otherUserId = '00000000-0000-7000-8000-000000000001'

let api: Api
let signedIn: Record<string, string>
let userId: string
let contracts: Map<string, CallDefinition>

beforeAll(async () => {
  api = await openApi()
  const session = await api.signIn(person)
  signedIn = sessionHeaders(session)
  userId = session.userId
  contracts = await loadContracts()
})
afterAll(() => api.close())

/** Every call declared in a folder of src/contract, by the path of its file. */
async function loadContracts(): Promise<Map<string, CallDefinition>> {
  const found = new Map<string, CallDefinition>()
  for (const file of (await readdir(contractFolder, { recursive: true })).toSorted()) {
    if (!/^[^/]+\/[^/]+\.ts$/.test(file) || file.includes('.test.')) continue
    const exported: Record<string, unknown> = await import(join(contractFolder, file))
    for (const value of Object.values(exported)) if (isCall(value)) found.set(file, value)
  }
  return found
}

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'model' in value && 'auth' in value
}

function nameOf({ model, method }: CallDefinition): string {
  return `${model}/${method}`
}

function userCalls(): CallDefinition[] {
  return [...api.handlers.values()].map(({ call }) => call).filter(({ auth }) => auth === 'user')
}

describe('the contract', () => {
  test('has one handler for every call and one call for every handler', () => {
    const declared = [...contracts.values()].map(nameOf).toSorted()
    expect(declared.length).toBeGreaterThan(10)
    expect([...api.handlers.keys()].toSorted()).toEqual(declared)
  })

  test('keeps every call in the file that its model and method name', () => {
    for (const [file, call] of contracts)
      expect(file).toBe(`${call.model}/${kebab(call.method)}.ts`)
  })

  test('lets only queries rest on a device, and private ones only for their user', () => {
    const calls = new Map([...contracts.values()].map((call) => [nameOf(call), call]))
    for (const [name, rule] of Object.entries(deviceStorage)) {
      const call = calls.get(name)
      expect(call?.kind, name).toBe('query')
      if (call && call.auth !== 'any') expect(rule.scope, name).toBe('user')
    }
  })

  test('keeps the names and addresses that the specification gives', () => {
    const names = [...api.handlers.keys()]
    expect(names).toEqual(
      expect.arrayContaining([
        'home/getSettings',
        'home/getHomePageDetails',
        'registration/logOut',
      ]),
    )
  })
})

describe('authority', () => {
  test('a user id in the body gives no authority', async () => {
    for (const call of userCalls()) {
      const { envelope } = await api.call(nameOf(call), {}, { automatic: { user_id: userId } })
      expect(envelope, nameOf(call)).toMatchObject({ status: 'error', is_logout: 1 })
    }
  })

  test('every call is refused when the body names another user than the session', async () => {
    for (const name of api.handlers.keys()) {
      const automatic = { user_id: otherUserId }
      const { envelope } = await api.call(name, {}, { headers: signedIn, automatic })
      expect(envelope, name).toMatchObject({ status: 'error', is_logout: 1 })
      expect(codesOf(envelope), name).toEqual(['session-ended'])
    }
  })

  test('a session needs both its cookie and its mark', async () => {
    for (const call of userCalls()) {
      const { authorization: _mark, ...cookieOnly } = signedIn
      const { cookie: _cookie, ...markOnly } = signedIn
      const forged = { ...signedIn, authorization: 'x'.repeat(43) }
      for (const headers of [cookieOnly, markOnly, forged]) {
        const { envelope } = await api.call(nameOf(call), {}, { headers })
        expect(envelope, nameOf(call)).toMatchObject({ status: 'error', is_logout: 1 })
      }
    }
  })
})

describe('input', () => {
  test('of any shape is answered with an envelope and never meets a defect', async () => {
    const names = [...api.handlers.keys()].filter((name) => name !== 'registration/logOut')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), inputs(), async (name, input) => {
        const { envelope, response, text } = await api.call(name, input, { headers: signedIn })
        expect(response.status).toBeLessThan(500)
        expect(codesOf(envelope), api.logged.at(-1) ?? '').not.toContain('unexpected')
        expect(text).not.toContain('at async')
      }),
      { numRuns: 400 },
    )
  })
})

/** Payloads from nonsense to nearly right: known field names with values of every kind. */
function inputs(): fc.Arbitrary<Record<string, unknown>> {
  const fields = [...contracts.values()].flatMap(({ input }) =>
    'entries' in input && typeof input.entries === 'object' ? Object.keys(input.entries ?? {}) : [],
  )
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '2026-12-01', '2026-12-05', '2026-02-30', otherUserId, 'dubai', 'en', '-1'),
    fc.integer(),
    fc.double(),
    fc.record({ adults: fc.integer(), children: fc.integer(), infants: fc.nat(), pets: fc.nat() }),
  )
  return fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), value, { maxKeys: 8 })
}

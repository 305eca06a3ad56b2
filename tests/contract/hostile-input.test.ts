import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { hostileValues } from '#tests/support/hostile-values.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { rows } from './authorisation-rows.ts'

let api: Api
let owner: Owner
beforeAll(async () => {
  api = await openApi()
  // A limit would hide what lies behind it; floods.test.ts is about limits.
  api.deps.rateLimits.take = () => true
  await addTestHome(api.deps.database)
  owner = await createOwner(api)
})
afterAll(() => api.close())

type Path = readonly (string | number)[]

/** Every field of an input, also inside of objects and of the first item of lists. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item) => [0, item])
    : Object.entries(value)
  return entries.flatMap(([name, part]) => [[...path, name], ...fieldsOf(part, [...path, name])])
}

/** The input with another value in place of one field. */
function replaced(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(input))
    return input.map((item, at) => (at === name ? replaced(item, rest, value) : item))
  return { ...Object(input), [name]: replaced(Reflect.get(Object(input), name), rest, value) }
}

/** Sends a call; a defect fails with what the server logged of it. */
async function send(name: string, input: object, what: string): Promise<void> {
  const { envelope, response, text } = await api.call(name, input, { headers: owner.headers })
  expect(response.status, what).toBe(200)
  expect(codesOf(envelope), `${what}: ${api.logged.at(-1) ?? ''}`).not.toContain('unexpected')
  expect(text, what).not.toMatch(/node_modules|at async|\.ts:\d/)
}

describe('no value in any field meets a defect', () => {
  test.each(Object.keys(rows).filter((name) => name !== 'registration/logOut'))(
    '%s',
    async (name) => {
      // Its input may end the session, as by a code; the next call has one of its own.
      owner = await createOwner(api)
      const input = (await rows[name]?.input(owner)) ?? {}
      for (const path of fieldsOf(input)) {
        for (const [what, value] of Object.entries(hostileValues)) {
          const hostile = Object(replaced(input, path, value))
          await send(name, hostile, `${path.join('.')} = ${what}`)
        }
      }
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
      expect(api.logged).toEqual([])
    },
  )
})

test('nor do several at once', async () => {
  const names = Object.keys(rows).filter((name) => name !== 'registration/logOut')
  const inputs = new Map<string, object>()
  for (const name of names) inputs.set(name, (await rows[name]?.input(owner)) ?? {})
  owner = await createOwner(api)
  const value = fc.oneof(
    fc.constantFrom(...Object.values(hostileValues)),
    fc.jsonValue({ maxDepth: 3 }),
  )
  const changes = fc.array(fc.tuple(fc.nat(), value), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), changes, async (name, wanted) => {
      let input: unknown = inputs.get(name) ?? {}
      for (const [at, part] of wanted) {
        const fields = fieldsOf(input)
        const path = fields[at % Math.max(1, fields.length)]
        if (path) input = replaced(input, path, part)
      }
      await send(name, Object(input), name)
    }),
    { numRuns: 300 },
  )
})

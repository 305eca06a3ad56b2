import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { createStrangers, type StrangerName, strangerNames } from '#tests/support/strangers.ts'
import { type Answer, type Row, rows } from './authorisation-rows.ts'

const calls = [...(await loadHandlers()).values()].map(({ call }) => call)
const nameOf = ({ model, method }: CallDefinition) => `${model}/${method}`

let api: Api
let tableNames: string[]
beforeAll(async () => {
  api = await openApi()
  const { rows: tables } = await api.deps.database.orm.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  tableNames = tables.map(({ name }) => name)
  await addTestHome(api.deps.database)
})
// How often somebody may ask is tried in floods.test.ts.
beforeEach(() => {
  api.deps.rateLimits.take = createRateLimits().take
})
afterAll(() => api.close())

/** How everybody but the owner is refused or answered, by the call's `auth`. */
function answerFor(who: StrangerName, { auth }: CallDefinition, row: Row): Answer {
  const isForUsers = auth !== 'any'
  switch (who) {
    case 'visitor':
      return isForUsers ? 'sign-in-needed' : (row.visitor ?? 'success')
    case 'another customer':
      return row.other ?? 'success'
    case 'a disabled customer':
      return 'inactive'
    case 'an expired session':
      // Who is no longer signed in is a visitor to calls for everybody.
      return isForUsers ? 'session-ended' : (row.visitor ?? 'success')
  }
}

function answerOf(envelope: Envelope): Answer {
  return envelope.status === 'success' ? 'success' : (codesOf(envelope)[0] ?? '')
}

/** What the client is told of its session beside the answer, decision 005 and specification 3. */
function sessionFacts(answer: Answer) {
  const isLogout = ['sign-in-needed', 'session-ended', 'inactive'].includes(answer)
  return { is_logout: isLogout ? 1 : 0, is_user_active: answer === 'inactive' ? 0 : 1 }
}

// Codes count a try of whoever holds their handle.
const notOwned = ['one_time_code']

/** Every row of the database that names the owner or a thing of theirs. */
async function thingsOf({ marks }: Owner, { changes = [] }: Row): Promise<string[]> {
  const { orm } = api.deps.database
  const passedOver = [...notOwned, ...changes]
  const tables = tableNames.filter((name) => !passedOver.includes(name))
  const contents = tables.map(
    (name) =>
      sql`SELECT ${`${name} `} || row_to_json(t)::text AS row FROM ${sql.identifier(name)} AS t`,
  )
  // One condition for all marks: several would have every row written out once for each of them.
  const named = marks
    .filter(Boolean)
    .map((mark) => sql`${`%${mark.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  const { rows: found } = await orm.execute<{ row: string }>(
    sql`SELECT row FROM (${sql.join(contents, sql` UNION ALL `)}) AS content
      WHERE row LIKE ANY (ARRAY[${sql.join(named, sql`, `)}]::text[]) ORDER BY row`,
  )
  return found.map(({ row }) => row)
}

/** What to write for a call without a row. */
function wantedRow(call: CallDefinition): string {
  const entries = 'entries' in call.input ? Object.keys(Object(call.input.entries)) : []
  const input = `input: (owner) => ({ ${entries.map((name) => `${name}: …`).join(', ')} })`
  const other = call.auth === 'user' ? ", other: 'not-found' or 'success'" : ''
  return `  '${nameOf(call)}': { ${input}${other} },`
}

describe('the matrix', () => {
  test('has a row for every call, and none besides', () => {
    const missing = calls.filter((call) => !rows[nameOf(call)]).map(wantedRow)
    const help = `add to tests/contract/authorisation-rows.ts, with an input that points at the owner's things:\n${missing.join('\n')}`
    expect(missing, help).toEqual([])
    expect(Object.keys(rows).toSorted()).toEqual(calls.map(nameOf).toSorted())
  })

  test('says of every call for users what another customer is answered', () => {
    const unsaid = calls.filter((call) => call.auth !== 'any' && !rows[nameOf(call)]?.other)
    expect(unsaid.map(nameOf)).toEqual([])
  })
})

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const row = rows[name]
  if (!row) return

  test('answers its owner, and everybody else as it must', async () => {
    const owner = await createOwner(api)
    const input = await row.input(owner)
    const shown = row.tells?.(owner) ?? []
    const secrets = owner.marks.filter((mark) => mark !== '' && !shown.includes(mark))
    const sent = JSON.stringify(input)
    const strangers = createStrangers(api)
    const before = await thingsOf(owner, row)
    for (const who of strangerNames) {
      const headers = await strangers[who]()
      const { envelope } = await api.call(name, input, { headers, automatic: { guest_id: who } })
      const wanted = answerFor(who, call, row)
      expect(answerOf(envelope), `${who}: ${JSON.stringify(envelope.message)}`).toBe(wanted)
      if ('cookie' in headers || wanted !== 'success') {
        expect(envelope, who).toMatchObject(sessionFacts(wanted))
      }
      const told = JSON.stringify(envelope)
      for (const secret of secrets.filter((mark) => !sent.includes(mark))) {
        expect(told, who).not.toContain(secret)
      }
    }
    expect(lost(before, await thingsOf(owner, row))).toEqual([])
    const { envelope } = await owner.call(name, input)
    expect(answerOf(envelope), JSON.stringify(envelope.message)).toBe(row.owner ?? 'success')
    expect(api.logged).toEqual([])
  })
})

/** What is no longer as it was. */
function lost(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((row) => !after.includes(row))
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDesk } from '#contract/desk/get-desk.ts'
import { listHomeReports } from '#contract/desk/list-home-reports.ts'
import { property } from '#server/db/schema/properties.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

let api: Api
let desk: DeskBench
let owner: Owner
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  owner = await createOwner(api)
})
afterAll(() => api.close())

const slug = 'marina-home'
const reports = async () => (await desk.ask(desk.operator, listHomeReports, {})).reports
const waiting = async (headers = desk.operator) => (await desk.ask(headers, getDesk, {})).case_count

/** Reports the listing, as a visitor or as somebody; gives the report as the desk has it. */
async function report(reason: string, body: string, by?: Owner) {
  const input = { slug, reason, body }
  const { envelope } = await (by?.call('property/report', input) ??
    api.call('property/report', input, {}))
  expect(envelope.status).toBe('success')
  const made = (await reports()).findLast(({ state }) => state === 'open')
  if (!made) throw new Error('the report is not at the desk')
  return made
}

test('a report about a listing reaches the desk, is taken by an operator and decided once', async () => {
  const before = { operator: await waiting(), host: await waiting(desk.ofHome) }
  const made = await report('scam', 'He wants 4242 4242 4242 4242 by message', owner)
  const home = await api.deps.database.orm.select().from(property).where(eq(property.slug, slug))
  expect(made).toMatchObject({
    ...{ slug, title: home[0]?.titles.en, reason: 'scam', state: 'open', outcome: null },
    ...{ body: 'He wants •••• 4242 by message', owner_name: null, finding: null },
    opened_at: api.clock.now(),
  })
  // Nothing says who wrote.
  expect(JSON.stringify(made)).not.toContain(owner.userId)
  expect(await waiting()).toBe(before.operator + 1)
  expect(await waiting(desk.ofHome)).toBe(before.host)

  const { report_id } = made
  await desk.send(desk.operator, 'takeHomeReport', { report_id })
  expect(await reports()).toMatchObject([{ report_id, state: 'working', owner_name: 'Dana' }])
  expect(await waiting()).toBe(before.operator)

  const decision = { report_id, outcome: 'acted', text: 'The host was warned.' }
  const short = await desk.send(desk.operator, 'closeHomeReport', { ...decision, text: 'Done' })
  expect(codesOf(short.envelope)).toEqual(['reason'])
  for (const _time of ['first', 'again']) {
    const { envelope } = await desk.send(desk.operator, 'closeHomeReport', decision)
    expect(envelope.status).toBe('success')
  }
  for (const [name, input] of [
    ['closeHomeReport', { ...decision, outcome: 'unfounded' }],
    ['takeHomeReport', { report_id }],
  ] as const) {
    expect(codesOf((await desk.send(desk.operator, name, input)).envelope)).toEqual(['case-closed'])
  }
  expect(await reports()).toMatchObject([
    { report_id, state: 'resolved', outcome: 'acted', finding: decision.text, owner_name: 'Dana' },
  ])
})

test('visitors’ reports come as well, what is open before what is decided, the oldest first', async () => {
  const first = await report('unsafe', 'The balcony has no rail')
  api.clock.set(api.clock.now() + 60_000)
  const second = await report('other', 'Nobody answers')
  const [closed] = (await reports()).filter(({ state }) => state === 'resolved')
  expect((await reports()).map(({ report_id }) => report_id)).toEqual([
    first.report_id,
    second.report_id,
    closed?.report_id,
  ])
  const decision = { report_id: first.report_id, outcome: 'unfounded', text: 'It has a rail now.' }
  await desk.send(desk.operator, 'closeHomeReport', decision)
  expect((await reports()).map(({ report_id }) => report_id)).toEqual([
    second.report_id,
    first.report_id,
    closed?.report_id,
  ])
})

test('reports about listings are for operators alone to see and to decide', async () => {
  const { report_id } = await report('permit', 'It has no permit')
  for (const headers of [desk.ofHome, desk.ofOther, owner.headers]) {
    for (const [name, input] of [
      ['listHomeReports', {}],
      ['takeHomeReport', { report_id }],
      ['closeHomeReport', { report_id, outcome: 'acted', text: 'It is all fine now' }],
    ] as const) {
      expect(codesOf((await desk.send(headers, name, input)).envelope)).toEqual(['unknown-call'])
    }
  }
})

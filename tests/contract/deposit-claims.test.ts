import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { deposit } from '#server/db/schema/payments.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { workDeposits } from '#server/services/deposits.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { type DeskBench, type DeskHeaders, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type OwnStay } from '#tests/support/owner.ts'

const evidence = 'A broken window in the bedroom'
const objection = 'It was broken before we came'
const decision = 'The pictures of the check-in show it broken'

let api: Api
let desk: DeskBench
let stay: OwnStay
let guest: DeskHeaders
let atDesk: DeskHeaders
let operator: DeskHeaders

beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  const owner = await createOwner(api)
  stay = await owner.paid()
  const { booking_number } = stay
  const { dates } = await owner.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)
  api.clock.set(dates.check_in_at)
  await workDeposits(api.deps)
  // Sessions of the time before have ended.
  guest = sessionHeaders(await api.signIn(owner.person))
  atDesk = sessionHeaders(await api.signIn(desk.hostPerson))
  operator = (await desk.worker('Noura', 'operator')).headers
})

afterAll(() => api.close())

/** The deposit as somebody at the desk sees it. */
async function seenBy(headers: DeskHeaders) {
  const { stays } = await desk.ask(headers, listDeskStays, { tab: 'current' })
  return stays.find(({ booking_id }) => booking_id === stay.booking_id)?.deposit
}

const ofGuest = (name: string, input: object) => api.call(name, input, { headers: guest })

/** The deposit as its guest sees it. */
async function shown() {
  const { booking_number } = stay
  const { envelope } = await ofGuest('booking/getDetails', { booking_number })
  return v.parse(bookingDetailsSchema, envelope.result).deposit
}

const claim = async (headers: DeskHeaders, amount_fils: number, text = evidence) => {
  const wish = { booking_id: stay.booking_id, amount_fils, text }
  return codesOf((await desk.send(headers, 'claimDeposit', wish)).envelope)
}

const decide = async (headers: DeskHeaders, returned_fils: number) => {
  const wish = { booking_id: stay.booking_id, returned_fils, text: decision }
  return codesOf((await desk.send(headers, 'decideDeposit', wish)).envelope)
}

test('a deposit goes from the claim over the objection to a decision', async () => {
  const free = { state: 'authorised', amount_fils: 100_000, can_decide: false }
  expect(await seenBy(atDesk)).toMatchObject({ ...free, can_claim: true })
  expect(await shown()).toMatchObject({ state: 'authorised', evidence: null, can_object: false })

  const stranger = sessionHeaders(await api.signIn(desk.otherPerson))
  expect(await claim(stranger, 30_000)).toEqual(['not-found'])
  expect(await claim(atDesk, 30_000, 'window')).toEqual(['words'])
  expect(await claim(atDesk, 100_001)).toEqual(['amount'])
  expect(await claim(atDesk, 30_000)).toEqual([])
  expect(await claim(atDesk, 30_000)).toEqual([])
  expect(await claim(atDesk, 40_000)).toEqual(['too-late'])
  expect(await shown()).toMatchObject({ captured_fils: 30_000, evidence, can_object: true })

  const { booking_number } = stay
  const { envelope } = await ofGuest('booking/objectDeposit', { booking_number, text: objection })
  expect(codesOf(envelope)).toEqual([])
  expect(await shown()).toMatchObject({ state: 'disputed', objection, can_object: false })
  expect(await seenBy(atDesk)).toMatchObject({ objection, can_claim: false, can_decide: false })
  expect(await seenBy(operator)).toMatchObject({ state: 'disputed', can_decide: true })
  const { people } = await desk.ask(operator, getDeskPayments, {})
  const waiting = { kind: 'deposit-disputed', booking_number, amount_fils: 30_000 }
  const way_out = { kind: 'decide', booking_id: stay.booking_id, evidence, objection }
  expect(people).toEqual([expect.objectContaining({ ...waiting, way_out })])

  // Whose claim it is does not judge it.
  expect(await decide(atDesk, 0)).toEqual(['unknown-call'])
  expect(await decide(operator, 30_001)).toEqual(['amount'])
  expect(await decide(operator, 20_000)).toEqual([])
  expect(await decide(operator, 20_000)).toEqual([])
  expect(await decide(operator, 10_000)).toEqual(['too-late'])
  expect(await shown()).toMatchObject({ state: 'decided', returned_fils: 20_000, decision })
  expect((await desk.ask(operator, getDeskPayments, {})).people).toEqual([])
  expect(await ledgerDifferences(api.deps.database)).toEqual([])
  const orm = api.deps.database.orm
  const [row] = await orm.select().from(deposit).where(eq(deposit.bookingId, stay.booking_id))
  expect(row).toMatchObject({ capturedFils: 30_000, returnedFils: 20_000, nextAt: null })
})

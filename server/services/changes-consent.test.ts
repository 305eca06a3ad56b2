import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { changeStay } from '#contract/booking/change-stay.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { bookingEvent } from '#server/db/schema/bookings.ts'
import { property } from '#server/db/schema/properties.ts'
import { answerAddition, answerAdditions } from '#server/services/additions-answer.ts'
import { sendAdditionLetters } from '#server/services/additions-letters.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import {
  bookedFils,
  changesOf,
  later,
  longer,
  shorter,
  type Terms,
  twoAdults,
  twoNightsFils,
} from '#server/services/changes-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'

const hourMs = 3_600_000
const checkOut = addDays(testCheckIn, 5)
const checkInAt = dubaiInstant(testCheckIn, '15:00')

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_number: string
let stay: ReturnType<typeof changesOf>

afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  booking_number = (await bench.pay(layla)).booking_number
  stay = changesOf({ bench, database }, layla, booking_number)
})

const details = () => stay.details()
const preview = (wanted: Terms) => stay.preview(wanted)
const change = (wanted: Terms, acceptsLess = true) => stay.change(wanted, acceptsLess)
const refusal = (wanted: Terms, differenceFils = 0, acceptsLess = true) =>
  stay.refusal(wanted, differenceFils, acceptsLess)

describe('fewer nights', () => {
  test('ask the host, and give back their price with a credit note', async () => {
    expect(await preview(shorter)).toMatchObject({
      needs_answer: true,
      difference_fils: -twoNightsFils,
      lost_refund: null,
    })
    const { booking_id, state } = await change(shorter, false)
    expect(state).toBe('requested')
    await stay.expectUntouched()
    const [asked] = (await details()).additions
    expect(asked).toMatchObject({ state: 'requested', addition: { type: 'modify' } })
    bench.time.now += 30_000
    await answerAdditions(bench.deps)
    const after = await details()
    expect(after.dates.check_out).toBe(shorter.check_out)
    expect(after.folio.total_fils).toBe(bookedFils - twoNightsFils)
    expect(after.refunds).toMatchObject([
      { amount_fils: twoNightsFils, reason: 'changed', state: 'settled' },
    ])
    expect(after.documents.map(({ kind, total_fils }) => [kind, total_fils])).toEqual([
      ['invoice', bookedFils],
      ['credit_note', twoNightsFils],
    ])
    await stay.expectNights(testCheckIn, shorter.check_out)
    await sendAdditionLetters(bench.deps)
    const letter = bench.mails.find(({ subject }) => subject?.includes('New dates'))
    expect(letter).toMatchObject({ documents: ['CN-2026-000001'] })
    expect(await bench.call(changeStay, await again(shorter, -twoNightsFils), layla)).toMatchObject(
      {
        booking_id,
      },
    )
  })

  test('then the rest: both refunds together are what was paid', async () => {
    await change(shorter)
    bench.time.now += 30_000
    await answerAdditions(bench.deps)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    expect(refund_fils).toBe(bookedFils - twoNightsFils)
    await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
    const { refunds } = await details()
    expect(refunds.map((one) => one.amount_fils)).toEqual([
      twoNightsFils,
      bookedFils - twoNightsFils,
    ])
  })

  test('that the host declines, or never answers, leave the stay as it was', async () => {
    const declined = await change(shorter)
    const word = { bookingId: declined.booking_id, actor: 'host' } as const
    await answerAddition(bench.deps, { ...word, answer: 'decline' })
    await stay.expectUntouched()
    expect(await answerAddition(bench.deps, { ...word, answer: 'agree' })).toBeNull()
    await change(shorter)
    bench.time.now += 5 * hourMs
    await answerAdditions(bench.deps)
    await stay.expectUntouched()
    const { additions } = await details()
    expect(additions.map(({ state }) => state)).toEqual(['rejected', 'rejected'])
  })

  test('within five days of check-in leave the policy its half of them', async () => {
    bench.time.now = checkInAt - 48 * hourMs
    const seen = await preview(shorter)
    // Half of two nights stays with its VAT; the other half and all of their tourism fee come back.
    expect(seen.difference_fils).toBe(-(84_000 + 6_000))
    expect(seen.lines).toContainEqual({
      kind: 'kept',
      detail: {},
      was_fils: 0,
      will_fils: 80_000,
    })
    expect(seen.lost_refund).toBeNull()
    const { refund_fils: alone } = await bench.call(previewCancel, { booking_number }, layla)
    await change(shorter)
    bench.time.now += 30_000
    await answerAdditions(bench.deps)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    expect(refund_fils + 90_000).toBe(alone)
  })
})

async function again(terms: Terms, difference_fils: number) {
  return { booking_number, ...terms, difference_fils, accepts_less: false }
}

describe('a refund that would become worse', () => {
  const sooner: Terms = {
    check_in: addDays(testCheckIn, -3),
    check_out: addDays(checkOut, -3),
    party: twoAdults,
  }

  test('needs the guest’s word, which the history keeps', async () => {
    const { lost_refund, needs_answer, milestones } = await preview(sooner)
    expect(needs_answer).toBe(false)
    expect(lost_refund).toMatchObject({
      at: checkInAt - (3 + 5) * 24 * hourMs,
      was_fils: bookedFils,
    })
    expect(milestones[0]).toMatchObject({ until_at: checkInAt - (3 + 5) * 24 * hourMs })
    expect(await refusal(sooner, 0, false)).toMatchObject([
      { param: 'accepts_less', code: 'consent' },
    ])
    await stay.expectUntouched()
    await change(sooner, true)
    const { booking_id, dates } = await details()
    expect(dates.check_in).toBe(sooner.check_in)
    const events = await database.orm
      .select()
      .from(bookingEvent)
      .where(eq(bookingEvent.bookingId, booking_id))
    expect(events.map(({ note }) => note)).toContainEqual({
      added: 'modify',
      accepted: 'a worse refund',
    })
  })

  test('and a check-in that moves away once nights are kept is the host’s to allow', async () => {
    expect((await preview(later)).needs_answer).toBe(false)
    bench.time.now = checkInAt - 48 * hourMs
    expect((await preview(later)).needs_answer).toBe(true)
  })
})

test('a home that is not booked at once asks its host, and then waits for the payment', async () => {
  await database.orm.update(property).set({ isInstant: false }).where(eq(property.id, bench.homeId))
  const { booking_id, state } = await change(longer)
  expect(state).toBe('requested')
  const request = { booking_id, payment_type: 'stripe' } as const
  expect((await bench.send(startPayment, request, layla)).status).toBe('error')
  bench.time.now += 30_000
  await answerAdditions(bench.deps)
  expect((await details()).additions).toMatchObject([{ state: 'held' }])
  await bench.payHeld(layla, booking_id)
  await stay.expectNights(testCheckIn, longer.check_out)
})

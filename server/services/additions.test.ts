import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { AskedAddition } from '#contract/booking/additions.ts'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getAdditions } from '#contract/booking/get-additions.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { taxDocument } from '#server/db/schema/payments.ts'
import { bookingNight, homeService, host, property } from '#server/db/schema/properties.ts'
import { answerAddition, answerAdditions } from '#server/services/additions-answer.ts'
import { sendAdditionLetters } from '#server/services/additions-letters.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { sendHostLetters } from '#server/services/host-letters.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { endLapsedHolds } from '#server/services/reconciler.ts'

const hourMs = 3_600_000
const checkOut = addDays(testCheckIn, 5)
const checkInAt = dubaiInstant(testCheckIn, '15:00')
const checkOutAt = dubaiInstant(checkOut, '11:00')

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_number: string

afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  booking_number = (await bench.pay(layla)).booking_number
})

const details = () => bench.call(getBookingDetails, { booking_number }, layla)
const offer = () => bench.call(getAdditions, { booking_number }, layla)
const nights = () => database.orm.select().from(bookingNight).orderBy(bookingNight.night)

async function order(addition: AskedAddition) {
  const input = { booking_number, addition }
  const { folio } = await bench.call(quoteAddition, input, layla)
  const made = await bench.call(orderAddition, { ...input, total_fils: folio.total_fils }, layla)
  return { ...made, folio }
}

async function refusal(addition: AskedAddition, total_fils = 1) {
  const answer = await bench.send(orderAddition, { booking_number, addition, total_fils }, layla)
  return answer.message
}

async function offerService(values: Partial<typeof homeService.$inferInsert> = {}) {
  await database.orm.insert(homeService).values({
    propertyId: bench.homeId,
    kind: 'breakfast',
    unit: 'guest',
    priceFils: 5_000,
    leadHours: 24,
    ...values,
  })
}

describe('further nights', () => {
  const two = { type: 'extend', check_out: addDays(checkOut, 2) } as const

  test('are held at today’s price, without a second cleaning, and are the stay’s once paid', async () => {
    const { booking_id, state, folio } = await order(two)
    expect(state).toBe('held')
    // 2 × 800, VAT 5 %, Tourism Dirham 2 bedrooms × 2 nights × 15.
    expect(folio.lines.map(({ kind, amount_fils }) => [kind, amount_fils])).toEqual([
      ['nights', 160_000],
      ['vat', 8_000],
      ['tourism_fee', 6_000],
    ])
    expect((await details()).dates.check_out).toBe(checkOut)
    await bench.payHeld(layla, booking_id)
    const after = await details()
    expect(after.dates).toMatchObject({ check_out: two.check_out, nights: 7 })
    expect(after.additions).toMatchObject([
      {
        state: 'confirmed',
        addition: { type: 'extend', nights: 2 },
        folio: { total_fils: 174_000 },
      },
    ])
    expect(after.documents.map(({ kind, total_fils }) => [kind, total_fils])).toEqual([
      ['invoice', 461_250],
      ['invoice', 174_000],
    ])
    expect(after.timeline.at(-1)).toMatchObject({ added: 'extend' })
    expect(new Set((await nights()).map((row) => row.bookingId))).toEqual(
      new Set([after.booking_id]),
    )
    const { bookings } = await bench.call(
      listBookings,
      { tab: 'upcoming', sort: 'check_in' },
      layla,
    )
    expect(bookings).toHaveLength(1)
  })

  test('nobody pays leave the stay as it was and are free again', async () => {
    await order(two)
    bench.time.now += 16 * 60_000
    await endLapsedHolds(bench.deps)
    expect(await nights()).toHaveLength(5)
    expect(await details()).toMatchObject({ dates: { check_out: checkOut }, additions: [] })
  })

  test('ordered twice are one order; a second length waits for the first', async () => {
    const first = await order(two)
    const total_fils = first.folio.total_fils
    const again = await Promise.all(
      [1, 2, 3].map(() =>
        bench.call(orderAddition, { booking_number, addition: two, total_fils }, layla),
      ),
    )
    expect(new Set(again.map(({ booking_id }) => booking_id))).toEqual(new Set([first.booking_id]))
    const other = { type: 'extend', check_out: addDays(checkOut, 3) } as const
    expect(await refusal(other)).not.toEqual([])
    expect((await offer()).extend).toMatchObject({ kind: 'no', reason: 'open' })
    await bench.call(releaseBooking, { booking_id: first.booking_id }, layla)
    expect((await offer()).extend).toMatchObject({ kind: 'yes' })
  })

  test('that somebody else has are offered to nobody', async () => {
    const omar = await bench.addGuest('Omar')
    await bench.pay(omar, testStay(addDays(checkOut, 1), 2))
    expect((await offer()).extend).toMatchObject({ last_check_out: addDays(checkOut, 1) })
    expect(await refusal(two)).toMatchObject([{ param: 'check_out', code: 'unavailable' }])
    await bench.pay(await bench.addGuest('Sara'), testStay(addDays(checkOut, 3), 2))
    expect(await refusal({ type: 'extend', check_out: checkOut })).toMatchObject([
      { param: 'check_out', code: 'no_nights' },
    ])
  })

  test('at another price than the one agreed to are not ordered', async () => {
    expect(await refusal(two, 100)).toMatchObject([{ code: 'price-changed' }])
  })

  test('within three days of checkout need the host, whose silence is a no', async () => {
    bench.time.now = checkOutAt - 71 * hourMs
    const { booking_id, state } = await order(two)
    expect(state).toBe('requested')
    const request = { booking_id, payment_type: 'stripe' } as const
    expect((await bench.send(startPayment, request, layla)).status).toBe('error')
    bench.time.now += 5 * hourMs
    // The autopilot's answer comes too late as well.
    await answerAdditions(bench.deps)
    expect((await details()).additions).toMatchObject([{ state: 'rejected' }])
    expect(await nights()).toHaveLength(5)
  })

  test('that the host agrees to wait two hours for their payment', async () => {
    bench.time.now = checkOutAt - 71 * hourMs
    const { booking_id } = await order(two)
    bench.time.now += 30_000
    await answerAdditions(bench.deps)
    const [agreed] = (await details()).additions
    expect(agreed).toMatchObject({ state: 'held' })
    await bench.payHeld(layla, booking_id)
    expect((await details()).dates.check_out).toBe(two.check_out)
    await sendAdditionLetters(bench.deps)
    expect(
      bench.mails.map(({ subject }) => subject).filter((text) => text?.includes('Stay until')),
    ).toHaveLength(2)
  })

  test('are agreed to or declined once, whoever is first', async () => {
    bench.time.now = checkOutAt - 71 * hourMs
    const { booking_id: bookingId } = await order(two)
    const answers = await Promise.all([
      answerAddition(bench.deps, { bookingId, answer: 'agree', actor: 'host' }),
      answerAddition(bench.deps, { bookingId, answer: 'decline', actor: 'host' }),
    ])
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('paid after the stay was cancelled are given back', async () => {
    const { booking_id } = await order(two)
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
    await bench.press(redirect_url, 'pay')
    const after = await details()
    expect(after.state).toBe('cancelled_by_guest')
    expect(after.refunds.map(({ amount_fils }) => amount_fils).toSorted()).toEqual([
      174_000, 461_250,
    ])
    expect(await nights()).toEqual([])
    const letter = bench.mails.find(({ subject }) => subject.includes('payment goes back'))
    expect(letter?.subject).toContain(booking_number)
    expect(letter?.body).toContain('The booking had ended before your payment arrived.')
    expect(letter?.body).toContain('AED 1,740.00 goes back to you.')
  })

  test('go back with the stay, by its policy, each on its own credit note', async () => {
    await bench.payHeld(layla, (await order(two)).booking_id)
    bench.time.now = checkInAt - 48 * hourMs
    const preview = await bench.call(previewCancel, { booking_number }, layla)
    expect(preview.total_fils).toBe(635_250)
    const [span] = (await details()).milestones
    expect(span).toMatchObject({ kind: 'part', refund_fils: preview.refund_fils })
    expect(preview.lines.reduce((sum, line) => sum + line.refund_fils, 0)).toBe(preview.refund_fils)
    // Half of the further nights, their VAT and all of their tourism fee: the first night is the stay's.
    const { refund_fils } = preview
    await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
    const after = await details()
    expect(after.refunds.map(({ amount_fils }) => amount_fils)).toContain(90_000)
    expect(after.documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2)
    expect(await nights()).toEqual([])
  })
})

describe('a later checkout', () => {
  const three = { type: 'late-checkout', time: '15:00' } as const

  test('is offered from two days before, at a share of the last night', async () => {
    expect((await offer()).late_checkout).toEqual({
      kind: 'no',
      reason: 'not_yet',
      from_at: checkOutAt - 48 * hourMs,
    })
    bench.time.now = checkOutAt - 47 * hourMs
    const { late_checkout } = await offer()
    const slots = late_checkout.kind === 'yes' ? late_checkout.slots : []
    expect(slots.map(({ time, folio }) => [time, folio.total_fils])).toEqual([
      ['13:00', 8_400],
      ['15:00', 21_000],
      ['18:00', 42_000],
    ])
  })

  test('moves the hour once it is paid, and nobody can arrive that day', async () => {
    bench.time.now = checkOutAt - 47 * hourMs
    const { booking_id } = await order(three)
    await bench.payHeld(layla, booking_id)
    expect((await details()).dates).toMatchObject({ check_out: checkOut, check_out_time: '15:00' })
    expect((await nights()).map(({ night }) => night)).toContain(checkOut)
    expect((await offer()).extend).toMatchObject({ kind: 'no', reason: 'late_checkout' })
    bench.time.now = checkOutAt + hourMs
    await advanceStays(bench.deps)
    expect((await details()).state).toBe('checked_in')
    bench.time.now = checkOutAt + 5 * hourMs
    await advanceStays(bench.deps)
    const after = await details()
    expect([after.state, after.additions[0]?.state]).toEqual(['completed', 'completed'])
  })

  test('is not offered when somebody arrives that day', async () => {
    await bench.pay(await bench.addGuest('Omar'), testStay(checkOut, 2))
    bench.time.now = checkOutAt - 47 * hourMs
    expect((await offer()).late_checkout).toMatchObject({ kind: 'no', reason: 'taken' })
    expect(await refusal(three)).toMatchObject([{ param: 'time', code: 'unavailable' }])
  })
})

describe('services', () => {
  const breakfast = (on = testCheckIn): AskedAddition => ({
    type: 'add-on',
    items: [{ service: 'breakfast', quantity: 2, on }],
  })

  test('cost what the home says, VAT within, and are listed line by line', async () => {
    await offerService()
    await offerService({ kind: 'baby-set', unit: 'stay', priceFils: 7_500, leadHours: 12 })
    const { booking_id, folio } = await order({
      type: 'add-on',
      items: [
        { service: 'breakfast', quantity: 2, on: testCheckIn },
        { service: 'baby-set', quantity: 1, on: testCheckIn },
      ],
    })
    expect(folio.total_fils).toBe(17_500)
    await bench.payHeld(layla, booking_id)
    const { additions } = await details()
    expect(additions).toMatchObject([{ state: 'confirmed', can_cancel: true }])
  })

  test('none at all is said in the specification’s words', async () => {
    const message = await refusal({ type: 'add-on', items: [] })
    expect(message).toMatchObject([{ param: 'items', msg: 'Please select atleast one add ons.' }])
  })

  test('can be cancelled by themselves until their lead time, and not after', async () => {
    await offerService()
    const { booking_id } = await order(breakfast())
    await bench.payHeld(layla, booking_id)
    const [ordered] = (await details()).additions
    const own = ordered?.booking_number ?? ''
    bench.time.now = checkInAt - 24 * hourMs - 1
    const { refund_fils } = await bench.call(previewCancel, { booking_number: own }, layla)
    expect(refund_fils).toBe(10_000)
    bench.time.now += 1
    const late = { booking_number: own, reason: 'plans_changed', refund_fils } as const
    expect((await bench.send(cancelBooking, late, layla)).status).toBe('error')
    bench.time.now -= 1
    await bench.call(cancelBooking, late, layla)
    const after = await details()
    expect(after.state).toBe('confirmed')
    expect(after.additions).toMatchObject([{ state: 'cancelled_by_guest' }])
    expect(after.refunds).toMatchObject([{ amount_fils: 10_000, state: 'settled' }])
  })

  test('that are cancelled by themselves are told to guest and host, with the money and its credit note', async () => {
    const mariam = await bench.addGuest('Mariam')
    await database.orm.update(host).set({ userId: mariam.id, autopilot: false })
    await offerService()
    const { booking_id } = await order(breakfast())
    await bench.payHeld(layla, booking_id)
    const own = (await details()).additions[0]?.booking_number ?? ''
    await bench.call(
      cancelBooking,
      { booking_number: own, reason: 'plans_changed', refund_fils: 10_000 },
      layla,
    )
    await sendAdditionLetters(bench.deps)
    await sendHostLetters(bench.deps)
    // The two leave side by side, in either order.
    const told = (words: string) => bench.mails.filter(({ body }) => body.includes(words))
    const notes = (await details()).documents.filter(({ kind }) => kind === 'credit_note')
    expect(notes).toHaveLength(1)
    // Documents name the stay that the services were for.
    const documents = await database.orm.select().from(taxDocument)
    expect(documents.map(({ content }) => content)).toEqual(
      documents.map(() =>
        expect.objectContaining({
          booking: expect.objectContaining({
            number: booking_number,
            checkIn: testCheckIn,
            checkOut,
          }),
        }),
      ),
    )
    expect(told('the guest has cancelled this')).toHaveLength(1)
    const [letter, ...more] = told('Extra services: you cancelled this.')
    expect(more).toEqual([])
    expect(letter?.body).toContain('AED 100.00 goes back to you. Banks take 5 to 10 working days')
    expect(letter?.body).toContain('credit note is attached')
  })

  test('wait two hours for their payment, and not until a job has looked', async () => {
    await offerService()
    const { booking_id } = await order(breakfast())
    const request = { booking_id, payment_type: 'stripe' } as const
    bench.time.now += 2 * hourMs
    expect(JSON.stringify(await bench.send(startPayment, request, layla))).toContain('hold-ended')
    bench.time.now -= 1
    expect((await bench.send(startPayment, request, layla)).status).toBe('success')
  })

  test('too late for the host, not of the stay, or not offered are refused beside the field', async () => {
    await offerService()
    bench.time.now = checkInAt - hourMs
    expect(await refusal(breakfast())).toMatchObject([{ param: 'items', code: 'day' }])
    expect(await refusal(breakfast(addDays(checkOut, 1)))).toMatchObject([{ code: 'day' }])
    const chef: AskedAddition = {
      type: 'add-on',
      items: [{ service: 'private-chef', quantity: 1, on: checkOut }],
    }
    expect(await refusal(chef)).toMatchObject([{ param: 'items', code: 'gone' }])
  })
})

test('homes that are not booked at once ask their host for everything', async () => {
  await database.orm.update(property).set({ isInstant: false }).where(eq(property.id, bench.homeId))
  await offerService()
  const { state } = await order({
    type: 'add-on',
    items: [{ service: 'breakfast', quantity: 1, on: testCheckIn }],
  })
  expect(state).toBe('requested')
})

test('another’s stay is as if it were not there', async () => {
  const omar = await bench.addGuest('Omar')
  const answer = await bench.send(getAdditions, { booking_number }, omar)
  expect(answer.message).toMatchObject([{ code: 'not-found' }])
})

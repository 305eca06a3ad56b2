import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { inviteGuest } from '#contract/booking/invite-guest.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import type { CallInput } from '#contract/call.ts'
import { getInvitation } from '#contract/verification/get-invitation.ts'
import { startInvited } from '#contract/verification/start-invited.ts'
import { dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'

const minuteMs = 60_000
const omar = { first_name: 'Omar', last_name: 'Saleh', is_minor: false }

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_number: string

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  const party = { adults: 2, children: 1, infants: 0, pets: 0 }
  booking_number = (await bench.pay(layla, { ...testStay(), party })).booking_number
})

const at = (position: number) => ({ booking_number, position })
const details = () => bench.call(getBookingDetails, { booking_number }, layla)
const codeOf = async (answer: Promise<{ message: unknown }>) => (await answer).message

/** The secret in the link of an invitation. */
async function invite(position = 1): Promise<string> {
  const { url } = await bench.call(inviteGuest, at(position), layla)
  expect(url).toMatch(/^http:\/\/localhost\/guest-registration\/[\w-]{43}$/)
  return url.split('/').at(-1) ?? ''
}

const invitation = async (token: string) =>
  (await bench.call(getInvitation, { token }, null)).invitation

describe('the people of a stay', () => {
  test('are counted from the party, the one who booked first', async () => {
    const { guests, unregistered_count } = await details()
    expect(guests.map(({ kind, first_name }) => [kind, first_name])).toEqual([
      ['adult', 'Layla'],
      ['adult', null],
      ['child', null],
    ])
    expect(unregistered_count).toBe(2)
  })

  test('are named, and named otherwise, until check-in', async () => {
    await bench.call(nameGuest, { ...at(1), ...omar }, layla)
    await bench.call(nameGuest, { ...at(2), ...omar, first_name: 'Sara', is_minor: true }, layla)
    await bench.call(nameGuest, { ...at(1), ...omar, first_name: 'Umar' }, layla)
    expect((await details()).guests).toMatchObject([
      { first_name: 'Layla' },
      { first_name: 'Umar', last_name: 'Saleh', is_minor: false },
      { first_name: 'Sara', is_minor: false },
    ])
    bench.time.now = dubaiInstant(testCheckIn, '15:00')
    expect(await codeOf(bench.send(nameGuest, { ...at(1), ...omar }, layla))).toMatchObject([
      { code: 'too-late' },
    ])
  })

  test('are not named over what was written meanwhile, unless the writer knows of it', async () => {
    const nobody = { first_name: null, last_name: null, is_minor: false }
    const seeing = (seen: CallInput<typeof nameGuest>['seen']) => ({
      ...at(1),
      ...omar,
      first_name: 'Umar',
      seen,
    })
    await bench.call(nameGuest, { ...at(1), ...omar, is_minor: true }, layla)
    const { message } = await bench.send(nameGuest, seeing([nobody]), layla)
    expect(message).toMatchObject([
      {
        code: 'changed-meanwhile',
        msg: expect.stringContaining('Omar Saleh (13 to 17 years old)'),
      },
    ])
    expect((await details()).guests[1]).toMatchObject({ first_name: 'Omar', is_minor: true })
    await bench.call(nameGuest, seeing([nobody, { ...omar, is_minor: true }]), layla)
    // The same again, whose first answer was lost.
    await bench.call(nameGuest, seeing([nobody]), layla)
    expect((await details()).guests[1]).toMatchObject({ first_name: 'Umar', is_minor: false })
  })

  test('of a cancelled stay are named no more, and it says why', async () => {
    const cancelled = { state: 'cancelled_by_host' } as const
    await database.orm.update(booking).set(cancelled).where(eq(booking.number, booking_number))
    expect(await codeOf(bench.send(nameGuest, { ...at(1), ...omar }, layla))).toMatchObject([
      { code: 'not-confirmed', msg: expect.stringContaining('has been cancelled') },
    ])
  })

  test('of 13 to 17 years are named instead of registered', async () => {
    await bench.call(nameGuest, { ...at(1), ...omar, is_minor: true }, layla)
    expect(await details()).toMatchObject({ unregistered_count: 1 })
    expect(await codeOf(bench.send(inviteGuest, at(1), layla))).toMatchObject([{ code: 'child' }])
  })

  test('are nobody else’s business, and only those there are', async () => {
    const stranger = await bench.addGuest('Petra')
    for (const [account, position] of [
      [stranger, 1],
      [layla, 3],
      [layla, 50],
    ] as const) {
      const named = bench.send(nameGuest, { ...at(position), ...omar }, account)
      expect(await codeOf(named)).toMatchObject([{ code: 'not-found' }])
      const invited = bench.send(inviteGuest, at(position), account)
      expect(await codeOf(invited)).toMatchObject([{ code: 'not-found' }])
    }
    expect(await codeOf(bench.send(inviteGuest, at(2), layla))).toMatchObject([{ code: 'child' }])
  })

  test('are not named with nothing: the problem stands beside the field', async () => {
    const answer = await bench.send(nameGuest, { ...at(1), ...omar, first_name: ' ' }, layla)
    expect(answer.message).toMatchObject([{ param: 'first_name' }])
    expect(await database.orm.select().from(stayGuest)).toEqual([])
  })
})

describe('an invitation', () => {
  test('is the same link each time, and only its hash is known', async () => {
    const token = await invite()
    expect(await invite()).toBe(token)
    const [row] = await database.orm.select().from(stayGuest)
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await details()).guests[1]).toMatchObject({ is_invited: true })
  })

  test('shows who asks and which stay, never the way to the door', async () => {
    await bench.call(nameGuest, { ...at(1), ...omar }, layla)
    const seen = await invitation(await invite())
    expect(seen).toEqual({
      invited_by: 'Layla',
      home: 'Marina home',
      place: 'Dubai Marina',
      check_in: testCheckIn,
      check_out: expect.any(String),
      first_name: 'Omar',
      last_name: 'Saleh',
      status: 'not_started',
      reason: null,
      can_start: true,
    })
  })

  test('registers the guest without an account, and the stay knows it', async () => {
    const token = await invite()
    const names = { first_name: 'Omar', last_name: 'Saleh' }
    const start = () => bench.call(startInvited, { token, ...names }, null)
    await bench.press((await start()).redirect_url, 'retry')
    expect(await invitation(token)).toMatchObject({
      status: 'needs_resubmission',
      reason: 'blurry',
      first_name: 'Omar',
    })
    // Who booked sees it, and is written to: Omar has no address here.
    expect((await details()).guests[1]).toMatchObject({ verification: 'needs_resubmission' })
    expect(bench.mails.at(-1)?.subject).toBe(
      `Documents of Omar Saleh could not be verified, booking ${booking_number}`,
    )
    await bench.press((await start()).redirect_url, 'approve')
    expect(await invitation(token)).toMatchObject({ status: 'verified', can_start: false })
    const { guests, unregistered_count, is_guest_verified } = await details()
    expect(guests[1]).toMatchObject({ first_name: 'Omar', verification: 'verified' })
    expect(unregistered_count).toBe(1)
    // The guest's documents say nothing about the one who booked.
    expect(is_guest_verified).toBe(false)
    expect(await codeOf(bench.send(nameGuest, { ...at(1), ...omar }, layla))).toMatchObject([
      { code: 'registered' },
    ])
  })

  test('ends with the stay, and when it is cancelled', async () => {
    const token = await invite()
    expect(await invitation(token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'))).toBeNull()
    await database.orm
      .update(booking)
      .set({ state: 'cancelled_by_guest' })
      .where(eq(booking.number, booking_number))
    expect(await invitation(token)).toBeNull()
    const start = bench.send(startInvited, { token, first_name: 'Omar', last_name: 'Saleh' }, null)
    expect(await codeOf(start)).toMatchObject([{ code: 'link-over' }])
    await database.orm
      .update(booking)
      .set({ state: 'confirmed' })
      .where(eq(booking.number, booking_number))
    expect(await invitation(token)).not.toBeNull()
    bench.time.now = dubaiInstant(testCheckIn, '15:00') + 10 * 24 * 60 * minuteMs
    expect(await invitation(token)).toBeNull()
  })
})

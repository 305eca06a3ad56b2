import { type Addition, answerUntil, payAdditionUntil } from '#domain/booking/additions.ts'
import { bookingNumber, bookingNumberBytes } from '#domain/booking/booking-number.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { planAdditionAnswer } from '#server/services/additions-answer.ts'
import { stayHours } from '#server/services/additions-price.ts'
import { nightsOf, noteEvent } from '#server/services/bookings-moves.ts'
import type { StoredFolio } from '#server/services/bookings-snapshot.ts'

/** What is placed beside a stay; `price`: of a change, the whole price of the stay with it. */
export type Placed = {
  addition: Addition
  folio: StoredFolio
  from: CivilDate
  until: CivilDate
  needsAnswer: boolean
  party?: BookingRow['party']
  price?: StoredFolio
}

// One in a billion per try; a try costs nothing.
const numberTries = 5

/** Tries again when the number that was drawn for a booking is another's. */
export async function withFreeNumber<Result>(place: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place()
    } catch (error) {
      const isNumberTaken = isUniqueViolation(error, 'booking_number_key')
      if (!isNumberTaken || attempt >= numberTries) throw error
    }
  }
}

/**
 * Writes a booking beside its stay, which must be locked, and takes its nights until it is paid for or
 * answered.
 * @throws NightsTaken; the caller's transaction must not commit then.
 */
export async function placeAddition(
  deps: Deps,
  tx: Tx,
  stay: BookingRow,
  { addition, folio, from, until, needsAnswer, party, price }: Placed,
  now: number,
): Promise<BookingRow> {
  const hours = stayHours({ row: stay })
  const heldUntil = needsAnswer
    ? answerUntil(addition, hours, now)
    : payAdditionUntil(addition, hours, false, now)
  const state = needsAnswer ? 'requested' : 'held'
  const row: BookingRow = {
    id: newId(now),
    number: bookingNumber(deps.randomBytes(bookingNumberBytes)),
    userId: stay.userId,
    propertyId: stay.propertyId,
    hostId: stay.hostId,
    quoteId: null,
    type: addition.type,
    parentBookingId: stay.id,
    state,
    checkIn: from,
    checkOut: until,
    party: party ?? stay.party,
    folio,
    // What is to be paid: a change may give something back.
    totalFils: Math.max(0, folio.totalFils),
    depositFils: 0,
    policy: stay.policy,
    home: stay.home,
    leadGuest: stay.leadGuest,
    specialRequest: null,
    heldUntil: new Date(heldUntil),
    stateChangedAt: new Date(now),
    createdAt: new Date(now),
    confirmedAt: null,
    cancelledAt: null,
    cancelReason: null,
    addition: price ? { ...addition, price } : addition,
  }
  await claimNights(tx, { ...nightsOf(row), heldUntil, now })
  await tx.insert(booking).values(row)
  await noteEvent(tx, row.id, { fromState: null, toState: state, actor: 'guest', now })
  if (needsAnswer) await planAdditionAnswer(tx, stay, row, now)
  return row
}

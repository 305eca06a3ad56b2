import { furtherRefund, refundOfAddition } from '#domain/cancellation/additions.ts'
import {
  type CancellableStay,
  type FurtherRefund,
  type Refund,
  refundAt,
} from '#domain/cancellation/policy.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { folioIn, readFolio, readHome, readPolicy } from '#server/services/bookings-snapshot.ts'

/**
 * What a cancellation at `now` gives back of a booking: of a stay, or of one addition to it. `stay` is the
 * stay that it is or belongs to, whose policy and hours count.
 */
export function refundOfRow(row: BookingRow, stay: BookingRow, now: number): Refund {
  const bookedAt = row.createdAt.getTime()
  return row.type === 'booking'
    ? refundAt(termsOf(row, stay), bookedAt, now)
    : refundOfAddition(row.type, termsOf(row, stay), bookedAt, now)
}

/** Paid additions as the milestones of their stay count them. */
export function furtherRefunds(
  stay: BookingRow,
  additions: readonly BookingRow[],
): FurtherRefund[] {
  return additions.flatMap((row) =>
    row.type === 'booking'
      ? []
      : furtherRefund(row.type, termsOf(row, stay), row.createdAt.getTime()),
  )
}

function termsOf(row: BookingRow, stay: BookingRow): CancellableStay {
  const { checkInTime } = readHome(stay.home)
  const { policy } = readPolicy(stay.policy)
  const folio = folioIn(readFolio(row.folio), 'en')
  return { policy, checkIn: parseCivilDate(stay.checkIn), checkInTime, folio }
}

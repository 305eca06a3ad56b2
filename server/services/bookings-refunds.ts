import { noShowFrom } from '#domain/booking/early-end.ts'
import { furtherRefund, refundOfAddition } from '#domain/cancellation/additions.ts'
import {
  type CancellableStay,
  type FurtherRefund,
  fullRefund,
  type Refund,
  refundAt,
} from '#domain/cancellation/policy.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { Folio } from '#domain/pricing/price-stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { folioIn, readFolio, readHome, readPolicy } from '#server/services/bookings-snapshot.ts'

/**
 * What a cancellation at `now` gives back of a booking: of a stay, or of one addition to it. `stay` is the
 * stay that it is or belongs to, whose policy and hours count.
 */
export function refundOfRow(row: BookingRow, stay: BookingRow, now: number): Refund {
  const bookedAt = row.createdAt.getTime()
  return row.type === 'booking' || row.type === 'modify'
    ? refundAt(termsOf(row, stay), bookedAt, now)
    : refundOfAddition(row.type, termsOf(row, stay), bookedAt, now)
}

/** What a no-show gives back of a booking, as `refundOfRow`: the policy as of the end of check-in day. */
export function noShowRefundOf(row: BookingRow, stay: BookingRow): Refund {
  return refundOfRow(row, stay, noShowFrom(parseCivilDate(stay.checkIn)))
}

/** All of a booking that has not gone back by a no-show before, as `refundOfRow`. */
export function wholeRefundOf(row: BookingRow, stay: BookingRow): Refund {
  const whole = fullRefund(termsOf(row, stay).folio)
  if (row.state !== 'no_show') return whole
  const given = noShowRefundOf(row, stay)
  const lines = whole.lines.map((line, at) => ({
    ...line,
    refundFils: line.refundFils - (given.lines[at]?.refundFils ?? 0),
  }))
  return { lines, totalFils: sumFils(lines.map(({ refundFils }) => refundFils)) }
}

/** Paid additions as the milestones of their stay count them. */
export function furtherRefunds(
  stay: BookingRow,
  additions: readonly BookingRow[],
): FurtherRefund[] {
  return additions.flatMap((row) =>
    row.type === 'booking' || row.type === 'modify'
      ? []
      : furtherRefund(row.type, termsOf(row, stay), row.createdAt.getTime()),
  )
}

/** What refunds of a booking are computed from; `stay` as for `refundOfRow`. */
export function termsOf(row: BookingRow, stay: BookingRow): CancellableStay & { folio: Folio } {
  const { checkInTime } = readHome(stay.home)
  const { policy } = readPolicy(stay.policy)
  const folio = folioIn(readFolio(row.folio), 'en')
  return { policy, checkIn: parseCivilDate(stay.checkIn), checkInTime, folio }
}

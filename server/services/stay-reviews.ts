import { eq } from 'drizzle-orm'
import { ownedStates } from '#domain/booking/process.ts'
import { ratingWindow } from '#domain/booking/tab.ts'
import type { ReviewFacts } from '#domain/review/review-rules.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import {
  type BookingRow,
  type GuestRatingRow,
  guestRating,
  type ReviewRow,
  review,
} from '#server/db/schema/bookings.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

/** What both sides have written about a stay, and what decides who may write and read. */
export type StayReview = {
  row: BookingRow
  review: ReviewRow | null
  rating: GuestRatingRow | null
  facts: ReviewFacts
}

/** Reads both sides of a stay. Who writes afterwards has locked its booking before. */
export async function readStayReview(orm: Orm | Tx, row: BookingRow): Promise<StayReview> {
  const [written] = await orm.select().from(review).where(eq(review.bookingId, row.id))
  const [rating] = await orm.select().from(guestRating).where(eq(guestRating.bookingId, row.id))
  return stayReview(row, written ?? null, rating ?? null)
}

/** The two sides of a stay with what follows from them. */
export function stayReview(
  row: BookingRow,
  written: ReviewRow | null,
  rating: GuestRatingRow | null,
): StayReview {
  const { checkOutTime } = readHome(row.home)
  const window = ratingWindow({ checkOut: parseCivilDate(row.checkOut), checkOutTime })
  const facts: ReviewFacts = {
    ...window,
    hasStayed: ownedStates.includes(row.state),
    review: written && {
      status: written.status,
      publishedAt: written.publishedAt?.getTime() ?? null,
    },
    rating: rating && { publishedAt: rating.publishedAt?.getTime() ?? null },
  }
  return { row, review: written, rating, facts }
}

import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { averageRatings } from '#domain/review/average-ratings.ts'
import { isDue, isRevealed } from '#domain/review/review-rules.ts'
import type { Tx } from '#server/db/database.ts'
import { noteChangedRatings } from '#server/db/home-changes.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, guestRating, review } from '#server/db/schema/bookings.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { readStayReview } from '#server/services/stay-reviews.ts'

/** Kind of the tasks that tell a guest that both sides can be read; the key is the booking's id. */
export const publishedTask = 'review-published'

const batch = 50

/**
 * Publishes what both sides of a stay have written, if it is time; its booking is locked. The averages
 * of the home follow in the same transaction. Gives whether the guest's review can be read by all.
 */
export async function publishIfDue(tx: Tx, row: BookingRow, now: number): Promise<boolean> {
  const stay = await readStayReview(tx, row)
  const isPublished = stay.review !== null && stay.review.publishedAt !== null
  if (!isRevealed(stay.facts, now)) return false
  const at = new Date(now)
  if (stay.rating && !stay.rating.publishedAt) {
    await tx.update(guestRating).set({ publishedAt: at }).where(eq(guestRating.id, stay.rating.id))
  }
  if (!stay.review || !isDue(stay.facts, now)) return isPublished
  await tx.update(review).set({ publishedAt: at }).where(eq(review.id, stay.review.id))
  await rateHome(tx, row.propertyId, now)
  await planTask(tx, { kind: publishedTask, key: row.id, now })
  return true
}

/** Gives a home the averages of its published reviews. One writer of a home after the other. */
export async function rateHome(tx: Tx, propertyId: string, now: number): Promise<void> {
  await tx
    .select({ id: property.id })
    .from(property)
    .where(eq(property.id, propertyId))
    .for('update')
  const published = await tx
    .select({ overall: review.overall, scores: review.scores })
    .from(review)
    .where(
      and(
        eq(review.propertyId, propertyId),
        eq(review.status, 'approved'),
        isNotNull(review.publishedAt),
      ),
    )
  await tx
    .update(property)
    .set({ ...averageRatings(published), ratedAt: new Date(now) })
    .where(eq(property.id, propertyId))
  noteChangedRatings(propertyId)
}

/** Publishes what waits for the end of its days, whichever side has written. Gives how many stays. */
export async function publishReviews(deps: Deps): Promise<number> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const ended = new Date(now)
  const reviews = await orm
    .select({ id: review.bookingId })
    .from(review)
    .where(
      and(
        isNull(review.publishedAt),
        eq(review.status, 'approved'),
        lte(review.closesAt, ended),
        isNotNull(review.bookingId),
      ),
    )
    .limit(batch)
  const ratings = await orm
    .select({ id: guestRating.bookingId })
    .from(guestRating)
    .where(and(isNull(guestRating.publishedAt), lte(guestRating.closesAt, ended)))
    .limit(batch)
  const ids = new Set([...reviews, ...ratings].flatMap(({ id }) => (id ? [id] : [])))
  for (const id of ids) {
    await transaction(orm, async (tx) => {
      const row = await lockBooking(tx, id)
      if (row) await publishIfDue(tx, row, now)
    })
  }
  return ids.size
}

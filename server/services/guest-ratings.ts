import { eq } from 'drizzle-orm'
import { canRateGuest } from '#domain/review/review-rules.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking, guestRating } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { publishIfDue } from '#server/services/review-publish.ts'
import { refusalOf } from '#server/services/review-write.ts'
import { readStayReview, type StayReview } from '#server/services/stay-reviews.ts'

/** What a host says of a guest. */
export type GuestWords = { score: number; text: string }

/**
 * Keeps what a host says of a guest of theirs; another host's stay is as if it were not there. The same
 * words again change nothing. Gives whether both sides can be read now.
 */
export async function rateGuestOfStay(
  deps: Deps,
  userId: string,
  number: string,
  words: GuestWords,
): Promise<boolean> {
  const now = deps.clock.now()
  return await transaction(deps.database.orm, async (tx) => {
    const row = await lockHostedStay(tx, userId, number)
    const stay = await readStayReview(tx, row)
    const { rating } = stay
    if (rating?.score === words.score && rating.body === words.text) {
      return rating.publishedAt !== null
    }
    if (!canRateGuest(stay.facts, now)) throw refusalOf(stay.facts, now)
    await keepGuestRating(tx, stay, words, now)
    return await publishIfDue(tx, row, now)
  })
}

/** Writes a host's words about a guest, the booking being locked; both sides may be due afterwards. */
export async function keepGuestRating(
  tx: Tx,
  { row, rating, facts }: StayReview,
  { score, text }: GuestWords,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const words = { score, body: text, closesAt: new Date(facts.closesAt), updatedAt: at }
  if (rating) {
    await tx.update(guestRating).set(words).where(eq(guestRating.id, rating.id))
    return
  }
  const { id: bookingId, hostId, userId } = row
  await tx
    .insert(guestRating)
    .values({ id: newId(now), bookingId, hostId, userId, createdAt: at, ...words })
}

async function lockHostedStay(tx: Tx, userId: string, number: string): Promise<BookingRow> {
  const [found] = await tx
    .select({ row: booking, owner: host.userId })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(eq(booking.number, number))
    .for('update', { of: booking })
  if (!found || found.owner !== userId) throw toastError('not-found', commonMessages.notFound)
  return found.row
}

import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { RejectionReason } from '#domain/review/review-rules.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { type ReviewRow, review } from '#server/db/schema/bookings.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { reviewMessages } from '#server/messages/reviews.ts'
import { languageOf } from '#server/services/autopilot-replies.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { publishIfDue, rateHome } from '#server/services/review-publish.ts'

/** Kind of the tasks that tell a guest why a review was turned down; the key is `{review}:{revision}`. */
export const rejectedTask = 'review-rejected'

export type Decision = {
  reviewId: string
  revision: number
  /** Null: approved. */
  rejection: { reason: RejectionReason; note: string | null } | null
}

/**
 * Decides about a review, also about one that everybody reads already: turned down, it leaves the home
 * and its averages at once. The same decision again changes nothing.
 */
export async function decideReview(
  deps: Deps,
  operatorId: string,
  { reviewId, revision, rejection }: Decision,
): Promise<{ status: ReviewRow['status']; is_published: boolean }> {
  const now = deps.clock.now()
  const status = rejection ? 'rejected' : 'approved'
  const answer = await transaction(deps.database.orm, async (tx) => {
    const row = await lockReview(tx, reviewId)
    if (!row) throw toastError('not-found', commonMessages.notFound)
    if (row.revision !== revision) throw toastError('review-changed', reviewMessages.changed)
    if (row.status !== status) {
      const isTakenDown = status === 'rejected' && row.publishedAt !== null
      await tx
        .update(review)
        .set({
          status,
          rejection,
          moderatedAt: new Date(now),
          ...(isTakenDown ? { publishedAt: null } : {}),
        })
        .where(eq(review.id, row.id))
      if (isTakenDown) await rateHome(tx, row.propertyId, now)
      if (rejection) await planRejected(tx, row, now)
    }
    return { status, is_published: await publishNow(tx, row, status, now) } as const
  })
  deps.log('review decided', { review: reviewId, operator: operatorId, status })
  return answer
}

/** A review whose booking is locked, where it has one, so that no words change meanwhile. */
async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [found] = await tx
    .select({ bookingId: review.bookingId })
    .from(review)
    .where(eq(review.id, id))
  if (found?.bookingId) await lockBooking(tx, found.bookingId)
  const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update')
  return row ?? null
}

async function publishNow(
  tx: Tx,
  { id, bookingId, propertyId, publishedAt }: ReviewRow,
  status: ReviewRow['status'],
  now: number,
): Promise<boolean> {
  if (status === 'rejected') return false
  if (publishedAt) return true
  const row = bookingId ? await lockBooking(tx, bookingId) : null
  if (row) return await publishIfDue(tx, row, now)
  // Without a booking there is no other side to wait for.
  await tx
    .update(review)
    .set({ publishedAt: new Date(now) })
    .where(eq(review.id, id))
  await rateHome(tx, propertyId, now)
  return true
}

async function planRejected(tx: Tx, { id, revision }: ReviewRow, now: number): Promise<void> {
  await planTask(tx, { kind: rejectedTask, key: `${id}:${revision}`, now })
}

/** A host's one answer to a published review of a home of theirs. */
export async function replyToReview(
  deps: Deps,
  userId: string,
  { reviewId, text, language }: { reviewId: string; text: string; language: Language },
): Promise<void> {
  await transaction(deps.database.orm, async (tx) => {
    const [found] = await tx
      .select({ row: review, owner: host.userId })
      .from(review)
      .innerJoin(property, eq(property.id, review.propertyId))
      .innerJoin(host, eq(host.id, property.hostId))
      .where(eq(review.id, reviewId))
      .for('update', { of: review })
    const isOpen = found?.owner === userId && found.row.publishedAt !== null
    if (!isOpen) throw toastError('not-found', commonMessages.notFound)
    const given = found.row.reply
    if (given && Object.values(given.text).includes(text)) return
    if (given) throw toastError('replied', reviewMessages.replied)
    const reply = { text: { [languageOf(text, language)]: text }, at: deps.clock.now() }
    await tx.update(review).set({ reply }).where(eq(review.id, reviewId))
  })
}

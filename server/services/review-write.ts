import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { RatingForm } from '#contract/review/rating-form.ts'
import { firstLook } from '#domain/review/first-look.ts'
import { canReview, type ReviewFacts, statusOfWords } from '#domain/review/review-rules.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking, type ReviewRow, review } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { type CallError, toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { reviewMessages } from '#server/messages/reviews.ts'
import { languageOf } from '#server/services/autopilot-replies.ts'
import { publishIfDue } from '#server/services/review-publish.ts'
import { readStayReview, type StayReview } from '#server/services/stay-reviews.ts'

type Written = { userId: string; number: string; form: RatingForm; language: Language }

/**
 * Keeps what a guest says of a stay. Words that are there already change nothing, even after their
 * time: an answer may have been lost on the way.
 */
export async function writeReview(deps: Deps, written: Written): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    const [row] = await tx
      .select()
      .from(booking)
      .where(and(eq(booking.number, written.number), eq(booking.userId, written.userId)))
      .for('update')
    if (!row) throw toastError('not-found', commonMessages.notFound)
    const stay = await readStayReview(tx, row)
    if (stay.review && isSame(stay.review, written.form)) return
    if (!canReview(stay.facts, now)) throw refusalOf(stay.facts, now)
    await store(tx, stay, written, now)
    await publishIfDue(tx, row, now)
  })
}

/** Why nobody may write about a stay right now. */
export function refusalOf({ hasStayed, opensAt, closesAt }: ReviewFacts, now: number): CallError {
  if (hasStayed && now < opensAt) return toastError('rating-early', reviewMessages.early)
  if (!hasStayed || now >= closesAt) return toastError('rating-late', reviewMessages.late)
  return toastError('rating-published', reviewMessages.published)
}

async function store(
  tx: Tx,
  { row, review: before, facts }: StayReview,
  { form, language }: Written,
  now: number,
): Promise<void> {
  const [account] = await tx
    .select({ name: userAccount.firstName })
    .from(userAccount)
    .where(eq(userAccount.id, row.userId))
  const flags = firstLook(form.text)
  const spoken = languageOf(form.text, language)
  const words = {
    ...columnsOf(form),
    authorName: account?.name ?? '',
    language: spoken,
    texts: { [spoken]: form.text },
    flags,
    status: statusOfWords(before?.status ?? null, { isSuspicious: flags.length > 0 }),
    rejection: null,
    moderatedAt: null,
    closesAt: new Date(facts.closesAt),
    revision: (before?.revision ?? 0) + 1,
    createdAt: new Date(now),
  }
  if (before) await tx.update(review).set(words).where(eq(review.id, before.id))
  else await tx.insert(review).values({ id: newId(now), ...ofStay(row), ...words })
}

function ofStay({ id, propertyId, userId, checkIn }: BookingRow) {
  return { bookingId: id, propertyId, userId, authorCountry: null, stayedOn: checkIn }
}

function columnsOf(form: RatingForm) {
  return {
    scores: {
      value: Number(form.value),
      location: Number(form.location),
      amenities: Number(form.amenities),
      timely_check_in: Number(form.timely_check_in),
      cleanliness: Number(form.cleanliness),
      communication: Number(form.communication),
    },
    hostRating: Number(form.host_rating),
    overall: Number(form.overall),
    privateNote: form.private_note || null,
  }
}

/** A kept review as the form takes it. */
export function formOf({ scores, hostRating, overall, ...row }: ReviewRow): RatingForm {
  return {
    value: String(scores.value),
    location: String(scores.location),
    amenities: String(scores.amenities),
    timely_check_in: String(scores.timely_check_in),
    cleanliness: String(scores.cleanliness),
    communication: String(scores.communication),
    host_rating: hostRating === null ? '' : String(hostRating),
    overall: String(overall),
    text: row.texts[row.language] ?? '',
    private_note: row.privateNote ?? '',
  }
}

function isSame(row: ReviewRow, form: RatingForm): boolean {
  const kept: Readonly<Record<string, string>> = formOf(row)
  return Object.entries(form).every(([field, value]) => kept[field] === value)
}

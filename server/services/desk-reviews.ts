import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import {
  type DeskReview,
  type DeskReviewList,
  deskReviewLists,
  type GuestToRate,
  type listDeskReviews,
} from '#contract/desk/list-reviews.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { reviewPageSize } from '#contract/review/list.ts'
import { canRateGuest } from '#domain/review/review-rules.ts'
import { addDays, civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { booking, guestRating, type ReviewRow, review } from '#server/db/schema/bookings.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { type DeskScope, ofScope } from '#server/services/desk-scope.ts'
import { replyIn } from '#server/services/reviews.ts'
import { stayReview } from '#server/services/stay-reviews.ts'

type Wanted = { list: DeskReviewList; page: number; language: Language }
type DeskReviews = CallOutput<typeof listDeskReviews>

/** One page of a list of reviews, and the guests that a host can rate. */
export async function deskReviews(
  deps: Deps,
  scope: DeskScope,
  { list, page, language }: Wanted,
): Promise<DeskReviews> {
  const { orm } = deps.database
  const isOperator = scope.role === 'operator'
  // Operators decide; rating and answering is for the hosts themselves.
  const ownHosts = scope.hostIds ?? []
  const lists = isOperator ? deskReviewLists : (['published'] as const)
  if (!isOperator && list !== 'published') throw toastError('not-found', commonMessages.notFound)
  const mine = ofScope(scope, property.hostId)
  const counts = []
  for (const one of lists) {
    const [found] = await orm
      .select({ count: count() })
      .from(review)
      .innerJoin(property, eq(property.id, review.propertyId))
      .where(and(mine, inList(one)))
    counts.push({ list: one, count: found?.count ?? 0 })
  }
  const total = counts.find((one) => one.list === list)?.count ?? 0
  const pageCount = Math.ceil(total / reviewPageSize)
  const shown = Math.max(1, Math.min(page, pageCount))
  const rows = await orm
    .select({ review, property, host, number: booking.number })
    .from(review)
    .innerJoin(property, eq(property.id, review.propertyId))
    .innerJoin(host, eq(host.id, property.hostId))
    .leftJoin(booking, eq(booking.id, review.bookingId))
    .where(and(mine, inList(list)))
    // What waits for a person: the longest waiting first. What is over: the latest.
    .orderBy(list === 'pending' ? asc(review.createdAt) : desc(review.createdAt), asc(review.id))
    .limit(reviewPageSize)
    .offset((shown - 1) * reviewPageSize)
  return {
    list,
    reviews: rows.map((row) =>
      deskReview(row.review, language, {
        number: row.number,
        home: row.property.titles[language],
        slug: row.property.slug,
        host: row.host.names[language],
        isOwn: ownHosts.includes(row.host.id),
      }),
    ),
    page: shown,
    page_count: pageCount,
    counts,
    can_moderate: isOperator,
    guests: await guestsToRate(deps, ownHosts, language),
    now: deps.clock.now(),
  }
}

function inList(list: DeskReviewList): SQL | undefined {
  if (list === 'published') return and(eq(review.status, 'approved'), isNotNull(review.publishedAt))
  return and(eq(review.status, list), isNull(review.publishedAt))
}

type Around = { number: string | null; home: string; slug: string; host: string; isOwn: boolean }

function deskReview(
  row: ReviewRow,
  language: Language,
  { number, home, slug, host: name, isOwn }: Around,
): DeskReview {
  const isPublished = row.publishedAt !== null
  return {
    review_id: row.id,
    revision: row.revision,
    status: row.status,
    booking_number: number,
    home,
    slug,
    host: name,
    author: row.authorName,
    stayed_on: row.stayedOn,
    language: toLanguage(row.language),
    text: row.texts[row.language] ?? '',
    scores: row.scores,
    host_rating: row.hostRating,
    overall: row.overall,
    private_note: isOwn && isPublished ? row.privateNote : null,
    flags: row.flags,
    rejection: row.rejection,
    reply: replyIn(row, language),
    can_reply: isOwn && isPublished && row.reply === null,
    written_at: row.createdAt.getTime(),
    published_at: row.publishedAt?.getTime() ?? null,
  }
}

// A day more than the fourteen, for checkouts of any hour.
const ratedDaysBack = 15

async function guestsToRate(
  deps: Deps,
  hostIds: readonly string[],
  language: Language,
): Promise<GuestToRate[]> {
  if (hostIds.length === 0) return []
  const now = deps.clock.now()
  const rows = await deps.database.orm
    .select()
    .from(booking)
    .leftJoin(review, eq(review.bookingId, booking.id))
    .leftJoin(guestRating, eq(guestRating.bookingId, booking.id))
    .where(
      and(
        inArray(booking.hostId, [...hostIds]),
        eq(booking.type, 'booking'),
        gte(booking.checkOut, addDays(civilDateInDubai(now), -ratedDaysBack)),
      ),
    )
    .orderBy(asc(booking.checkOut), asc(booking.id))
  return rows.flatMap(({ booking: row, review: written, guest_rating: rating }) => {
    const { facts } = stayReview(row, written, rating)
    if (!canRateGuest(facts, now)) return []
    return [
      {
        booking_number: row.number,
        home: readHome(row.home).titles[language],
        guest: row.leadGuest.firstName,
        check_in: parseCivilDate(row.checkIn),
        check_out: parseCivilDate(row.checkOut),
        closes_at: facts.closesAt,
        rating: rating && { score: rating.score, text: rating.body },
      },
    ]
  })
}

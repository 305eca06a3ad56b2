import { and, eq, inArray } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { listOwnRatings } from '#contract/review/list-own.ts'
import type { OwnRating, RatedStay } from '#contract/review/own-rating.ts'
import type { RatingStatus } from '#domain/booking/kinds.ts'
import { ratingListOf } from '#domain/review/rating-lists.ts'
import { canReview, ownRatingState } from '#domain/review/review-rules.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { booking, guestRating, review } from '#server/db/schema/bookings.ts'
import { place } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { tabOf } from '#server/services/bookings-list.ts'
import { type HomeSnapshot, knownHome } from '#server/services/bookings-snapshot.ts'
import { homeView } from '#server/services/bookings-view.ts'
import { formOf } from '#server/services/review-write.ts'
import { replyIn } from '#server/services/reviews.ts'
import { readStayReview, type StayReview, stayReview } from '#server/services/stay-reviews.ts'

/** A person's own rating of a stay; another's stay is as if it were not there. */
export async function ownRating(
  deps: Deps,
  userId: string,
  number: string,
  language: Language,
): Promise<OwnRating> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const [row] = await orm
    .select()
    .from(booking)
    .where(and(eq(booking.number, number), eq(booking.userId, userId)))
  if (!row) throw toastError('not-found', commonMessages.notFound)
  const stay = await readStayReview(orm, row)
  const { rating } = stay
  return {
    booking_number: row.number,
    ...windowOf(stay, now),
    form: stay.review && formOf(stay.review),
    reply: replyIn(stay.review, language),
    of_guest: rating?.publishedAt ? { score: rating.score, text: rating.body } : null,
    as_of: now,
  }
}

function windowOf({ review: written, facts }: StayReview, now: number) {
  return {
    state: ownRatingState(facts, now),
    can_write: canReview(facts, now),
    opens_at: facts.opensAt,
    closes_at: facts.closesAt,
    rejection: written?.status === 'rejected' ? written.rejection : null,
  }
}

/** A person's stays in one of the lists of ratings, with the size of every list. */
export async function ownRatings(
  deps: Deps,
  userId: string,
  wanted: { status: RatingStatus; language: Language },
): Promise<CallOutput<typeof listOwnRatings>> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const rows = await orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .where(and(eq(booking.userId, userId), eq(booking.type, 'booking')))
  const sides = await readSides(
    deps,
    rows.map(({ booking: { id } }) => id),
  )
  const listed = rows.flatMap(({ booking: found, property: live, place: district }) => {
    const home = knownHome(deps, found, { row: live, place: district })
    const row = { ...found, home }
    const stay = stayReview(
      row,
      sides.reviews.get(row.id) ?? null,
      sides.ratings.get(row.id) ?? null,
    )
    const status = ratingListOf(tabOf(row, home, now), stay.review?.status ?? null)
    return status ? [{ status, stay, home }] : []
  })
  const count = (status: RatingStatus) => listed.filter((one) => one.status === status).length
  return {
    stays: listed
      .filter(({ status }) => status === wanted.status)
      .toSorted((a, b) => (a.stay.row.checkOut < b.stay.row.checkOut ? 1 : -1))
      .map(({ stay, home }) => ratedStay(stay, home, wanted.language, now)),
    counts: {
      approved: count('approved'),
      rejected: count('rejected'),
      past: count('past'),
      cancelled: count('cancelled'),
    },
    as_of: now,
  }
}

async function readSides({ database: { orm } }: Deps, ids: readonly string[]) {
  const wanted = [...ids]
  if (wanted.length === 0) return { reviews: new Map(), ratings: new Map() }
  const reviews = await orm.select().from(review).where(inArray(review.bookingId, wanted))
  const ratings = await orm.select().from(guestRating).where(inArray(guestRating.bookingId, wanted))
  return {
    reviews: new Map(reviews.map((row) => [row.bookingId, row])),
    ratings: new Map(ratings.map((row) => [row.bookingId, row])),
  }
}

function ratedStay(
  stay: StayReview,
  home: HomeSnapshot,
  language: Language,
  now: number,
): RatedStay {
  const { row, review: written } = stay
  const { title, picture } = homeView(home, null, language)
  return {
    booking_number: row.number,
    title,
    picture,
    check_in: parseCivilDate(row.checkIn),
    check_out: parseCivilDate(row.checkOut),
    overall: written?.overall ?? null,
    ...windowOf(stay, now),
  }
}

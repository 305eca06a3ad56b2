import type { Language } from '#contract/language.ts'
import { cancellationMilestones } from '#domain/cancellation/policy.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { PropertyRow } from '#server/db/schema/properties.ts'
import { isAdded } from '#server/services/additions-stay.ts'
import { lastDayOf } from '#server/services/bookings-leaving.ts'
import { furtherRefunds } from '#server/services/bookings-refunds.ts'
import {
  folioIn,
  type HomeSnapshot,
  readFolio,
  readHome,
  readPolicy,
} from '#server/services/bookings-snapshot.ts'
import { pictureOf } from '#server/services/home-cards.ts'
import { stayDates } from '#server/services/quotes.ts'
import { folioView } from '#server/services/stay-price.ts'

/** The stored parts of a booking that every page of it shows, in the guest's language. */
export function stayView(
  row: BookingRow,
  language: Language,
  now: number,
  additions: readonly BookingRow[] = [],
) {
  const home = readHome(row.home)
  const { policy } = readPolicy(row.policy)
  const folio = folioIn(readFolio(row.folio), language)
  const checkIn = parseCivilDate(row.checkIn)
  const milestones = cancellationMilestones(
    { policy, checkIn, checkInTime: home.checkInTime, folio },
    now,
    row.createdAt.getTime(),
    furtherRefunds(row, additions.filter(isAdded)),
  )
  return {
    dates: stayDates(checkIn, lastDayOf(row), home),
    party: row.party,
    folio: folioView(folio),
    milestones: milestones.map(({ untilAt, refundFils, kind }) => ({
      until_at: untilAt,
      refund_fils: refundFils,
      kind,
    })),
  }
}

/** The home of a booking as it was booked, with today's rating beside it. */
export function homeView(
  home: HomeSnapshot,
  rated: Pick<PropertyRow, 'ratingAvg' | 'ratingCount'> | null,
  language: Language,
) {
  return {
    slug: home.slug,
    title: home.titles[language],
    type: home.type,
    place: home.place[language],
    bedrooms: home.bedrooms,
    picture: (home.photo && pictureOf(home.photo, language)[0]) || null,
    rating: rated?.ratingAvg ?? null,
    review_count: rated?.ratingCount ?? 0,
  }
}

/** House rules as they were accepted. */
export function rulesView({ rules, petsAllowed }: HomeSnapshot, language: Language) {
  return {
    smoking: rules.smoking,
    parties: rules.parties,
    quiet_from: rules.quietFrom,
    quiet_until: rules.quietUntil,
    pets_allowed: petsAllowed,
    notes: rules.notes.map((note) => note[language]),
  }
}

/** Epoch ms until which a hold waits for its payment, or null. */
export function payUntil(row: BookingRow, now: number): number | null {
  const isUnpaid = ['held', 'awaiting_payment', 'payment_failed'].includes(row.state)
  const until = row.heldUntil?.getTime() ?? 0
  return isUnpaid && until > now ? until : null
}

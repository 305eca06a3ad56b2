import { and, count, eq, gt, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { BookingCard } from '#contract/booking/list.ts'
import type { Language } from '#contract/language.ts'
import { ownedStates, unpaidStates } from '#domain/booking/process.ts'
import { doorCodeFrom } from '#domain/booking/stay-moments.ts'
import { type BookingSort, type BookingTab, bookingTab, ratingWindow } from '#domain/booking/tab.ts'
import { guestCount } from '#domain/guests/party.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  type BookingRow,
  booking,
  bookingEvent,
  review,
  stayRequest,
} from '#server/db/schema/bookings.ts'
import { payment } from '#server/db/schema/payments.ts'
import { place } from '#server/db/schema/places.ts'
import { type HostRow, host, type PropertyRow, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { isLeaving, lastDayOf } from '#server/services/bookings-leaving.ts'
import { type HomeSnapshot, knownHome } from '#server/services/bookings-snapshot.ts'
import { homeView, payUntil } from '#server/services/bookings-view.ts'
import { seenMoneyOf } from '#server/services/seen-money.ts'
import { stayRevision } from '#server/services/way-in.ts'

export type RatingState = BookingCard['rating']

type Found = {
  tab: BookingTab
  row: BookingRow
  owner: HostRow
  live: PropertyRow
  home: HomeSnapshot
}

/** A person's stays in one list, with the size of every list. */
export async function listStays(
  deps: Deps,
  userId: string,
  wanted: { tab: BookingTab; sort: BookingSort; language: Language },
) {
  const now = deps.clock.now()
  const found = await findStays(deps, userId)
  const inTab = (tab: BookingTab) => found.filter((entry) => entry.tab === tab)
  const shown = inTab(wanted.tab).toSorted(orderOf(wanted.sort, wanted.tab))
  const cards = await cardsOf(deps, shown, wanted.language)
  return {
    bookings: cards.toSorted(soonestLost),
    counts: {
      current: inTab('current').length,
      upcoming: inTab('upcoming').length,
      past: inTab('past').length,
      cancelled: inTab('cancelled').length,
    },
    as_of: now,
  }
}

/** A person's stays as they stand now, each with the list it belongs to, in no order. */
async function findStays(deps: Deps, userId: string, which?: SQL): Promise<Found[]> {
  const now = deps.clock.now()
  const rows = await deps.database.orm
    .select()
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .where(and(eq(booking.userId, userId), eq(booking.type, 'booking'), which))
  const listed = rows.map(({ booking: row, host: owner, property: live, place: district }) => {
    const home = knownHome(deps, row, { row: live, place: district })
    return { tab: tabOf(row, home, now), row, owner, live, home }
  })
  const lapsed = listed.filter(({ tab }) => tab === null).map(({ row }) => row.id)
  const paid = await paidAmong(deps, lapsed)
  return listed.flatMap(({ tab, ...one }) => {
    const shownIn = tab ?? (paid.has(one.row.id) ? 'cancelled' : null)
    return shownIn ? [{ ...one, tab: shownIn }] : []
  })
}

/** Which of these bookings money has come for: it is on its way back, and its guest looks for it. */
async function paidAmong({ database }: Deps, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.orm
    .select({ id: payment.bookingId })
    .from(payment)
    .where(and(inArray(payment.bookingId, [...ids]), gt(payment.capturedFils, 0)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Stays that a guest who lost one has booked since then for some of its nights, the first to begin first: what is
 * the guest's, and what waits for its host or its payment.
 */
export async function bookedInstead(
  deps: Deps,
  lost: BookingRow,
  lostAt: Date,
  language: Language,
): Promise<BookingCard[]> {
  const since = and(
    gte(booking.createdAt, lostAt),
    lt(booking.checkIn, lost.checkOut),
    gt(booking.checkOut, lost.checkIn),
  )
  const found = (await findStays(deps, lost.userId, since)).filter(({ tab }) => tab !== 'cancelled')
  return cardsOf(deps, found.toSorted(orderOf('check_in', 'upcoming')), language)
}

/** The list a booking stands in; a hold whose time is over stands in none. */
export function tabOf(
  row: BookingRow,
  { checkOutTime }: HomeSnapshot,
  now: number,
): BookingTab | null {
  if (unpaidStates.includes(row.state) && payUntil(row, now) === null) return null
  if (isLeaving(row, now)) return 'current'
  const checkIn = parseCivilDate(row.checkIn)
  const checkOut = parseCivilDate(row.checkOut)
  return bookingTab({ state: row.state, checkIn, checkOut, checkOutTime }, now)
}

function orderOf(sort: BookingSort, tab: BookingTab) {
  // What is next comes first; of what is over, the latest.
  const direction = tab === 'past' || tab === 'cancelled' ? -1 : 1
  return (a: Found, b: Found): number => {
    if (sort === 'booked') return b.row.createdAt.getTime() - a.row.createdAt.getTime()
    if (sort === 'total') return b.row.totalFils - a.row.totalFils
    const sooner = a.row.checkIn < b.row.checkIn ? -1 : a.row.checkIn > b.row.checkIn ? 1 : 0
    // Of those that begin together the one booked first.
    return direction * sooner || a.row.createdAt.getTime() - b.row.createdAt.getTime()
  }
}

/** Holds that wait for their payment come before all else, the one that ends first at the top. */
function soonestLost(a: BookingCard, b: BookingCard): number {
  const never = Number.MAX_SAFE_INTEGER
  return (a.pay_until ?? never) - (b.pay_until ?? never)
}

type Extras = {
  refunded: ReadonlyMap<string, number>
  rated: ReadonlySet<string>
  /** Until when hosts answer what was asked of them, epoch ms. */
  answerBy: ReadonlyMap<string, number>
  /** How much has happened to each stay. */
  events: ReadonlyMap<string, number>
  seenMoney: Awaited<ReturnType<typeof seenMoneyOf>>
}

async function readExtras(deps: Deps, shown: readonly Found[]): Promise<Extras> {
  const ids = shown.map(({ row }) => row.id)
  if (ids.length === 0) {
    const none = new Map()
    return { refunded: none, rated: new Set(), answerBy: none, events: none, seenMoney: none }
  }
  const { orm } = deps.database
  const events = await orm
    .select({ id: bookingEvent.bookingId, count: count() })
    .from(bookingEvent)
    .where(inArray(bookingEvent.bookingId, ids))
    .groupBy(bookingEvent.bookingId)
  const payments = await orm.select().from(payment).where(inArray(payment.bookingId, ids))
  const reviews = await orm
    .select({ id: review.bookingId })
    .from(review)
    .where(inArray(review.bookingId, ids))
  const requests = await orm
    .select({ id: stayRequest.bookingId, answerBy: stayRequest.answerBy })
    .from(stayRequest)
    .where(and(inArray(stayRequest.bookingId, ids), isNull(stayRequest.answer)))
  const refunded = new Map<string, number>()
  for (const { bookingId, refundedFils } of payments) {
    refunded.set(bookingId, (refunded.get(bookingId) ?? 0) + refundedFils)
  }
  const answerBy = new Map(requests.map((row) => [row.id, row.answerBy.getTime()]))
  return {
    refunded,
    answerBy,
    rated: new Set(reviews.flatMap(({ id }) => (id ? [id] : []))),
    events: new Map(events.map((row) => [row.id, row.count])),
    seenMoney: await seenMoneyOf(
      orm,
      shown.map(({ row }) => row),
      deps.clock.now(),
    ),
  }
}

async function cardsOf(
  deps: Deps,
  shown: readonly Found[],
  language: Language,
): Promise<BookingCard[]> {
  const now = deps.clock.now()
  const extras = await readExtras(deps, shown)
  return shown.map((entry) => card(entry, language, now, extras))
}

function card(
  { row, owner, live, home }: Found,
  language: Language,
  now: number,
  { refunded, rated, answerBy, events, seenMoney }: Extras,
): BookingCard {
  const checkIn = parseCivilDate(row.checkIn)
  const hasCode = live.doorCode !== null && ownedStates.includes(row.state)
  const { slug, title, place, picture } = homeView(home, null, language)
  return {
    booking_id: row.id,
    booking_number: row.number,
    state: row.state,
    slug,
    title,
    place,
    picture,
    check_in: checkIn,
    check_out: lastDayOf(row),
    check_in_time: home.checkInTime,
    check_out_time: home.checkOutTime,
    guests: guestCount(row.party),
    total_fils: row.totalFils,
    refunded_fils: refunded.get(row.id) ?? 0,
    host_name: owner.names[language],
    pay_until: seenMoney.has(row.id) ? null : payUntil(row, now),
    seen_money: seenMoney.get(row.id) ?? null,
    answer_by: answerBy.get(row.id) ?? null,
    door_code_from_at: hasCode ? doorCodeFrom(checkIn, home.checkInTime) : null,
    rating: ratingState(row, home, rated.has(row.id), now).state,
    revision: stayRevision(events.get(row.id) ?? 0, live),
  }
}

/** Whether a stay may be rated, and when. */
export function ratingState(
  row: BookingRow,
  { checkOutTime }: HomeSnapshot,
  isRated: boolean,
  now: number,
): { state: RatingState; opens_at: number; closes_at: number } {
  const { opensAt, closesAt } = ratingWindow({
    checkOut: parseCivilDate(row.checkOut),
    checkOutTime,
  })
  const window = { opens_at: opensAt, closes_at: closesAt }
  if (isRated) return { state: 'given', ...window }
  if (!ownedStates.includes(row.state)) return { state: 'closed', ...window }
  if (now < opensAt) return { state: 'not_yet', ...window }
  return { state: now < closesAt ? 'open' : 'closed', ...window }
}

import { inArray } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { SavedHome } from '#contract/wishlist/lists.ts'
import { cancellationMilestones } from '#domain/cancellation/policy.ts'
import { type Party, partyProblem } from '#domain/guests/party.ts'
import type { Folio } from '#domain/pricing/price-stay.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import {
  type CivilDate,
  civilDateInDubai,
  isCivilDate,
  nightsBetween,
} from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'
import { comingStay, listParty } from '#domain/wishlist/lists.ts'
import { property } from '#server/db/schema/properties.ts'
import type { WishListRow } from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { type CatalogueHome, loadCatalogue, takenNights } from '#server/services/catalogue.ts'
import { cardPrice, homeCard } from '#server/services/home-cards.ts'
import { storedHome } from '#server/services/quotes-home.ts'

/** A kept home, listed or not. */
export type WishedHome = { home: CatalogueHome; isListed: boolean }

/** Dates and party that a list's homes are priced for; `stay` null: "from" prices. */
export type WishedStay = { stay: DateRange | null; party: Party }

type Needs = Pick<Deps, 'database' | 'clock'>

/** Kept homes by id, those no longer listed included. */
export async function readWishedHomes(
  deps: Needs,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WishedHome>> {
  const wished = new Map<string, WishedHome>()
  if (ids.length === 0) return wished
  const { orm } = deps.database
  const { byId } = await loadCatalogue(deps)
  const rows = await orm
    .select({ id: property.id, status: property.status })
    .from(property)
    .where(inArray(property.id, [...new Set(ids)]))
  for (const { id, status } of rows) {
    const home = byId.get(id)
    const stored = home ? { home, isListed: status === 'listed' } : await storedHome(orm, { id })
    if (stored) wished.set(id, stored)
  }
  return wished
}

/** Dates and party of a list as they count today: dates that have begun count no longer. */
export function stayOfList(list: WishListRow | undefined, today: CivilDate): WishedStay {
  return { stay: comingStay(datesOfList(list), today), party: list?.party ?? listParty }
}

/** Dates of a list, also when they have begun. */
export function datesOfList(list: WishListRow | undefined): DateRange | null {
  const { checkIn, checkOut } = list ?? {}
  if (!checkIn || !checkOut || !isCivilDate(checkIn) || !isCivilDate(checkOut)) return null
  return { checkIn, checkOut }
}

/** Which of the homes are taken in a stay; none without one. */
export async function bookedHomes(
  deps: Deps,
  ids: readonly string[],
  stay: DateRange | null,
): Promise<ReadonlySet<string>> {
  if (!stay) return new Set()
  const nights = await takenNights(deps, ids, stay.checkIn, stay.checkOut)
  return new Set(nights.map(({ propertyId }) => propertyId))
}

/** What a home costs for a list: the whole stay, or "from" per 24 hours without dates; in fils. */
export function wishedPrice(
  home: CatalogueHome,
  { stay, party }: WishedStay,
  today: CivilDate,
): number {
  const { folio } = cardPrice(home, stay ? { ...stay, party } : null, today)
  return stay ? folio.totalFils : folio.perNightFils
}

type Options = WishedStay & { isBooked: boolean; language: Language; now: number }

/** A kept home as screens need it. */
export function savedHome(wished: WishedHome, options: Options): SavedHome {
  const { home } = wished
  const { stay, party, language, now } = options
  const today = civilDateInDubai(now)
  const asked = stay ? { ...stay, party } : null
  const price = cardPrice(home, asked, today)
  const state = wishedState(wished, options)
  const { row } = home
  return {
    ...homeCard(home, price, {
      language,
      today,
      stay: asked,
      isAvailable: state === 'open',
      distanceKm: null,
    }),
    state,
    facts: {
      min_nights: row.minNights,
      area_sqm: row.areaSqm,
      pets_allowed: row.petsAllowed,
      is_self_check_in: row.isSelfCheckIn,
      amenities: row.amenities,
      full_refund_until_at: stay ? fullRefundUntil(home, stay, price.folio, now) : null,
    },
  }
}

/**
 * What stands between a home and a list's dates and party; nothing without dates, whose price is a
 * "from" price.
 */
export function wishedState(
  { home: { row }, isListed }: WishedHome,
  { stay, party, isBooked }: WishedStay & { isBooked: boolean },
): SavedHome['state'] {
  if (!isListed) return 'unlisted'
  if (!stay) return 'open'
  if (isBooked) return 'booked'
  const problem = partyProblem(party, row)
  if (problem === 'pets_not_allowed') return 'no_pets'
  if (problem) return 'too_small'
  if (nightsBetween(stay.checkIn, stay.checkOut) < row.minNights) return 'too_short'
  return isArrivalClosed(row.noCheckInWeekdays, stay.checkIn) ? 'no_check_in' : 'open'
}

// The day of grace after booking is the same for every home, and tells none from another.
const bookedLongAgo = 0

function fullRefundUntil(
  { row }: CatalogueHome,
  { checkIn }: DateRange,
  folio: Folio,
  now: number,
): number | null {
  const { cancellationPolicy: policy, checkInTime } = row
  const steps = cancellationMilestones({ policy, checkIn, checkInTime, folio }, now, bookedLongAgo)
  return steps.find(({ kind }) => kind === 'full')?.untilAt ?? null
}

import type { SearchFilter } from '#contract/property/search.ts'
import { guestCount, type Party } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import {
  type Catalogue,
  type CatalogueHome,
  homesTakenBetween,
} from '#server/services/catalogue.ts'
import { type AskedStay, type CardPrice, cardPrice } from '#server/services/home-cards.ts'

/** A home that a search looks at, with all that it can be filtered and sorted by. */
export type Candidate = {
  home: CatalogueHome
  price: CardPrice
  /** What the price filter and price order compare: the stay's total, or a night without dates. */
  comparedFils: number
  distanceKm: number | null
}

/** The names of the filters that a guest can take away again. */
export const filterNames = ['types', 'amenities', 'rating', 'bedrooms', 'price', 'offers'] as const

export type FilterName = (typeof filterNames)[number]

/** Candidates with the filters that each of them misses. */
export type Searched = { candidate: Candidate; missed: readonly FilterName[] }[]

/** The stay of a search, when it has valid dates. */
export function askedStay(filter: SearchFilter, today: CivilDate): AskedStay | null {
  const { check_in: checkIn, check_out: checkOut } = filter
  if (!checkIn || !checkOut || checkIn < today || checkOut <= checkIn) return null
  return { checkIn, checkOut, party: partyOf(filter) }
}

/** The party of a search; one adult where none is given. */
export function partyOf(filter: SearchFilter): Party {
  const party = filter.party
  return party && party.adults > 0 ? party : { adults: 1, children: 0, infants: 0, pets: 0 }
}

/**
 * Looks at every home of the area that is free for the stay and fits the party, and notes which of
 * the chosen filters it misses. Facet counts then need one pass: a home counts for a facet when it
 * misses no other filter.
 */
export async function searchCandidates(
  deps: Deps,
  catalogue: Catalogue,
  filter: SearchFilter,
  today: CivilDate,
): Promise<Searched> {
  const stay = askedStay(filter, today)
  const taken = stay
    ? await homesTakenBetween(deps, stay.checkIn, stay.checkOut)
    : new Set<string>()
  const party = partyOf(filter)
  return catalogue.homes
    .filter(
      (home) =>
        isInArea(home, filter) && !taken.has(home.row.id) && fitsParty(home, party, filter, stay),
    )
    .map((home) => {
      const candidate = toCandidate(home, filter, stay, today)
      return { candidate, missed: filterNames.filter((name) => misses(name, candidate, filter)) }
    })
}

function toCandidate(
  home: CatalogueHome,
  filter: SearchFilter,
  stay: AskedStay | null,
  today: CivilDate,
): Candidate {
  const price = cardPrice(home, stay, today)
  const { lat, lng } = filter
  const near = lat !== undefined && lng !== undefined
  return {
    home,
    price,
    comparedFils: stay ? price.folio.totalFils : price.folio.perNightFils,
    distanceKm: near
      ? distanceKm({ lat: home.row.approxLat, lng: home.row.approxLng }, { lat, lng })
      : null,
  }
}

function isInArea({ row, place }: CatalogueHome, filter: SearchFilter): boolean {
  const { city, category, host } = filter
  if (city && row.placeSlug !== city && row.citySlug !== city && place.parentSlug !== city) {
    return false
  }
  if (category && row.categorySlug !== category && !row.tags.includes(category)) return false
  return !host || row.hostId === host
}

function fitsParty(
  { row }: CatalogueHome,
  party: Party,
  filter: SearchFilter,
  stay: AskedStay | null,
): boolean {
  if (filter.party && guestCount(party) > row.maxGuests) return false
  if (party.pets > 0 && !row.petsAllowed) return false
  return !stay || nightsBetween(stay.checkIn, stay.checkOut) >= row.minNights
}

function misses(name: FilterName, candidate: Candidate, filter: SearchFilter): boolean {
  const { row } = candidate.home
  switch (name) {
    case 'types':
      return Boolean(filter.types?.length) && !filter.types?.includes(row.type)
    case 'amenities':
      return Boolean(filter.amenities?.some((amenity) => !row.amenities.includes(amenity)))
    case 'rating':
      return filter.min_rating !== undefined && (row.ratingAvg ?? 0) < filter.min_rating
    case 'bedrooms':
      return filter.bedrooms !== undefined && row.bedrooms < filter.bedrooms
    case 'offers':
      return filter.offers === true && candidate.price.belowPercent === null
    case 'price':
      return (
        candidate.comparedFils < (filter.min_total_fils ?? 0) ||
        candidate.comparedFils > (filter.max_total_fils ?? Number.POSITIVE_INFINITY)
      )
  }
}

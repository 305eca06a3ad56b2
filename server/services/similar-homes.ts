import type { AskedStay, CardPrice } from '#contract/property/build-home-card.ts'
import { partyProblem } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { type Catalogue, type CatalogueHome, takenNights } from '#server/services/catalogue.ts'
import { cardPrice } from '#server/services/home-cards.ts'

const shown = 4
// Product brief 1: same area, whole price within a fifth.
const priceTolerance = 0.2
/** How far "the same area" reaches. */
export const areaKm = 12
// Pricing is the dear part: the nearest are priced first, and only so many.
export const mostPriced = 400
// Of those that fit, so many are asked for their nights.
export const mostAsked = 60
// A bedroom more or less counts like so many km, and a fifth of the price like one bedroom.
const kmStrain = 4
export const gapStrain = 5

/** A home with its price for what it is compared for. */
export type Similar = { home: CatalogueHome; price: CardPrice }

/**
 * Homes of the same area whose price lies within a fifth, the nearest in place, price and size first.
 * With a stay it is the whole price of that stay, and they can be booked for it; without one it is the
 * "from" price.
 */
export async function similarHomes(
  deps: Deps,
  catalogue: Catalogue,
  home: CatalogueHome,
  { stay, today }: { stay: AskedStay | null; today: CivilDate },
): Promise<Similar[]> {
  const comparedFils = ({ folio }: CardPrice) => (stay ? folio.totalFils : folio.perNightFils)
  const ownFils = comparedFils(cardPrice(home, stay, today))
  const fitting = neighbours(catalogue, home, areaKm)
    .filter(({ other }) => stay === null || isLet(other, stay))
    .slice(0, mostPriced)
    .flatMap(({ other, strain }) => {
      const price = cardPrice(other, stay, today)
      const gap = Math.abs(comparedFils(price) - ownFils) / Math.max(1, ownFils)
      return gap > priceTolerance ? [] : [{ home: other, price, strain: strain + gap * gapStrain }]
    })
    .toSorted((a, b) => a.strain - b.strain)
    .slice(0, mostAsked)
  return (stay ? await stillFree(deps, fitting, stay) : fitting).slice(0, shown)
}

/** Homes of the same emirate up to so many km away, the nearest in place and size first. */
export function neighbours({ homes }: Catalogue, home: CatalogueHome, reachKm: number) {
  return homes
    .flatMap((other) => {
      if (other.row.id === home.row.id || other.row.emirate !== home.row.emirate) return []
      const away = distanceKm(home.row, other.row)
      const sizeGap = Math.abs(other.row.bedrooms - home.row.bedrooms)
      return away > reachKm ? [] : [{ other, strain: away / kmStrain + sizeGap }]
    })
    .toSorted((a, b) => a.strain - b.strain)
}

/** Whether a home takes such a stay, its nights left aside. */
export function isLet({ row }: CatalogueHome, { checkIn, checkOut, party }: AskedStay): boolean {
  return (
    row.minNights <= nightsBetween(checkIn, checkOut) &&
    !isArrivalClosed(row.noCheckInWeekdays, checkIn) &&
    partyProblem(party, row) === null
  )
}

/** Those whose nights are all free. */
export async function stillFree(
  deps: Deps,
  fitting: readonly Similar[],
  { checkIn, checkOut }: AskedStay,
): Promise<readonly Similar[]> {
  const ids = fitting.map(({ home }) => home.row.id)
  const nights = await takenNights(deps, ids, checkIn, checkOut)
  const taken = new Set(nights.map(({ propertyId }) => propertyId))
  return fitting.filter(({ home }) => !taken.has(home.row.id))
}

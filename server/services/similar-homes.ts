import type { AskedStay, CardPrice } from '#contract/property/build-home-card.ts'
import { partyProblem } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { type Catalogue, type CatalogueHome, takenNights } from '#server/services/catalogue.ts'
import { cardPrice, fromFils } from '#server/services/home-cards.ts'

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
const kmADegree = 111
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
  const comparedFils = (one: CatalogueHome) =>
    stay ? cardPrice(one, stay, today).folio.totalFils : fromFils(one, today)
  const ownFils = comparedFils(home)
  const fitting = neighbours(catalogue, home, areaKm)
    .filter(({ other }) => stay === null || isLet(other, stay))
    .slice(0, mostPriced)
    .flatMap(({ other, strain }) => {
      const gap = Math.abs(comparedFils(other) - ownFils) / Math.max(1, ownFils)
      return gap > priceTolerance ? [] : [{ home: other, strain: strain + gap * gapStrain }]
    })
    .toSorted((a, b) => a.strain - b.strain)
    .slice(0, mostAsked)
  const chosen = stay ? await stillFree(deps, fitting, stay) : fitting
  return chosen
    .slice(0, shown)
    .map(({ home: other }) => ({ home: other, price: cardPrice(other, stay, today) }))
}

/** Homes of the same emirate up to so many km away, the nearest in place and size first. */
export function neighbours(catalogue: Catalogue, home: CatalogueHome, reachKm: number) {
  // Most homes lie outside the square around the circle, which costs no trigonometry.
  const reachLat = (reachKm / kmADegree) * 1.01
  const reachLng = reachLat / Math.cos((home.row.lat * Math.PI) / 180)
  const homes = catalogue.byEmirate.get(home.row.emirate) ?? []
  return homes
    .flatMap((other) => {
      if (other.row.id === home.row.id) return []
      if (Math.abs(other.row.lat - home.row.lat) > reachLat) return []
      if (Math.abs(other.row.lng - home.row.lng) > reachLng) return []
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
export async function stillFree<One extends { home: CatalogueHome }>(
  deps: Deps,
  fitting: readonly One[],
  { checkIn, checkOut }: AskedStay,
): Promise<readonly One[]> {
  const ids = fitting.map(({ home }) => home.row.id)
  const nights = await takenNights(deps, ids, checkIn, checkOut)
  const taken = new Set(nights.map(({ propertyId }) => propertyId))
  return fitting.filter(({ home }) => !taken.has(home.row.id))
}

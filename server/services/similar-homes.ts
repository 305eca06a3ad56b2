import type { AskedStay, CardPrice } from '#contract/property/build-home-card.ts'
import { partyProblem } from '#domain/guests/party.ts'
import { flatKmFrom } from '#domain/places/nearest-place.ts'
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
const mostPriced = 400
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
  const comparedFils = (one: CatalogueHome) =>
    stay ? cardPrice(one, stay, today).folio.totalFils : fromFils(one, today)
  const ownFils = comparedFils(home)
  const near = neighbours(catalogue, home, areaKm)
  const fitting = nearest(stay ? near.filter(({ other }) => isLet(other, stay)) : near)
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

/** A home beside another; the strain is the greater the further away and the more unlike in size. */
export type Neighbour = { other: CatalogueHome; strain: number }

/** Homes of the same emirate up to so many km away, in no order. */
export function neighbours(
  catalogue: Catalogue,
  home: CatalogueHome,
  reachKm: number,
): readonly Neighbour[] {
  const kmTo = flatKmFrom(home.row)
  const found: Neighbour[] = []
  for (const other of catalogue.byEmirate.get(home.row.emirate) ?? []) {
    const away = kmTo(other.row)
    if (away > reachKm || other.row.id === home.row.id) continue
    const sizeGap = Math.abs(other.row.bedrooms - home.row.bedrooms)
    found.push({ other, strain: away / kmStrain + sizeGap })
  }
  return found
}

/** As many of them as may be priced, the nearest in place and size first. Thousands are not put in order for that. */
export function nearest(found: readonly Neighbour[]): readonly Neighbour[] {
  const strains = Float64Array.from(found, ({ strain }) => strain).sort()
  const furthest = strains[mostPriced - 1] ?? Number.POSITIVE_INFINITY
  return found
    .filter(({ strain }) => strain <= furthest)
    .toSorted((a, b) => a.strain - b.strain)
    .slice(0, mostPriced)
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

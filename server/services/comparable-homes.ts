import type { AskedStay } from '#contract/property/build-home-card.ts'
import { roundHalfUp } from '#domain/money/fils.ts'
import { civilDateInDubai, nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { readFolio } from '#server/services/bookings-snapshot.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { cardPrice } from '#server/services/home-cards.ts'
import { storedHome } from '#server/services/quotes-home.ts'
import {
  areaKm,
  gapStrain,
  isLet,
  mostAsked,
  mostPriced,
  neighbours,
  type Similar,
  stillFree,
} from '#server/services/similar-homes.ts'

/** Fewer than this in the area, and the whole emirate is looked through. */
const enough = 3
const shown = 4
const emirateKm = 400

/** Homes that a guest whose stay was called off can have instead, and what they are compared with. */
export type ComparableHomes = {
  /** The days that are left of the stay, with its guests; null when none are. */
  stay: AskedStay | null
  /** What these days cost in the home that is lost, integer fils. */
  wasFils: number
  homes: readonly Similar[]
}

/**
 * Homes for the same dates and guests as a booking: near first, at least as many bedrooms, the price as
 * near as can be. They are free at this moment.
 */
export async function comparableHomes(deps: Deps, row: BookingRow): Promise<ComparableHomes> {
  const stay = daysLeft(row, deps.clock.now())
  const stored = await storedHome(deps.database.orm, { id: row.propertyId })
  if (!stay || !stored) return { stay, wasFils: 0, homes: [] }
  const { totalFils, nights } = readFolio(row.folio)
  const left = nightsBetween(stay.checkIn, stay.checkOut)
  const wasFils = roundHalfUp((totalFils * left) / Math.max(1, nights))
  const catalogue = await loadCatalogue(deps)
  const today = civilDateInDubai(deps.clock.now())
  const { home } = stored
  let homes: readonly Similar[] = []
  for (const reachKm of [areaKm, emirateKm]) {
    const fitting = neighbours(catalogue, home, reachKm)
      .filter(({ other }) => other.row.bedrooms >= home.row.bedrooms && isLet(other, stay))
      .slice(0, mostPriced)
      .map(({ other, strain }) => {
        const price = cardPrice(other, stay, today)
        const gap = Math.abs(price.folio.totalFils - wasFils) / Math.max(1, wasFils)
        return { home: other, price, strain: strain + gap * gapStrain }
      })
      .toSorted((a, b) => a.strain - b.strain)
      .slice(0, mostAsked)
    homes = await stillFree(deps, fitting, stay)
    if (homes.length >= enough) break
  }
  return { stay, wasFils, homes: homes.slice(0, shown) }
}

/** Nights that have begun already are nobody's to book any more. */
function daysLeft(row: BookingRow, now: number): AskedStay | null {
  const today = civilDateInDubai(now)
  const [from, checkOut] = [parseCivilDate(row.checkIn), parseCivilDate(row.checkOut)]
  const checkIn = from < today ? today : from
  return checkIn < checkOut ? { checkIn, checkOut, party: row.party } : null
}

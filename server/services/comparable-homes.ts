import { and, asc, eq } from 'drizzle-orm'
import type { BookingCard } from '#contract/booking/list.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { roundHalfUp } from '#domain/money/fils.ts'
import {
  type CivilDate,
  civilDateInDubai,
  eachNight,
  nightRuns,
  nightsBetween,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
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
  nearest,
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
  /** The first nights in a row that are left of the stay, with its guests; null when none are. */
  stay: AskedStay | null
  /** What these days cost in the home that is lost, integer fils. */
  wasFils: number
  homes: readonly Similar[]
}

/**
 * Since when a guest has lost a home through no doing of their own: it was called off, or somebody else had its
 * dates when the payment came. Null for all other bookings.
 */
export async function lostAt(
  orm: Orm,
  { id, state, cancelledAt }: BookingRow,
): Promise<Date | null> {
  if (state === 'cancelled_by_host' || state === 'cancelled_by_platform') return cancelledAt
  if (state !== 'hold_expired') return null
  const [back] = await orm
    .select({ at: refund.createdAt })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(payment.bookingId, id), eq(refund.reason, 'nights_taken')))
    .orderBy(asc(refund.createdAt))
  return back?.at ?? null
}

/**
 * Homes for the same dates and guests as a booking, less the nights that the guest has another home for:
 * near first, at least as many bedrooms, the price as near as can be. They are free at this moment.
 */
export async function comparableHomes(
  deps: Deps,
  row: BookingRow,
  instead: readonly Pick<BookingCard, 'check_in' | 'check_out'>[],
): Promise<ComparableHomes> {
  const stay = nightsLeft(row, instead, deps.clock.now())
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
    const large = neighbours(catalogue, home, reachKm).filter(
      ({ other }) => other.row.bedrooms >= home.row.bedrooms && isLet(other, stay),
    )
    const fitting = nearest(large)
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
function nightsLeft(
  row: BookingRow,
  instead: readonly Pick<BookingCard, 'check_in' | 'check_out'>[],
  now: number,
): AskedStay | null {
  const today = civilDateInDubai(now)
  const nights = eachNight(parseCivilDate(row.checkIn), parseCivilDate(row.checkOut))
  const isBooked = (night: CivilDate) =>
    instead.some(({ check_in, check_out }) => check_in <= night && night < check_out)
  const [run] = nightRuns(nights.filter((night) => night >= today && !isBooked(night)))
  return run ? { checkIn: run.from, checkOut: run.until, party: row.party } : null
}

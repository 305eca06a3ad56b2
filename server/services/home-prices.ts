import { asc, eq } from 'drizzle-orm'
import { type HomePrices, plainPrices } from '#domain/pricing/home-prices.ts'
import { frozenNights, lastNights } from '#domain/pricing/night-prices.ts'
import type { NightRates } from '#domain/pricing/price-stay.ts'
import { type CivilDate, civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { noteChangedPrices } from '#server/db/home-changes.ts'
import { transaction } from '#server/db/retry.ts'
import { type PropertyRow, property, propertyRate } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

type Rate = typeof propertyRate.$inferSelect
type Priced = { row: PropertyRow; rates: readonly Rate[] }

/** What a host has set of a home's prices, seasons that are over left out. */
export function hostPrices({ row, rates }: Priced, today: CivilDate): HomePrices {
  const { nightlyFils, weekendFils, cleaningFils, minNights } = row
  const { extraGuestFils, extraGuestAfter, petFeeFils, depositFils } = row
  const { weeklyDiscountPct, monthlyDiscountPct } = row
  const seasons = rates.map((rate) => ({
    fromOn: parseCivilDate(rate.fromOn),
    untilOn: parseCivilDate(rate.untilOn),
    nightlyFils: rate.nightlyFils,
  }))
  return plainPrices(
    {
      ...{ nightlyFils, weekendFils, cleaningFils },
      ...{ extraGuestFils, extraGuestAfter, petFeeFils, depositFils, minNights },
      ...{ weeklyDiscountPct, monthlyDiscountPct, seasons },
    },
    today,
  )
}

/** The seasons of a home in their order, those of the past with them. */
export function homeRates(orm: Deps['database']['orm'] | Tx, propertyId: string): Promise<Rate[]> {
  return orm
    .select()
    .from(propertyRate)
    .where(eq(propertyRate.propertyId, propertyId))
    .orderBy(asc(propertyRate.fromOn))
}

/**
 * Sets the prices of a home from tonight on. What its last nights cost stays on record, so that the
 * usual price, and with it every struck one, follows from what was charged. `prices` have been checked.
 */
export async function setHomePrices(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  prices: HomePrices,
): Promise<void> {
  const now = clock.now()
  const today = civilDateInDubai(now)
  const wanted = plainPrices(prices, today)
  await transaction(database.orm, async (tx) => {
    const home = await lockedHome(tx, id)
    if (!home) return
    if (JSON.stringify(hostPrices(home, today)) === JSON.stringify(wanted)) return
    const { seasons, ...columns } = wanted
    const past = frozenNights(nightRates(home), lastNights(today))
    const rates = [...past, ...seasons].map((season) => ({
      ...season,
      propertyId: id,
      label: season.fromOn < today ? null : labelOf(season, home.rates),
    }))
    await tx.delete(propertyRate).where(eq(propertyRate.propertyId, id))
    await tx.insert(propertyRate).values(rates)
    await tx
      .update(property)
      .set({ ...columns, pricedAt: new Date(now) })
      .where(eq(property.id, id))
    noteChangedPrices(id)
  })
}

// A season keeps its name while it begins or ends on the same day.
function labelOf(
  { fromOn, untilOn }: { fromOn: string; untilOn: string },
  rates: readonly Rate[],
): Rate['label'] {
  const known =
    rates.find((rate) => rate.fromOn === fromOn) ?? rates.find((rate) => rate.untilOn === untilOn)
  return known?.label ?? null
}

/** A home for whoever writes its prices; others wait. */
async function lockedHome(tx: Tx, id: string): Promise<Priced | null> {
  const [row] = await tx.select().from(property).where(eq(property.id, id)).for('update')
  return row ? { row, rates: await homeRates(tx, id) } : null
}

function nightRates({ row: { nightlyFils, weekendFils }, rates }: Priced): NightRates {
  return { nightlyFils, weekendFils, seasons: rates.map((rate) => ({ ...rate, label: null })) }
}

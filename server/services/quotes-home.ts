import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property, propertyRate } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'

type Orm = Deps['database']['orm'] | Tx

// What is charged needs no usual price, and homes that are no longer listed have no offers.
const noOffers = { endedRates: [], usualNightFils: null }

type Key = { slug: string } | { id: string }

/**
 * A listed home read from the database and not from the catalogue in memory: what is charged must
 * follow from what is stored this moment. Null when it is not listed.
 */
export async function freshHome(orm: Orm, key: Key): Promise<CatalogueHome | null> {
  const stored = await storedHome(orm, key)
  return stored?.isListed ? stored.home : null
}

/** A home as the database has it, listed or not; null when it never was there. */
export async function storedHome(
  orm: Orm,
  key: Key,
): Promise<{ home: CatalogueHome; isListed: boolean } | null> {
  const wanted = 'slug' in key ? eq(property.slug, key.slug) : eq(property.id, key.id)
  const [row] = await orm.select().from(property).where(wanted)
  if (!row) return null
  const [owner] = await orm.select().from(host).where(eq(host.id, row.hostId))
  const [district] = await orm.select().from(place).where(eq(place.slug, row.placeSlug))
  const [city] = await orm.select().from(place).where(eq(place.slug, row.citySlug))
  const rates = await orm
    .select()
    .from(propertyRate)
    .where(eq(propertyRate.propertyId, row.id))
    .orderBy(asc(propertyRate.fromOn))
  if (!owner || !district || !city) return null
  const home = { row, host: owner, place: district, city, rates, ...noOffers }
  return { home, isListed: row.status === 'listed' }
}

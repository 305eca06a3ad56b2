import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { category, place } from '#server/db/schema/places.ts'
import {
  bookingNight,
  type HostRow,
  host,
  type PropertyRow,
  property,
  propertyRate,
} from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

export type PlaceRow = typeof place.$inferSelect
export type RateRow = typeof propertyRate.$inferSelect

/** A home with everything that lists, prices and pages are made from. */
export type CatalogueHome = {
  row: PropertyRow
  host: HostRow
  place: PlaceRow
  city: PlaceRow
  rates: readonly RateRow[]
}

/** All listed homes, kept in memory: lists, facets and prices need no query but taken nights. */
export type Catalogue = {
  homes: readonly CatalogueHome[]
  bySlug: ReadonlyMap<string, CatalogueHome>
  places: ReadonlyMap<string, PlaceRow>
  categories: readonly (typeof category.$inferSelect)[]
}

// Homes change through the desk, which is not there yet; until then one reading lasts for the
// process. The nights are always read fresh, because they decide.
const loaded = new WeakMap<Deps['database'], Promise<Catalogue>>()

/** The catalogue, read on first use. */
export function loadCatalogue(deps: Deps): Promise<Catalogue> {
  const { database } = deps
  const known = loaded.get(database)
  if (known) return known
  const reading = readCatalogue(deps)
  loaded.set(database, reading)
  reading.catch(() => loaded.delete(database))
  return reading
}

async function readCatalogue({ database: { orm } }: Deps): Promise<Catalogue> {
  const places = new Map((await orm.select().from(place)).map((row) => [row.slug, row]))
  const hosts = new Map((await orm.select().from(host)).map((row) => [row.id, row]))
  const rates = Map.groupBy(
    await orm.select().from(propertyRate).orderBy(asc(propertyRate.fromOn)),
    (rate) => rate.propertyId,
  )
  const rows = await orm
    .select()
    .from(property)
    .where(eq(property.status, 'listed'))
    .orderBy(desc(property.listedOn), asc(property.id))
  const homes = rows.flatMap((row): CatalogueHome[] => {
    const homeHost = hosts.get(row.hostId)
    const homePlace = places.get(row.placeSlug)
    const city = places.get(row.citySlug)
    if (!homeHost || !homePlace || !city) return []
    return [{ row, host: homeHost, place: homePlace, city, rates: rates.get(row.id) ?? [] }]
  })
  return {
    homes,
    bySlug: new Map(homes.map((home) => [home.row.slug, home])),
    places,
    categories: await orm.select().from(category).orderBy(asc(category.sort)),
  }
}

/** Taken nights of some homes from a day on, in order. */
export async function takenNights(
  deps: Deps,
  propertyIds: readonly string[],
  from: string,
  until: string,
): Promise<{ propertyId: string; night: string }[]> {
  if (propertyIds.length === 0) return []
  return deps.database.orm
    .select({ propertyId: bookingNight.propertyId, night: bookingNight.night })
    .from(bookingNight)
    .where(
      and(
        inArray(bookingNight.propertyId, [...propertyIds]),
        gte(bookingNight.night, from),
        lt(bookingNight.night, until),
        takenAt(deps),
      ),
    )
    .orderBy(asc(bookingNight.night))
}

function takenAt(deps: Deps) {
  return or(isNull(bookingNight.heldUntil), gt(bookingNight.heldUntil, new Date(deps.clock.now())))
}

import { offersLateCheckout } from '#domain/booking/late-checkout.ts'
import { freeDaysBefore } from '#domain/cancellation/policy.ts'
import { buildColumns, setRating } from '#domain/search/home-columns.ts'
import type { HomeFlag, HomeRecord } from '#domain/search/home-record.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type Catalogue, type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'
import { followHomes, oneForAll } from '#server/services/home-news.ts'
import {
  applyNights,
  firstNight,
  type Needs,
  nightRows,
  readChanges,
} from '#server/services/index-nights.ts'

/** The listed homes, ready to be searched, with their taken nights as of this moment. */
export type HomeIndex = {
  catalogue: Catalogue
  index: SearchIndex
  /** Throws RangeError for an id that the index does not have. */
  homeOf: (id: string) => CatalogueHome
}

type LiveIndex = HomeIndex & { catchUp: (deps: Needs) => Promise<void> }

const opened = new WeakMap<Database, Promise<LiveIndex>>()

/**
 * The index of this database, made on first use. Every booking that ended before the call is in it:
 * this process's own, and on a server of several processes theirs.
 */
export async function homeIndex(deps: Needs): Promise<HomeIndex> {
  const { database } = deps
  const known = opened.get(database)
  const opening = known ?? openIndex(deps)
  if (!known) {
    opened.set(database, opening)
    opening.catch(() => opened.delete(database))
  }
  const live = await opening
  await live.catchUp(deps)
  return live
}

async function openIndex(deps: Needs): Promise<LiveIndex> {
  const news = await followHomes(deps.database, 'nights')
  const from = firstNight(deps)
  // Asked for together: the embedded database reads nights while the homes are being taken in.
  const [catalogue, rows] = await Promise.all([loadCatalogue(deps), nightRows(deps, from, null)])
  const { homes } = catalogue
  const records = homes.map((home) => homeRecord(home, catalogue))
  const columns = buildColumns(records.length, (at) => {
    const record = records[at]
    if (!record) throw new RangeError(`no home ${at}`)
    return record
  })
  const homeOf = (id: string) => {
    const home = catalogue.byId.get(id)
    if (!home) throw new RangeError(`no home ${id}`)
    return home
  }
  const index = createSearchIndex(columns, dayNumber(from))
  applyNights(index, rows, from)
  // Told from here on: whatever changed since the catalogue was loaded is in the records already.
  catalogue.onRated(({ row }) => setRating(columns, row))
  const catchUp = oneForAll(async (now: Needs) => {
    await loadCatalogue(now)
    await news.learn()
    await readChanges(now, index, news)
  })
  return { catalogue, index, homeOf, catchUp }
}

/** A home as the index takes it in. */
export function homeRecord(home: CatalogueHome, catalogue: Catalogue): HomeRecord {
  const { row, place } = home
  const parents = [row.placeSlug, row.citySlug, place.parentSlug]
  return {
    id: row.id,
    lat: row.approxLat,
    lng: row.approxLng,
    places: [...new Set(parents.flatMap((slug) => (slug ? [slug] : [])))],
    categories: [
      ...new Set([
        row.categorySlug,
        ...row.tags.filter((tag) => catalogue.categories.some(({ slug }) => slug === tag)),
      ]),
    ],
    hostId: row.hostId,
    type: row.type,
    amenities: row.amenities,
    flags: flagsOf(home),
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    maxGuests: row.maxGuests,
    minNights: row.minNights,
    noCheckInWeekdays: row.noCheckInWeekdays,
    ratingAvg: row.ratingAvg,
    ratingCount: row.ratingCount,
    listedOn: parseCivilDate(row.listedOn),
    rates: ratesOf(home),
    medianNightlyFils: row.medianNightlyFils,
  }
}

function flagsOf({ row }: CatalogueHome): HomeFlag[] {
  return [
    ...(row.isInstant ? (['instant'] as const) : []),
    ...(row.isSelfCheckIn ? (['self_check_in'] as const) : []),
    ...(freeDaysBefore(row.cancellationPolicy) !== null ? (['free_cancellation'] as const) : []),
    ...(offersLateCheckout(row.checkOutTime) ? (['late_checkout'] as const) : []),
    ...(row.petsAllowed ? (['pets'] as const) : []),
    ...(row.isStepFree ? (['step_free'] as const) : []),
  ]
}

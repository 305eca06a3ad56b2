import { setImmediate } from 'node:timers/promises'
import { offersLateCheckout } from '#domain/booking/late-checkout.ts'
import { freeDaysBefore } from '#domain/cancellation/policy.ts'
import {
  buildColumns,
  type HomeColumns,
  setPrices,
  setRating,
} from '#domain/search/home-columns.ts'
import type { HomeFlag, HomeRecord } from '#domain/search/home-record.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import {
  type Catalogue,
  type CatalogueAhead,
  type CatalogueHome,
  loadCatalogue,
  openCatalogue,
} from '#server/services/catalogue.ts'
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

type Ahead = Promise<CatalogueAhead | null> | null

/**
 * The index of this database, made on first use, from the copy read `ahead` when its homes are the
 * database's. Every booking that ended before the call is in it: this process's own, and on a server of
 * several processes theirs.
 */
export async function homeIndex(deps: Needs, ahead: Ahead = null): Promise<HomeIndex> {
  const { database } = deps
  const known = opened.get(database)
  const opening = known ?? openIndex(deps, ahead)
  if (!known) {
    opened.set(database, opening)
    opening.catch(() => opened.delete(database))
  }
  const live = await opening
  await live.catchUp(deps)
  return live
}

async function openIndex(deps: Needs, ahead: Ahead): Promise<LiveIndex> {
  const news = await followHomes(deps.database, 'nights')
  const from = firstNight(deps)
  // Nights first: the embedded database reads them while the homes are being taken in.
  const [rows, { catalogue, columns }] = await Promise.all([
    nightRows(deps, from, null),
    openHomes(deps, ahead),
  ])
  const homeOf = (id: string) => {
    const home = catalogue.byId.get(id)
    if (!home) throw new RangeError(`no home ${id}`)
    return home
  }
  const index = createSearchIndex(columns, dayNumber(from))
  catalogue.onPriced(() => {
    index.samples = null
  })
  applyNights(index, rows, from)
  const catchUp = oneForAll(async (now: Needs) => {
    await loadCatalogue(now)
    await news.learn()
    await readChanges(now, index, news)
  })
  return { catalogue, index, homeOf, catchUp }
}

/** The homes and their columns, which follow every rating and price that the catalogue learns of later. */
async function openHomes(deps: Needs, ahead: Ahead) {
  const opening = openCatalogue(deps, ahead)
  // Taken in before the database has said that they are its homes: it is busy with their nights.
  const early = await ahead
  await setImmediate()
  const prepared = early && { homes: early.listed.homes, columns: columnsOf(early.listed) }
  const catalogue = await opening
  const columns = prepared?.homes === catalogue.homes ? prepared.columns : columnsOf(catalogue)
  catalogue.onRated(({ row }) => setRating(columns, row))
  catalogue.onPriced((home) => setPrices(columns, homeRecord(home, catalogue)))
  return { catalogue, columns }
}

function columnsOf(listed: CatalogueAhead['listed']): HomeColumns {
  const records = listed.homes.map((home) => homeRecord(home, listed))
  return buildColumns(records.length, (at) => {
    const record = records[at]
    if (!record) throw new RangeError(`no home ${at}`)
    return record
  })
}

/** A home as the index takes it in. */
export function homeRecord(
  home: CatalogueHome,
  { categories }: Pick<Catalogue, 'categories'>,
): HomeRecord {
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
        ...row.tags.filter((tag) => categories.some(({ slug }) => slug === tag)),
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

import { offersLateCheckout } from '#domain/booking/late-checkout.ts'
import { freeDaysBefore } from '#domain/cancellation/policy.ts'
import { columnSteps, type HomeColumns, setPrices, setRating } from '#domain/search/home-columns.ts'
import type { HomeFlag, HomeRecord } from '#domain/search/home-record.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { type CivilDate, dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps } from '#server/in-steps.ts'
import {
  type Catalogue,
  type CatalogueAhead,
  type CatalogueHome,
  type HomeListener,
  loadCatalogue,
  openCatalogue,
  readCatalogueAhead,
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

/** The homes of a copy, taken in before the database has said whether they are still its own. */
export type HomesAhead = { catalogue: CatalogueAhead; columns: HomeColumns }
type Ahead = Promise<HomesAhead | null> | null

/**
 * Takes in the copy beside an embedded database, which may still be opening. Null when there is none, or
 * when it is that of another version and cannot be taken in: the database is read then.
 */
export async function readHomesAhead(folder: string, today: CivilDate): Promise<HomesAhead | null> {
  try {
    const catalogue = await readCatalogueAhead(folder, today)
    return catalogue && { catalogue, columns: await columnsOf(catalogue.listed) }
  } catch {
    return null
  }
}

/**
 * The index of this database, made on first use, from the copy taken in `ahead` when its homes are the
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
  const opening = openHomes(deps, ahead)
  // A failure is met, and told, where the homes are taken.
  opening.catch(() => {})
  const news = await followHomes(deps.database, 'nights')
  const from = firstNight(deps)
  const rows = await nightRows(deps, from, null)
  const { catalogue, columns } = await opening
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
  // Opened before anybody else can ask for it, who would read the copy once more.
  const opening = openCatalogue(deps, ahead?.then((early) => early?.catalogue ?? null) ?? null)
  const [early, catalogue] = await Promise.all([ahead, opening])
  // Told of while the columns are still being built, some steps on: written when they are there.
  const missed = new Set<CatalogueHome>()
  const later: HomeListener = (home) => {
    missed.add(home)
  }
  let rated = later
  let priced = later
  catalogue.onRated((home) => rated(home))
  catalogue.onPriced((home) => priced(home))
  const isEarly = early?.catalogue.listed.homes === catalogue.homes
  const columns = isEarly ? early.columns : await columnsOf(catalogue)
  rated = ({ row }) => setRating(columns, row)
  priced = (home) => setPrices(columns, homeRecord(home, catalogue))
  for (const home of missed) {
    rated(home)
    priced(home)
  }
  return { catalogue, columns }
}

// Some ten milliseconds of work.
const rowsAStep = 400

function columnsOf(listed: CatalogueAhead['listed']): Promise<HomeColumns> {
  return inSteps(stepsOf(listed))
}

function* stepsOf(listed: CatalogueAhead['listed']): Generator<undefined, HomeColumns> {
  const records: HomeRecord[] = []
  for (const home of listed.homes) {
    if (records.push(homeRecord(home, listed)) % rowsAStep === 0) yield
  }
  const recordAt = (at: number) => {
    const record = records[at]
    if (!record) throw new RangeError(`no home ${at}`)
    return record
  }
  const known = { types: [], amenities: [] }
  return yield* columnSteps(records.length, recordAt, { known, rowsAStep })
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
    medianNightlyFils: home.usualNightFils,
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

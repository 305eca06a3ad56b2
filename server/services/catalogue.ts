import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import type { LocalisedText } from '#contract/language.ts'
import { usualNights } from '#domain/pricing/night-prices.ts'
import { addDays, type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { category, place, siteSetting } from '#server/db/schema/places.ts'
import {
  bookingNight,
  type HostRow,
  host,
  type PropertyRow,
  property,
  propertyRate,
} from '#server/db/schema/properties.ts'
import { seedMark } from '#server/db/seed/seed-mark.ts'
import type { Deps } from '#server/deps.ts'
import { inSteps } from '#server/in-steps.ts'
import { readCatalogueCopy, writeCatalogueCopy } from '#server/services/catalogue-copy.ts'
import { readPrices, readRatings } from '#server/services/catalogue-news.ts'
import { followHomes, type News, oneForAll } from '#server/services/home-news.ts'
import { pricesOn, renewUsualPrices } from '#server/services/usual-prices.ts'

export type PlaceRow = typeof place.$inferSelect
/** A price for a season of a home; the home is known by where the rate is kept. */
export type RateRow = Omit<typeof propertyRate.$inferSelect, 'propertyId'>

// Most of a home's size is what only its own page and its guests need: read there, by id.
const {
  descriptions: _descriptions,
  summaries: _summaries,
  rooms: _rooms,
  address: _address,
  makani: _makani,
  arrivalSteps: _arrivalSteps,
  arrivalRevision: _arrivalRevision,
  wifi: _wifi,
  doorCode: _doorCode,
  doorCodeRevision: _doorCodeRevision,
  ratedAt: _ratedAt,
  pricedAt: _pricedAt,
  createdAt: _createdAt,
  ...listedColumns
} = getTableColumns(property)

/** A home's row without its longest texts and without what is for confirmed guests only. */
export type ListedRow = Pick<PropertyRow, keyof typeof listedColumns>

/** A home with everything that lists and prices are made from. */
export type CatalogueHome = {
  row: ListedRow
  host: HostRow
  place: PlaceRow
  city: PlaceRow
  /** From the day on which they were read. */
  rates: readonly RateRow[]
  /** Those before that which the usual price may still ask for. */
  endedRates: readonly RateRow[]
  /**
   * The median of what its last thirty nights cost, in fils, by which offers are measured; null where
   * none are made.
   */
  usualNightFils: number | null
}

/** All listed homes, kept in memory: lists, facets and prices need no query but taken nights. */
export type Catalogue = {
  homes: readonly CatalogueHome[]
  bySlug: ReadonlyMap<string, CatalogueHome>
  byId: ReadonlyMap<string, CatalogueHome>
  places: ReadonlyMap<string, PlaceRow>
  categories: readonly (typeof category.$inferSelect)[]
  byHost: ReadonlyMap<string, readonly CatalogueHome[]>
  byEmirate: ReadonlyMap<string, readonly CatalogueHome[]>
  /** Calls back with every home that has got a new rating, once its row says so. */
  onRated: (listener: HomeListener) => void
  /** The same for new prices and seasons, and for another usual price. */
  onPriced: (listener: HomeListener) => void
}

export type HomeListener = (home: CatalogueHome) => void

// Raised when what a copy holds comes to mean something else.
const copyVersion = 6

/** What reading the catalogue asks of the server. */
type Needs = Pick<Deps, 'database' | 'clock'>

type Live = { catalogue: Catalogue; catchUp: (deps: Needs) => Promise<void> }

// Of a home only its ratings and prices change while the process lives. The nights are always read
// fresh, because they decide.
const loaded = new WeakMap<Deps['database'], Promise<Live>>()

/**
 * The homes of a copy, before the database has said whether they are still its own, and the day whose
 * usual prices they have.
 */
export type CatalogueAhead = { mark: string; listed: Listed; usualOn: CivilDate }
type Listed = Omit<Catalogue, 'onRated' | 'onPriced'>
type Ahead = Promise<CatalogueAhead | null> | null

/** Reads the copy beside an embedded database, which may still be opening; null when there is none. */
export async function readCatalogueAhead(
  folder: string,
  today: CivilDate,
): Promise<CatalogueAhead | null> {
  const copy = await readCatalogueCopy(folder)
  return copy && { mark: copy.mark, listed: await assembled(copy.rows, today), usualOn: today }
}

/**
 * The catalogue, read on first use. Every review that was published and every price that was changed
 * before the call is in it, whichever server did so, and the usual prices are those of today.
 */
export async function loadCatalogue(deps: Needs): Promise<Catalogue> {
  const { catalogue, catchUp } = await liveCatalogue(deps, null)
  await catchUp(deps)
  return catalogue
}

/**
 * The catalogue with the ratings and prices that it was read with; `onRated` and `onPriced` tell of all
 * others, from the next `loadCatalogue` on. `ahead` is used when it is the first reading and the homes are the database's.
 */
export async function openCatalogue(deps: Needs, ahead: Ahead): Promise<Catalogue> {
  return (await liveCatalogue(deps, ahead)).catalogue
}

function liveCatalogue(deps: Needs, ahead: Ahead): Promise<Live> {
  const { database } = deps
  const known = loaded.get(database)
  if (known !== undefined) return known
  const opening = follow(deps, ahead)
  loaded.set(database, opening)
  opening.catch(() => loaded.delete(database))
  return opening
}

async function follow(deps: Needs, ahead: Ahead): Promise<Live> {
  const { database } = deps
  const news = {
    ratings: await followHomes(database, 'ratings'),
    prices: await followHomes(database, 'prices'),
  }
  const rated = new Set<HomeListener>()
  const priced = new Set<HomeListener>()
  const read = await readListed(deps, Object.values(news), ahead)
  let { usualOn } = read
  const catalogue: Catalogue = {
    ...read.listed,
    onRated: (listener) => void rated.add(listener),
    onPriced: (listener) => void priced.add(listener),
  }
  const apply = (row: Partial<ListedRow> & { id: string }, told: Set<HomeListener>, own = {}) => {
    const home = catalogue.byId.get(row.id)
    if (!home) return
    Object.assign(home.row, row)
    Object.assign(home, own)
    for (const listener of told) listener(home)
  }
  const catchUp = oneForAll(async ({ database: { orm }, clock }: Needs) => {
    const today = civilDateInDubai(clock.now())
    await Promise.all([news.ratings.learn(), news.prices.learn()])
    // Homes are shown with what is known of them rather than not at all.
    await readRatings(orm, news.ratings, (rating) => apply(rating, rated)).catch(() => {})
    await readPrices(orm, news.prices, addDays(today, -usualNights), ({ row, rates }) =>
      apply(row, priced, pricesOn(today, row, rates)),
    ).catch(() => {})
    if (today === usualOn) return
    await inSteps(
      renewUsualPrices(catalogue.homes, today, (home) => {
        for (const listener of priced) listener(home)
      }),
    )
    usualOn = today
  })
  return { catalogue, catchUp }
}

async function readListed(
  { database, clock }: Needs,
  news: readonly News[],
  ahead: Ahead,
): Promise<Omit<CatalogueAhead, 'mark'>> {
  const { orm, copiesFolder } = database
  const today = civilDateInDubai(clock.now())
  const read = async (rows: CatalogueRows) => ({
    listed: await assembled(rows, today),
    usualOn: today,
  })
  if (copiesFolder === null) return read(await readRows(orm, today))
  const mark = await catalogueMark(orm)
  const known = await (ahead ?? readCatalogueAhead(copiesFolder, today))
  if (known?.mark === mark) {
    // The copy may be older than the latest reviews and prices.
    for (const one of news) one.isAll = true
    return known
  }
  const rows = await readRows(orm, today)
  // Kept for the next start, behind the first answers.
  writeCatalogueCopy(copiesFolder, { mark, rows })
  return read(rows)
}

/** Rows as the database has them, and as the copy for the next start keeps them. */
export type CatalogueRows = {
  places: PlaceRow[]
  hosts: HostRow[]
  categories: (typeof category.$inferSelect)[]
  homes: ListedRow[]
  /** By the id of the home. */
  rates: Record<string, RateRow[]>
}

async function readRows(orm: Deps['database']['orm'], today: CivilDate): Promise<CatalogueRows> {
  // Asked for at once: the embedded database answers one while another is being taken in.
  const [places, hosts, categories, rates, rows] = await Promise.all([
    orm.select().from(place),
    orm.select().from(host),
    orm.select().from(category).orderBy(asc(category.sort)),
    readRates(orm, addDays(today, -usualNights)),
    orm.select(listedColumns).from(property).where(eq(property.status, 'listed')),
  ])
  return { places, hosts, categories, rates, homes: rows.toSorted(newestFirst) }
}

// Some milliseconds of work.
const homesAStep = 1000

function assembled(rows: CatalogueRows, today: CivilDate): Promise<Listed> {
  return inSteps(assemblySteps(rows, today))
}

function* assemblySteps(rows: CatalogueRows, today: CivilDate): Generator<undefined, Listed> {
  const places = new Map(rows.places.map((row) => [row.slug, row]))
  const hosts = new Map(rows.hosts.map((row) => [row.id, row]))
  const homes: CatalogueHome[] = []
  const bySlug = new Map<string, CatalogueHome>()
  const byId = new Map<string, CatalogueHome>()
  for (const row of rows.homes) {
    const homeHost = hosts.get(row.hostId)
    const homePlace = places.get(row.placeSlug)
    const city = places.get(row.citySlug)
    if (!homeHost || !homePlace || !city) continue
    const prices = pricesOn(today, row, rows.rates[row.id] ?? [])
    const home = { row, host: homeHost, place: homePlace, city, ...prices }
    bySlug.set(row.slug, home)
    byId.set(row.id, home)
    if (homes.push(home) % homesAStep === 0) yield
  }
  const byHost = Map.groupBy(homes, ({ row }) => row.hostId)
  const byEmirate = Map.groupBy(homes, ({ row }) => row.emirate)
  return { homes, bySlug, byId, byHost, byEmirate, places, categories: rows.categories }
}

/** What the homes in the database, and the shape in which they are read, are known by. */
async function catalogueMark(orm: Deps['database']['orm']): Promise<string> {
  const [seeded] = await orm.select().from(siteSetting).where(eq(siteSetting.key, seedMark))
  return JSON.stringify([copyVersion, seeded?.value ?? null, Object.keys(listedColumns)])
}

// Sorted here, because the database would move whole rows to do it.
function newestFirst(a: ListedRow, b: ListedRow): number {
  if (a.listedOn !== b.listedOn) return a.listedOn < b.listedOn ? 1 : -1
  return a.id < b.id ? -1 : 1
}

// Characters that no label has.
const fieldEnd = '\u001f'
const rateEnd = '\u001e'

/**
 * The rates of all homes by home from a day on, in the order of their days. They come as one text a
 * home: there are a hundred thousand, and a row each would take seconds of the start.
 */
async function readRates(
  orm: Deps['database']['orm'],
  from: CivilDate,
): Promise<Record<string, RateRow[]>> {
  const labels = new Map<string, LocalisedText>()
  const distinct = await orm
    .selectDistinct({ label: propertyRate.label })
    .from(propertyRate)
    .where(and(isNotNull(propertyRate.label), gt(propertyRate.untilOn, from)))
  for (const { label } of distinct) if (label) labels.set(label.en, label)
  const { propertyId, fromOn, untilOn, nightlyFils, label } = propertyRate
  const homes = await orm
    .select({
      propertyId,
      rates: sql<string>`string_agg(
        concat_ws(${fieldEnd}, ${fromOn}, ${untilOn}, ${nightlyFils}, ${label}->>'en'), ${rateEnd}
        ORDER BY ${fromOn})`,
    })
    .from(propertyRate)
    .where(gt(untilOn, from))
    .groupBy(propertyId)
  return Object.fromEntries(
    homes.map((home) => [
      home.propertyId,
      home.rates.split(rateEnd).map((rate): RateRow => {
        const [from = '', until = '', fils, key] = rate.split(fieldEnd)
        const known = key === undefined ? null : (labels.get(key) ?? null)
        return { fromOn: from, untilOn: until, nightlyFils: Number(fils), label: known }
      }),
    ]),
  )
}

/** What only the page of a home shows. */
export type HomeWords = Pick<PropertyRow, 'summaries' | 'descriptions' | 'rooms'>

/** Reads the long texts of a home of the catalogue. */
export async function homeWords(deps: Deps, id: string): Promise<HomeWords> {
  const { summaries, descriptions, rooms } = property
  const [words] = await deps.database.orm
    .select({ summaries, descriptions, rooms })
    .from(property)
    .where(eq(property.id, id))
  if (!words) throw new Error(`no home ${id}`)
  return words
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

import { and, gte, inArray, sql } from 'drizzle-orm'
import { offersLateCheckout } from '#domain/booking/late-checkout.ts'
import { freeDaysBefore } from '#domain/cancellation/policy.ts'
import { buildColumns } from '#domain/search/home-columns.ts'
import type { HomeFlag, HomeRecord } from '#domain/search/home-record.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { clearNights, createTakenNights, noteNight } from '#domain/search/taken-nights.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  dayNumber,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { type Catalogue, type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'

/** The listed homes, ready to be searched, with their taken nights as of this moment. */
export type HomeIndex = {
  catalogue: Catalogue
  index: SearchIndex
  /** Throws RangeError for an id that the index does not have. */
  homeOf: (id: string) => CatalogueHome
}

/** What reading the homes asks of the server. */
type Needs = Pick<Deps, 'database' | 'clock'>
type LiveIndex = HomeIndex & { catchUp: (deps: Needs) => Promise<void> }

// Nights of guests who are there now are of interest too; then the calendar is laid anew.
const daysBehind = 30
const daysUntilRenewal = 60

const opened = new WeakMap<Database, Promise<LiveIndex>>()

/** The index of this database, made on first use; every ended booking of this process is in it. */
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
  const changed = new Set<string>()
  deps.database.onNightsChanged((propertyIds) => {
    for (const id of propertyIds) changed.add(id)
  })
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
  const byId = new Map(homes.map((home) => [home.row.id, home]))
  const homeOf = (id: string) => {
    const home = byId.get(id)
    if (!home) throw new RangeError(`no home ${id}`)
    return home
  }
  const index = createSearchIndex(columns, dayNumber(from))
  applyNights(index, rows, from)
  let catchingUp = Promise.resolve()
  const catchUp = (now: Needs) => {
    // One reading after the other: a search waits for all that were asked for before it.
    catchingUp = catchingUp.then(() => readChanges(now, index, changed))
    return catchingUp
  }
  return { catalogue, index, homeOf, catchUp }
}

async function readChanges(deps: Needs, index: SearchIndex, changed: Set<string>): Promise<void> {
  const from = firstNight(deps)
  const age = dayNumber(from) - index.nights.firstDay
  if (age < 0 || age > daysUntilRenewal) {
    changed.clear()
    const nights = createTakenNights(index.columns.count, dayNumber(from))
    applyNights({ ...index, nights }, await nightRows(deps, from, null), from)
    index.nights = nights
    return
  }
  if (changed.size === 0) return
  const ids = [...changed]
  changed.clear()
  try {
    const since = addDays(from, -age)
    const rows = await nightRows(deps, since, ids)
    for (const id of ids) {
      const row = index.columns.rowOf.get(id)
      if (row !== undefined) clearNights(index.nights, row)
    }
    applyNights(index, rows, since)
  } catch (error) {
    for (const id of ids) changed.add(id)
    throw error
  }
}

/** The first night that is of interest today. */
function firstNight({ clock }: Needs): CivilDate {
  return addDays(civilDateInDubai(clock.now()), -daysBehind)
}

type NightRow = { id: string; taken: string | null; held: string | null }

/** Taken nights of some homes, or of all: one row a home, because there are hundreds of thousands. */
function nightRows(
  { database: { orm } }: Needs,
  from: CivilDate,
  ids: readonly string[] | null,
): Promise<NightRow[]> {
  const own = ids ? inArray(bookingNight.propertyId, [...ids]) : undefined
  const day = sql`(${bookingNight.night} - ${from}::date)`
  return orm
    .select({
      id: bookingNight.propertyId,
      taken: sql<string | null>`string_agg(${day}::text, ',')
        FILTER (WHERE ${bookingNight.heldUntil} IS NULL)`,
      held: sql<string | null>`string_agg(${day}::text || '=' ||
        floor(extract(epoch FROM ${bookingNight.heldUntil}) * 1000)::text, ',')
        FILTER (WHERE ${bookingNight.heldUntil} IS NOT NULL)`,
    })
    .from(bookingNight)
    .where(and(gte(bookingNight.night, from), own))
    .groupBy(bookingNight.propertyId)
}

/** Writes rows of nights, counted from `from`, into the index. */
function applyNights(
  { columns, nights }: Pick<SearchIndex, 'columns' | 'nights'>,
  rows: readonly NightRow[],
  from: CivilDate,
): void {
  const firstDay = dayNumber(from)
  for (const { id, taken, held } of rows) {
    const row = columns.rowOf.get(id)
    if (row === undefined) continue
    for (const at of wordsOf(taken)) noteNight(nights, row, firstDay + Number(at), true)
    for (const entry of wordsOf(held)) {
      const [at, lapsesAt] = entry.split('=')
      noteNight(nights, row, firstDay + Number(at), Number(lapsesAt))
    }
  }
}

function wordsOf(list: string | null): string[] {
  return list ? list.split(',') : []
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

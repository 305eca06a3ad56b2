import { and, gte, inArray, sql } from 'drizzle-orm'
import type { SearchIndex } from '#domain/search/search-index.ts'
import { clearNights, createTakenNights, noteNight } from '#domain/search/taken-nights.ts'
import { addDays, type CivilDate, civilDateInDubai, dayNumber } from '#domain/stay/civil-date.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import type { News } from '#server/services/home-news.ts'

/** What reading homes and nights asks of the server. */
export type Needs = Pick<Deps, 'database' | 'clock'>

// Nights of guests who are there now are of interest too; then the calendar is laid anew.
const daysBehind = 30
const daysUntilRenewal = 60

/** Reads again what has changed; all nights when they are too many or the calendar has moved on. */
export async function readChanges(deps: Needs, index: SearchIndex, news: News): Promise<void> {
  const { changed } = news
  const from = firstNight(deps)
  const age = dayNumber(from) - index.nights.firstDay
  if (news.isAll || age < 0 || age > daysUntilRenewal) {
    changed.clear()
    news.isAll = true
    const rows = await nightRows(deps, from, null)
    const nights = createTakenNights(index.columns.count, dayNumber(from))
    applyNights({ ...index, nights }, rows, from)
    index.nights = nights
    news.isAll = false
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
export function firstNight({ clock }: Needs): CivilDate {
  return addDays(civilDateInDubai(clock.now()), -daysBehind)
}

type NightRow = { id: string; nights: string }

/**
 * Taken nights of some homes, or of all: one row a home, because there are hundreds of thousands. One list
 * a home too: with a second one the database would fetch the nights home by home, each from another page.
 */
export function nightRows(
  { database: { orm } }: Needs,
  from: CivilDate,
  ids: readonly string[] | null,
): Promise<NightRow[]> {
  const own = ids ? inArray(bookingNight.propertyId, [...ids]) : undefined
  const { propertyId, night, heldUntil } = bookingNight
  return orm
    .select({
      id: propertyId,
      nights: sql<string>`string_agg((${night} - ${from}::date)::text ||
        coalesce('=' || floor(extract(epoch FROM ${heldUntil}) * 1000)::text, ''), ',')`,
    })
    .from(bookingNight)
    .where(and(gte(night, from), own))
    .groupBy(propertyId)
}

/** Writes rows of nights, counted from `from`, into the index. */
export function applyNights(
  { columns, nights }: Pick<SearchIndex, 'columns' | 'nights'>,
  rows: readonly NightRow[],
  from: CivilDate,
): void {
  const firstDay = dayNumber(from)
  for (const { id, nights: list } of rows) {
    const row = columns.rowOf.get(id)
    if (row === undefined) continue
    for (const entry of list.split(',')) {
      const end = entry.indexOf('=')
      const isHeld = end >= 0
      const day = firstDay + Number(isHeld ? entry.slice(0, end) : entry)
      noteNight(nights, row, day, isHeld ? Number(entry.slice(end + 1)) : true)
    }
  }
}

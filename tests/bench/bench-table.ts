import type { SearchIndex } from '#domain/search/search-index.ts'
import { mostSeasons } from './bench-homes.ts'

/** Runs a statement and gives its rows. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Words of nights that the table holds: fourteen months from the first day of the index. */
export const tableWords = 14

type Column = { name: string; type: string; valueAt: (row: number) => number }

const batch = 10_000

/**
 * Puts the homes of an index into a table made for the search: plain numbers, amenities and nights as
 * bits, season prices beside each other, and an index for places and positions each. What a database
 * would have to join or to unpack, it finds here ready.
 */
export async function fillTable(run: RunSql, index: SearchIndex): Promise<void> {
  const columns = columnsOf(index)
  await run('DROP TABLE IF EXISTS bench_home')
  const declared = columns.map(({ name, type }) => `${name} ${type} NOT NULL`)
  await run(`CREATE TABLE bench_home (${declared.join(', ')})`)
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`)
  const insert = `INSERT INTO bench_home SELECT * FROM unnest(${arrays.join(', ')})`
  const { count } = index.columns
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    await run(
      insert,
      columns.map(({ valueAt }) => rows.map(valueAt)),
    )
  }
  await run('CREATE UNIQUE INDEX ON bench_home (id)')
  await run('CREATE INDEX ON bench_home (place)')
  await run('CREATE INDEX ON bench_home (lat, lng)')
  await run('VACUUM ANALYZE bench_home')
}

function columnsOf({ columns, nights }: SearchIndex): Column[] {
  const { rates } = columns
  const places = [...columns.places.keys()]
  const placeOf = new Uint8Array(columns.count)
  for (const [number, slug] of places.entries()) {
    for (const row of columns.places.get(slug) ?? []) placeOf[row] = number
  }
  const whole = (name: string, list: ArrayLike<number>): Column => {
    return { name, type: 'int', valueAt: (row) => (list[row] ?? 0) | 0 }
  }
  const exact = (name: string, list: ArrayLike<number>): Column => {
    return { name, type: 'float8', valueAt: (row) => list[row] ?? 0 }
  }
  return [
    { name: 'id', type: 'int', valueAt: (row) => row },
    exact('lat', columns.lat),
    exact('lng', columns.lng),
    whole('place', placeOf),
    whole('type', columns.type),
    whole('amenities_low', columns.amenitiesLow),
    whole('amenities_high', columns.amenitiesHigh),
    whole('flags', columns.flags),
    whole('bedrooms', columns.bedrooms),
    whole('beds', columns.beds),
    whole('bathrooms', columns.bathrooms),
    whole('max_guests', columns.maxGuests),
    whole('min_nights', columns.minNights),
    whole('no_check_in', columns.noCheckIn),
    exact('rating', columns.rating),
    exact('score', columns.score),
    whole('listed_order', columns.order),
    whole('base', rates.baseFils),
    whole('weekend', rates.weekendFils),
    whole('cleaning', rates.cleaningFils),
    whole('extra', rates.extraGuestFils),
    whole('included', rates.guestsIncluded),
    whole('weekly', rates.weeklyPct),
    whole('monthly', rates.monthlyPct),
    whole('emirate', rates.emirate),
    whole('deluxe', rates.isDeluxe),
    whole('calendar', rates.calendarOf),
    ...Array.from({ length: mostSeasons }, (_, at): Column => {
      const valueAt = (row: number) => rates.seasonFils[(rates.seasonStart[row] ?? 0) + at] ?? 0
      return { name: `season_${at}`, type: 'int', valueAt }
    }),
    ...nights.bits.slice(0, tableWords).map((word, at) => whole(`nights_${at}`, word)),
  ]
}

import { guestCount } from '#domain/guests/party.ts'
import { type HomeColumns, rowRunsIn } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { freeNights, openStays } from './open-stays.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Whether a home's stay can end later; null without dates. The home has later hours, and the night after is free.
 */
export function lateEnds({ columns, nights }: SearchIndex, { stays }: SearchQuery, now: number) {
  if (!stays) return null
  const lateBit = 1 << homeFlags.indexOf('late_checkout')
  const isFree = freeNights(nights, stays, now)
  return (row: number, start: number) =>
    ((columns.flags[row] ?? 0) & lateBit) !== 0 && isFree(row, start + stays.nights)
}

/** The stays for which a home can take the party at all, if it lies where it is looked for. */
export function openTo(
  { columns, nights }: SearchIndex,
  { box, stays, party, category, place, hostId }: SearchQuery,
  now: number,
): (row: number) => number {
  const { maxGuests, minNights, flags, lat, lng } = columns
  const guests = party ? guestCount(party) : 0
  const petBit = party && party.pets > 0 ? 1 << homeFlags.indexOf('pets') : 0
  const length = stays?.nights ?? Number.POSITIVE_INFINITY
  const open = stays ? openStays(nights, stays, now) : null
  const lists = [
    ...(category === undefined ? [] : [columns.categories.get(category)]),
    ...(hostId === undefined ? [] : [columns.hosts.get(hostId)]),
  ]
  // The place's own list is what is walked over; the others are looked up.
  const others = lists.slice(place === undefined ? 1 : 0).map((rows) => new Set(rows))
  return (row) => {
    if ((maxGuests[row] ?? 0) < guests) return 0
    if (petBit !== 0 && ((flags[row] ?? 0) & petBit) === 0) return 0
    if ((minNights[row] ?? 0) > length) return 0
    if (box) {
      const y = lat[row] ?? 0
      const x = lng[row] ?? 0
      if (y < box.south || y > box.north || x < box.west || x > box.east) return 0
    }
    for (const rows of others) if (!rows.has(row)) return 0
    return open ? open(row) : 1
  }
}

/** Walks over the rows that may lie in the place, category, host's list or box of a search. */
export function eachRow(
  columns: HomeColumns,
  { place, category, hostId, box }: SearchQuery,
  look: (row: number) => void,
): void {
  const list =
    place !== undefined
      ? columns.places.get(place)
      : category !== undefined
        ? columns.categories.get(category)
        : hostId !== undefined
          ? columns.hosts.get(hostId)
          : null
  if (list === undefined) return
  if (list) {
    for (const row of list) look(row)
    return
  }
  const runs: [number, number][] = box ? rowRunsIn(columns.grid, box) : [[0, columns.count]]
  for (const [from, until] of runs) for (let row = from; row < until; row++) look(row)
}

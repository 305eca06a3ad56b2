import { guestCount } from '#domain/guests/party.ts'
import { type HomeColumns, rowRunsIn } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { freeNights, openStays } from './open-stays.ts'
import type { SearchIndex } from './search-index.ts'
import type { Box, SearchQuery } from './search-query.ts'
import { startsByClosing } from './stay-choice.ts'

/**
 * Fills the scratch list `matching` with the rows that can take the party where and when it is asked
 * for, whatever the filters, and `open` with the stays that each can offer, as bits. Returns their
 * number. Each condition has a loop of its own over the rows that are left: short loops over a few
 * columns are what a processor is quickest at.
 */
export function openRows(index: SearchIndex, query: SearchQuery, now: number): number {
  const { columns, nights, scratch } = index
  const { matching: rows, open } = scratch
  const { stays, box, party } = query
  let count = rowsOf(columns, query, rows)
  if (box) count = keepInBox(columns, box, rows, count)
  if (party) count = keepFor(columns, guestCount(party), party.pets > 0, rows, count)
  if (!stays) return count
  const { minNights, noCheckIn } = columns
  const allowed = startsByClosing(stays)
  const staysOf = openStays(nights, stays, now)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    if ((minNights[row] ?? 0) > stays.nights) continue
    const bits = staysOf(row) & (allowed[noCheckIn[row] ?? 0] ?? 0)
    if (bits === 0) continue
    rows[kept] = row
    open[kept++] = bits
  }
  return kept
}

/** Whether a home's stay can end later: the home has later hours, and the night after is free. */
export function lateEnds({ columns, nights }: SearchIndex, { stays }: SearchQuery, now: number) {
  if (!stays) return null
  const lateBit = 1 << homeFlags.indexOf('late_checkout')
  const isFree = freeNights(nights, stays, now)
  return (row: number, start: number) =>
    ((columns.flags[row] ?? 0) & lateBit) !== 0 && isFree(row, start + stays.nights)
}

/** Lists the rows of the place, category, host or box of a search; a box's edges are still to be cut. */
function rowsOf(
  columns: HomeColumns,
  { place, category, hostId, box }: SearchQuery,
  rows: Uint32Array,
): number {
  const lists = [
    ...(place === undefined ? [] : [columns.places.get(place)]),
    ...(category === undefined ? [] : [columns.categories.get(category)]),
    ...(hostId === undefined ? [] : [columns.hosts.get(hostId)]),
  ].map((list) => list ?? new Uint32Array())
  const [first, ...others] = lists
  if (first) {
    rows.set(first)
    return others.reduce((count, list) => keepListed(list, rows, count), first.length)
  }
  let count = 0
  const runs: [number, number][] = box ? rowRunsIn(columns.grid, box) : [[0, columns.count]]
  for (const [from, until] of runs) for (let row = from; row < until; row++) rows[count++] = row
  return count
}

/** Keeps the rows that are in another list as well; both ascend. */
function keepListed(list: Uint32Array, rows: Uint32Array, count: number): number {
  let kept = 0
  let place = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    while (place < list.length && (list[place] ?? 0) < row) place++
    if (place < list.length && list[place] === row) rows[kept++] = row
  }
  return kept
}

function keepInBox({ lat, lng }: HomeColumns, box: Box, rows: Uint32Array, count: number): number {
  const { south, west, north, east } = box
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    const y = lat[row] ?? 0
    const x = lng[row] ?? 0
    if (y >= south && y <= north && x >= west && x <= east) rows[kept++] = row
  }
  return kept
}

function keepFor(
  { maxGuests, flags }: HomeColumns,
  guests: number,
  hasPets: boolean,
  rows: Uint32Array,
  count: number,
): number {
  const petBit = hasPets ? 1 << homeFlags.indexOf('pets') : 0
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    if ((maxGuests[row] ?? 0) < guests) continue
    if (petBit !== 0 && ((flags[row] ?? 0) & petBit) === 0) continue
    rows[kept++] = row
  }
  return kept
}

import { guestCount } from '#domain/guests/party.ts'
import { noneSet } from './bit-counts.ts'
import type { WantedBits } from './count-facets.ts'
import { type HomeColumns, rowRunsIn } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { freeNights, keepFree, openStays } from './open-stays.ts'
import type { Scratch, SearchIndex } from './search-index.ts'
import type { Box, SearchQuery } from './search-query.ts'
import { type StayChoice, startsByClosing } from './stay-choice.ts'

/**
 * Fills the scratch list `matching` with the rows that can take the party where and when it is asked
 * for and have all `wanted`, whatever the other filters, and `open` with the stays that each can offer,
 * as bits. Returns their number. Each condition has a loop of its own over the rows that are left: short
 * loops over a few columns are what a processor is quickest at.
 */
export function openRows(
  index: SearchIndex,
  query: SearchQuery,
  now: number,
  wanted: WantedBits | null,
): number {
  const { columns, nights, scratch } = index
  const { matching: rows } = scratch
  const { stays, party } = query
  let count = rowsOf(columns, query, wanted, rows)
  if (party && party.pets > 0) count = keepHaving(columns, pets, rows, count)
  return stays ? keepOpen(columns, nights, stays, now, scratch, count) : count
}

/** Keeps the rows that are open for one of the stays, and notes for which. */
function keepOpen(
  columns: HomeColumns,
  nights: SearchIndex['nights'],
  stays: StayChoice,
  now: number,
  { matching: rows, open }: Scratch,
  count: number,
): number {
  const { noCheckIn } = columns
  const left = keepShort(columns, stays.nights, rows, count)
  const free = keepFree(nights, stays, now, rows, left)
  const allowed = startsByClosing(stays)
  const staysOf = free === null ? openStays(nights, stays, now) : null
  let kept = 0
  for (let at = 0; at < (free ?? left); at++) {
    const row = rows[at] ?? 0
    const ofHome = allowed[noCheckIn[row] ?? 0] ?? 0
    const bits = staysOf ? staysOf(row) & ofHome : ofHome
    if (bits === 0) continue
    rows[kept] = row
    open[kept++] = bits
  }
  return kept
}

/** Keeps the rows that are let for so few nights. */
function keepShort(
  { minNights }: HomeColumns,
  nights: number,
  rows: Uint32Array,
  count: number,
): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    if ((minNights[row] ?? 0) <= nights) rows[kept++] = row
  }
  return kept
}

const pets: WantedBits = { low: 0, high: 0, flag: 1 << homeFlags.indexOf('pets') }

/** Whether a home's stay can end later: the home has later hours, and the night after is free. */
export function lateEnds({ columns, nights }: SearchIndex, { stays }: SearchQuery, now: number) {
  if (!stays) return null
  const lateBit = 1 << homeFlags.indexOf('late_checkout')
  const isFree = freeNights(nights, stays, now)
  return (row: number, start: number) =>
    ((columns.flags[row] ?? 0) & lateBit) !== 0 && isFree(row, start + stays.nights)
}

/** Lists the rows of the place, category, host or box of a search that have room for its party and all `wanted`. */
function rowsOf(
  columns: HomeColumns,
  { place, category, hostId, box, party }: SearchQuery,
  wanted: WantedBits | null,
  rows: Uint32Array,
): number {
  const guests = party ? guestCount(party) : 0
  const lists = [
    ...(place === undefined ? [] : [columns.places.get(place)]),
    ...(category === undefined ? [] : [columns.categories.get(category)]),
    ...(hostId === undefined ? [] : [columns.hosts.get(hostId)]),
  ].map((list) => list ?? new Uint32Array())
  const [first, ...others] = lists
  if (wanted && !first && !box) return rowsHaving(columns, guests, wanted, rows)
  let count = 0
  if (first) {
    rows.set(first)
    count = others.reduce((left, list) => keepListed(list, rows, left), first.length)
    if (box) count = keepInBox(columns, box, rows, count)
    count = keepFor(columns, guests, rows, count)
  } else {
    count = box ? rowsInBox(columns, box, guests, rows) : rowsFor(columns, guests, rows)
  }
  return wanted ? keepHaving(columns, wanted, rows, count) : count
}

function rowsFor({ count, maxGuests }: HomeColumns, guests: number, rows: Uint32Array): number {
  let listed = 0
  for (let row = 0; row < count; row++) if ((maxGuests[row] ?? 0) >= guests) rows[listed++] = row
  return listed
}

/** As `rowsFor` and `keepHaving` together: a million rows are not written down to be left out. */
function rowsHaving(
  { count, maxGuests, amenitiesLow, amenitiesHigh, flags }: HomeColumns,
  guests: number,
  { low, high, flag }: WantedBits,
  rows: Uint32Array,
): number {
  let listed = 0
  for (let row = 0; row < count; row++) {
    const lacks =
      (low & ~(amenitiesLow[row] ?? 0)) |
      (high & ~(amenitiesHigh[row] ?? 0)) |
      (flag & ~(flags[row] ?? 0)) |
      ((maxGuests[row] ?? 0) < guests ? 1 : 0)
    rows[listed] = row
    listed += noneSet(lacks)
  }
  return listed
}

function rowsInBox(
  { grid, lat, lng, maxGuests }: HomeColumns,
  box: Box,
  guests: number,
  rows: Uint32Array,
): number {
  const { south, west, north, east } = box
  let listed = 0
  for (const [from, until] of rowRunsIn(grid, box)) {
    for (let row = from; row < until; row++) {
      const x = lng[row] ?? 0
      if (x < west || x > east) continue
      const y = lat[row] ?? 0
      if (y < south || y > north || (maxGuests[row] ?? 0) < guests) continue
      rows[listed++] = row
    }
  }
  return listed
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
  { maxGuests }: HomeColumns,
  guests: number,
  rows: Uint32Array,
  count: number,
): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    if ((maxGuests[row] ?? 0) >= guests) rows[kept++] = row
  }
  return kept
}

function keepHaving(
  { amenitiesLow, amenitiesHigh, flags }: HomeColumns,
  { low, high, flag }: WantedBits,
  rows: Uint32Array,
  count: number,
): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    const lacks =
      (low & ~(amenitiesLow[row] ?? 0)) |
      (high & ~(amenitiesHigh[row] ?? 0)) |
      (flag & ~(flags[row] ?? 0))
    // Written always and kept by arithmetic: a processor guesses wrong at every third branch here.
    rows[kept] = row
    kept += noneSet(lacks)
  }
  return kept
}

import { guestCount } from '#domain/guests/party.ts'
import { dayNumber, weekday } from '#domain/stay/civil-date.ts'
import { filterBits, type WantedBits } from './count-facets.ts'
import type { HomeColumns } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { heldStarts } from './open-stays.ts'
import { type RowSet, rowSetOf, rowsAWord, rowsOf, wordsFor } from './row-sets.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import type { StayChoice } from './stay-choice.ts'
import { nightsAWord, takenRows } from './taken-nights.ts'

/** What a filter leaves: the rows of one set or another. */
type FilterSets = { bit: number; sets: RowSet[] }

// As many words as stay in the processor's own memory from one set to the next.
const blockWords = 1024
const shut = new Uint32Array(blockWords)
const left = new Uint32Array(blockWords)
const missedAny = new Uint32Array(blockWords)
const missedTwo = new Uint32Array(blockWords)

/**
 * Whether a search asks for one stay of a month or less anywhere in the country: then its rows are found 32 at a
 * time by `listBySets`.
 */
export function isFoundBySets({ stays, place, category, hostId, box }: SearchQuery): boolean {
  const isWhole = [place, category, hostId, box].every((part) => part === undefined)
  return isWhole && stays?.checkIns.length === 1 && stays.nights <= nightsAWord
}

/**
 * Lists the rows of the whole country that are open for one stay and have all that is `wanted`: in `matching` those
 * that miss no filter, in `short` those that miss one of `misses` alone, with its bit in `missed`.
 */
export function listBySets(
  index: SearchIndex,
  query: SearchQuery & { stays: StayChoice },
  now: number,
  { wanted, misses }: { wanted: WantedBits | null; misses: number },
): { count: number; shortCount: number } {
  const { columns, nights, scratch } = index
  const { matching, short, missed } = scratch
  const { stays } = query
  const first = dayNumber(stays.checkIns[0])
  const shutSets = Array.from({ length: stays.nights }, (_, night) =>
    takenRows(nights, first + night),
  )
  const held = heldStarts(nights.holds, stays, now)
  if (held.size > 0) shutSets.push(rowsOf(columns.count, held.keys()))
  const musts = mustSets(columns, query, wanted)
  const filters = filterSets(columns, query)
  const wordCount = wordsFor(columns.count)
  let count = 0
  let shortCount = 0
  for (let from = 0; from < wordCount; from += blockWords) {
    const size = Math.min(blockWords, wordCount - from)
    addAll(shut, shutSets, from, size)
    for (const set of musts) takeOthers(shut, set, from, size)
    missedAny.fill(0)
    missedTwo.fill(0)
    for (const { sets } of filters) {
      addAll(left, sets, from, size)
      countMissed(left, size)
    }
    for (let at = 0; at < size; at++) {
      const open = ~(shut[at] ?? 0)
      if (open === 0) continue
      const row = (from + at) * rowsAWord
      const any = missedAny[at] ?? 0
      for (let rest = open & ~any; rest !== 0; rest &= rest - 1) {
        matching[count++] = row + lowestOf(rest)
      }
      for (let rest = open & any & ~(missedTwo[at] ?? 0); rest !== 0; rest &= rest - 1) {
        const bit = missedBy(filters, from + at, rest & -rest)
        if ((bit & misses) === 0) continue
        short[shortCount] = row + lowestOf(rest)
        missed[shortCount++] = bit
      }
    }
  }
  scratch.open.fill(1, 0, count)
  return { count, shortCount }
}

/** Fills a block with what is in any of the sets. */
function addAll(block: Uint32Array, sets: readonly RowSet[], from: number, size: number): void {
  block.fill(0)
  for (const set of sets) {
    for (let at = 0; at < size; at++) block[at] = (block[at] ?? 0) | (set[from + at] ?? 0)
  }
}

/** Adds what is not in the set. */
function takeOthers(block: Uint32Array, set: RowSet, from: number, size: number): void {
  for (let at = 0; at < size; at++) block[at] = (block[at] ?? 0) | ~(set[from + at] ?? 0)
}

/** Notes of the block's rows which miss this filter, and which have missed one before. */
function countMissed(kept: Uint32Array, size: number): void {
  for (let at = 0; at < size; at++) {
    const misses = ~(kept[at] ?? 0)
    const before = missedAny[at] ?? 0
    missedTwo[at] = (missedTwo[at] ?? 0) | (before & misses)
    missedAny[at] = before | misses
  }
}

/** The filter of which none of the sets has the row. */
function missedBy(filters: readonly FilterSets[], word: number, row: number): number {
  for (const { bit, sets } of filters) {
    let has = 0
    for (let at = 0; at < sets.length; at++) has |= (sets[at]?.[word] ?? 0) & row
    if (has === 0) return bit
  }
  return 0
}

function lowestOf(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Sets that a row must be in whatever the filters: room, length of stay, day of arrival and what is wanted. */
function mustSets(
  columns: HomeColumns,
  { party, stays }: SearchQuery & { stays: StayChoice },
  wanted: WantedBits | null,
): RowSet[] {
  const { sets, count, maxGuests, minNights, noCheckIn, amenitiesLow, amenitiesHigh, flags } =
    columns
  const guests = party ? guestCount(party) : 0
  const [checkIn] = stays.checkIns
  const day = 1 << (weekday(checkIn) - 1)
  const flag = (wanted?.flag ?? 0) | (party && party.pets > 0 ? petsBit : 0)
  const having = (name: string, words: Uint32Array, bits: number) =>
    bitsOf(bits).map((bit) =>
      rowSetOf(sets, `${name} ${bit}`, count, (row) => ((words[row] ?? 0) & bit) !== 0),
    )
  return [
    rowSetOf(sets, `guests ${guests}`, count, (row) => (maxGuests[row] ?? 0) >= guests),
    rowSetOf(sets, `nights ${stays.nights}`, count, (row) => (minNights[row] ?? 0) <= stays.nights),
    rowSetOf(sets, `arrival ${day}`, count, (row) => ((noCheckIn[row] ?? 0) & day) === 0),
    ...having('low', amenitiesLow, wanted?.low ?? 0),
    ...having('high', amenitiesHigh, wanted?.high ?? 0),
    ...having('flag', flags, flag),
  ]
}

const petsBit = 1 << homeFlags.indexOf('pets')

/** The filters that are set, those of price and stay aside; see `filtersOf`. */
function filterSets(columns: HomeColumns, query: SearchQuery): FilterSets[] {
  const { sets, count } = columns
  const filters: FilterSets[] = []
  const { minRating = 0, minBedrooms = 0, minBeds = 0, minBathrooms = 0 } = query
  if (query.types.length > 0) {
    const known = query.types.map((name) => columns.types.indexOf(name)).filter((at) => at >= 0)
    const ofType = (type: number) =>
      rowSetOf(sets, `type ${type}`, count, (row) => columns.type[row] === type)
    filters.push({ bit: filterBits.types, sets: known.map(ofType) })
  }
  const atLeast = (name: 'rating' | 'bedrooms' | 'beds' | 'bathrooms', least: number) => {
    if (least <= 0) return
    const column = columns[name]
    const set = rowSetOf(sets, `${name} ${least}`, count, (row) => (column[row] ?? 0) >= least)
    filters.push({ bit: filterBits[name], sets: [set] })
  }
  atLeast('rating', minRating)
  atLeast('bedrooms', minBedrooms)
  atLeast('beds', minBeds)
  atLeast('bathrooms', minBathrooms)
  return filters
}

/** The bits of a word, each as a word of its own. */
function bitsOf(word: number): number[] {
  const bits: number[] = []
  for (let rest = word; rest !== 0; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

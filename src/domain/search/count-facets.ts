import { bitCounts } from './bit-counts.ts'
import { choicesOf, type HomeColumns } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import {
  type Facets,
  type Relief,
  ratingSteps,
  roomSteps,
  type SearchQuery,
  type WholeFilter,
  wholeFilters,
} from './search-query.ts'

/** The bit by which a row says that it misses a filter. */
export const filterBits = {
  types: filterBit('types'),
  rating: filterBit('rating'),
  bedrooms: filterBit('bedrooms'),
  beds: filterBit('beds'),
  bathrooms: filterBit('bathrooms'),
  price: filterBit('price'),
  offers: filterBit('offers'),
}

/** Says that a row lacks one of the wanted amenities or flags. */
export const lackBit = 1 << wholeFilters.length

/** Amenities and flags that a home must have, as bits of their columns. */
export type WantedBits = { low: number; high: number; flag: number }

/** Rows of a search in parallel lists: those that miss nothing, and those that miss one filter. */
export type Sorted = {
  matching: Uint32Array
  matchingCount: number
  short: Uint32Array
  /** The one bit that the row at the same place misses. */
  missed: Uint16Array
  shortCount: number
}

/**
 * What each further choice would leave; every type and amenity that exists is named, if only with 0.
 * `lateCount`: homes whose stay can end later, or null without dates, when the homes' own word counts.
 */
export function countFacets(columns: HomeColumns, rows: Sorted, lateCount: number | null): Facets {
  const { matching, matchingCount: count } = rows
  const kinds = countKinds(columns, rows)
  const low = bitCounts(columns.amenitiesLow, matching, count)
  const high = bitCounts(columns.amenitiesHigh, matching, count)
  const amenities = [...low, ...high]
  const flags = bitCounts(columns.flags, matching, count)
  const flagCount = (flag: (typeof homeFlags)[number]) => flags[homeFlags.indexOf(flag)] ?? 0
  return {
    types: Object.fromEntries(columns.types.map((type, at) => [type, kinds.types[at] ?? 0])),
    amenities: Object.fromEntries(columns.amenities.map((key, at) => [key, amenities[at] ?? 0])),
    flags: {
      instant: flagCount('instant'),
      self_check_in: flagCount('self_check_in'),
      free_cancellation: flagCount('free_cancellation'),
      late_checkout: lateCount ?? flagCount('late_checkout'),
      pets: flagCount('pets'),
      step_free: flagCount('step_free'),
    },
    ratings: ratingSteps.map((_, at) => atLeast(kinds.ratings, ratingSteps.length - at)),
    bedrooms: roomSteps.map((step) => atLeast(kinds.bedrooms, step)),
    beds: roomSteps.map((step) => atLeast(kinds.beds, step)),
    bathrooms: roomSteps.map((step) => atLeast(kinds.bathrooms, step)),
  }
}

/** The single choice whose removal finds most, or null when none alone helps. */
export function findRelief(columns: HomeColumns, query: SearchQuery, rows: Sorted): Relief | null {
  const { short, missed, shortCount } = rows
  const lacks = wantedBits(columns, query)
  const counts = new Map<string, number>()
  for (let at = 0; at < shortCount; at++) {
    const bit = missed[at] ?? 0
    const name = bit === lackBit ? lacks.lackOf(short[at] ?? 0) : reliefKey(bit)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const options: Relief[] = [
    ...wholeFilters.map((filter) => ({ filter, key: '', count: counts.get(filter) ?? 0 })),
    ...query.amenities.map((key): Relief => {
      return { filter: 'amenities', key, count: counts.get(`amenities ${key}`) ?? 0 }
    }),
    ...query.flags.map((key): Relief => {
      return { filter: 'flags', key, count: counts.get(`flags ${key}`) ?? 0 }
    }),
  ]
  const best = options.reduce((most, option) => (option.count > most.count ? option : most))
  return best.count > 0 ? best : null
}

/**
 * Wanted amenities and flags as bits, with how a row stands to them. Of a late checkout the stay
 * decides where there are dates, and not the home alone: it is not looked at here then.
 */
export function wantedBits(columns: HomeColumns, { amenities, flags, stays }: SearchQuery) {
  const ownFlags = stays ? flags.filter((flag) => flag !== 'late_checkout') : flags
  const places = amenities.map((amenity) => columns.amenities.indexOf(amenity))
  // An amenity that no home has is missing everywhere.
  const unknown = amenities.filter((_, at) => (places[at] ?? -1) < 0)
  const low = bitsOf(places.filter((at) => at < 32))
  const high = bitsOf(places.filter((at) => at >= 32))
  const flag = bitsOf(ownFlags.map((name) => homeFlags.indexOf(name)))
  const { amenitiesLow, amenitiesHigh, flags: flagWords } = columns
  return {
    words: (low | high | flag) === 0 ? null : { low, high, flag },
    isUnknown: unknown.length > 0,
    /** How many a row lacks. */
    lacking: (row: number): number =>
      unknown.length +
      bitCount(low & ~(amenitiesLow[row] ?? 0)) +
      bitCount(high & ~(amenitiesHigh[row] ?? 0)) +
      bitCount(flag & ~(flagWords[row] ?? 0)),
    /** Name of the one that a row lacks. */
    lackOf: (row: number): string => {
      const flagLack = flag & ~(flagWords[row] ?? 0)
      if (flagLack !== 0) return `flags ${homeFlags[placeOf(flagLack)] ?? ''}`
      const lowLack = low & ~(amenitiesLow[row] ?? 0)
      const highLack = high & ~(amenitiesHigh[row] ?? 0)
      if (lowLack !== 0) return `amenities ${columns.amenities[placeOf(lowLack)] ?? ''}`
      if (highLack !== 0) return `amenities ${columns.amenities[placeOf(highLack) + 32] ?? ''}`
      const [amenity] = unknown
      // A row that lacks nothing of its own is short of a later hour after its stay.
      return amenity === undefined ? 'flags late_checkout' : `amenities ${amenity}`
    },
  }
}

/** How many bits of a 32-bit word are set. */
function bitCount(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

function countKinds(columns: HomeColumns, rows: Sorted) {
  const { choices } = columns
  const steps = ratingSteps.length + 1
  const rooms = roomSteps.length + 1
  const kinds = {
    types: new Uint32Array(columns.types.length),
    ratings: new Uint32Array(steps),
    bedrooms: new Uint32Array(rooms),
    beds: new Uint32Array(rooms),
    bathrooms: new Uint32Array(rooms),
  }
  // One count a row for all five kinds together; they are told apart at the end.
  const together = new Uint32Array(columns.types.length * steps * rooms ** 3)
  const { matching, matchingCount, short, missed, shortCount } = rows
  for (let at = 0; at < matchingCount; at++) {
    const choice = choices[matching[at] ?? 0] ?? 0
    together[choice] = (together[choice] ?? 0) + 1
  }
  for (let choice = 0; choice < together.length; choice++) {
    const count = together[choice] ?? 0
    if (count === 0) continue
    const own = choicesOf(choice)
    add(kinds.types, own.type, count)
    add(kinds.ratings, own.rating, count)
    add(kinds.bedrooms, own.bedrooms, count)
    add(kinds.beds, own.beds, count)
    add(kinds.bathrooms, own.bathrooms, count)
  }
  // Of a row that misses one filter only that filter's own column is looked at.
  const { type, bedrooms, beds, bathrooms } = columns
  const most = rooms - 1
  for (let at = 0; at < shortCount; at++) {
    const row = short[at] ?? 0
    const bit = missed[at]
    if (bit === filterBits.types) add(kinds.types, type[row] ?? 0, 1)
    else if (bit === filterBits.rating) add(kinds.ratings, choicesOf(choices[row] ?? 0).rating, 1)
    else if (bit === filterBits.bedrooms) {
      add(kinds.bedrooms, Math.min(bedrooms[row] ?? 0, most), 1)
    } else if (bit === filterBits.beds) add(kinds.beds, Math.min(beds[row] ?? 0, most), 1)
    else if (bit === filterBits.bathrooms) {
      add(kinds.bathrooms, Math.min(bathrooms[row] ?? 0, most), 1)
    }
  }
  return kinds
}

function filterBit(filter: WholeFilter): number {
  return 1 << wholeFilters.indexOf(filter)
}

function add(counts: Uint32Array, at: number, count: number): void {
  counts[at] = (counts[at] ?? 0) + count
}

function atLeast(counts: Uint32Array, step: number): number {
  return counts.subarray(step).reduce((sum, count) => sum + count, 0)
}

function reliefKey(bit: number): string {
  return wholeFilters[placeOf(bit)] ?? ''
}

function placeOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

function bitsOf(places: readonly number[]): number {
  return places.reduce((word, at) => (at < 0 ? word : word | (1 << (at % 32))), 0)
}

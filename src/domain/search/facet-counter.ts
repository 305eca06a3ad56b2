import { BitCounter } from './bit-counter.ts'
import type { HomeColumns } from './home-columns.ts'
import { type HomeFlag, homeFlags } from './home-record.ts'
import {
  type Facets,
  type Relief,
  ratingSteps,
  roomSteps,
  type SearchQuery,
  type WholeFilter,
  wholeFilters,
} from './search-query.ts'

const mostRooms = 255

/** The bit by which a row says that it misses a filter. */
export function filterBit(filter: WholeFilter): number {
  return 1 << wholeFilters.indexOf(filter)
}

const bits = {
  types: filterBit('types'),
  rating: filterBit('rating'),
  bedrooms: filterBit('bedrooms'),
  beds: filterBit('beds'),
  bathrooms: filterBit('bathrooms'),
}

/** Counts what each further choice would leave, in the one pass of a search. */
export class FacetCounter {
  /** Homes that miss nothing. */
  total = 0
  readonly #columns: HomeColumns
  readonly #query: SearchQuery
  readonly #wantedLow: number
  readonly #wantedHigh: number
  readonly #wantedFlags: number
  // An amenity that no home has is missing everywhere.
  readonly #unknown: number
  readonly #low = new BitCounter()
  readonly #high = new BitCounter()
  readonly #flags = new BitCounter()
  readonly #types: Uint32Array
  readonly #ratings = new Uint32Array(ratingSteps.length)
  readonly #bedrooms = new Uint32Array(mostRooms + 1)
  readonly #beds = new Uint32Array(mostRooms + 1)
  readonly #bathrooms = new Uint32Array(mostRooms + 1)
  readonly #withoutFilter = new Uint32Array(wholeFilters.length)
  readonly #withoutLow = new BitCounter()
  readonly #withoutHigh = new BitCounter()
  readonly #withoutFlags = new BitCounter()
  #withoutUnknown = 0

  constructor(columns: HomeColumns, query: SearchQuery) {
    this.#columns = columns
    this.#query = query
    this.#types = new Uint32Array(Math.max(1, columns.types.length))
    const places = query.amenities.map((amenity) => columns.amenities.indexOf(amenity))
    this.#unknown = query.amenities.filter((key) => !columns.amenities.includes(key)).length
    this.#wantedLow = bitsOf(places.filter((at) => at < 32))
    this.#wantedHigh = bitsOf(places.filter((at) => at >= 32))
    this.#wantedFlags = bitsOf(query.flags.map((flag) => homeFlags.indexOf(flag)))
  }

  /** How many of the wanted amenities and flags a row lacks; 2 stands for two and more. */
  missing(row: number): number {
    const { amenitiesLow, amenitiesHigh, flags } = this.#columns
    const low = this.#wantedLow & ~(amenitiesLow[row] ?? 0)
    const high = this.#wantedHigh & ~(amenitiesHigh[row] ?? 0)
    const flag = this.#wantedFlags & ~(flags[row] ?? 0)
    if ((low | high | flag) === 0) return Math.min(2, this.#unknown)
    return Math.min(2, this.#unknown + bitCount(low) + bitCount(high) + bitCount(flag))
  }

  /** Counts a row that misses at most one filter: `missed` as bits, or one amenity or flag. */
  count(row: number, missed: number, missing: number): void {
    if (missing > 0) {
      this.#countLack(row)
      return
    }
    const { type, rating, bedrooms, beds, bathrooms } = this.#columns
    if (missed === 0) this.#countMatch(row)
    else this.#add(this.#withoutFilter, bitPlace(missed))
    if (missed === 0 || missed === bits.types) this.#add(this.#types, type[row] ?? 0)
    if (missed === 0 || missed === bits.rating) {
      const own = rating[row] ?? 0
      for (let at = 0; at < ratingSteps.length; at++) {
        if (own >= (ratingSteps[at] ?? 0)) this.#add(this.#ratings, at)
      }
    }
    if (missed === 0 || missed === bits.bedrooms) this.#add(this.#bedrooms, bedrooms[row] ?? 0)
    if (missed === 0 || missed === bits.beds) this.#add(this.#beds, beds[row] ?? 0)
    if (missed === 0 || missed === bits.bathrooms) this.#add(this.#bathrooms, bathrooms[row] ?? 0)
  }

  /** The counts; every type and amenity that exists is there, with 0 where nothing is left. */
  facets(): Facets {
    const { types, amenities } = this.#columns
    const counts = [...this.#low.counts(), ...this.#high.counts()]
    const flags = this.#flags.counts()
    const flagCount = (flag: HomeFlag) => flags[homeFlags.indexOf(flag)] ?? 0
    return {
      types: Object.fromEntries(types.map((type, at) => [type, this.#types[at] ?? 0])),
      amenities: Object.fromEntries(amenities.map((amenity, at) => [amenity, counts[at] ?? 0])),
      flags: {
        instant: flagCount('instant'),
        self_check_in: flagCount('self_check_in'),
        free_cancellation: flagCount('free_cancellation'),
        pets: flagCount('pets'),
        step_free: flagCount('step_free'),
      },
      ratings: [...this.#ratings],
      bedrooms: atLeast(this.#bedrooms),
      beds: atLeast(this.#beds),
      bathrooms: atLeast(this.#bathrooms),
    }
  }

  /** The choice whose removal finds most, or null when no single one helps. */
  relief(): Relief | null {
    const lacks = [...this.#withoutLow.counts(), ...this.#withoutHigh.counts()]
    const flags = this.#withoutFlags.counts()
    const { amenities } = this.#columns
    const options: Relief[] = [
      ...wholeFilters.map((filter, at) => ({
        filter,
        key: '',
        count: this.#withoutFilter[at] ?? 0,
      })),
      ...this.#query.amenities.map((key): Relief => {
        const at = amenities.indexOf(key)
        const count = at < 0 ? this.#withoutUnknown : (lacks[at] ?? 0)
        return { filter: 'amenities', key, count }
      }),
      ...this.#query.flags.map((key): Relief => {
        return { filter: 'flags', key, count: flags[homeFlags.indexOf(key)] ?? 0 }
      }),
    ]
    const best = options.reduce((most, option) => (option.count > most.count ? option : most))
    return best.count > 0 ? best : null
  }

  #countMatch(row: number): void {
    const { amenitiesLow, amenitiesHigh, flags } = this.#columns
    this.total++
    this.#low.add(amenitiesLow[row] ?? 0)
    this.#high.add(amenitiesHigh[row] ?? 0)
    this.#flags.add(flags[row] ?? 0)
  }

  #countLack(row: number): void {
    const { amenitiesLow, amenitiesHigh, flags } = this.#columns
    const low = this.#wantedLow & ~(amenitiesLow[row] ?? 0)
    const high = this.#wantedHigh & ~(amenitiesHigh[row] ?? 0)
    const flag = this.#wantedFlags & ~(flags[row] ?? 0)
    this.#withoutLow.add(low)
    this.#withoutHigh.add(high)
    this.#withoutFlags.add(flag)
    if ((low | high | flag) === 0) this.#withoutUnknown++
  }

  #add(counts: Uint32Array, at: number): void {
    counts[at] = (counts[at] ?? 0) + 1
  }
}

/** How many bits of a 32-bit word are set. */
export function bitCount(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

function bitPlace(bit: number): number {
  return 31 - Math.clz32(bit)
}

function bitsOf(places: readonly number[]): number {
  return places.reduce((word, at) => (at < 0 ? word : word | (1 << (at % 32))), 0)
}

function atLeast(counts: Uint32Array): number[] {
  return roomSteps.map((step) => counts.subarray(step).reduce((sum, count) => sum + count, 0))
}

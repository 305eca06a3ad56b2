import { dayNumber } from '#domain/stay/civil-date.ts'
import { type HomeRecord, homeFlags } from './home-record.ts'
import { createRateColumns, numberIn, type RateColumns, replaceRates } from './rate-columns.ts'
import { forgetSets, type RowSets } from './row-sets.ts'
import { ratingSteps, roomSteps } from './search-query.ts'

/** Homes as columns, one row a home, rows of one square of the map side by side. */
export type HomeColumns = {
  count: number
  ids: string[]
  rowOf: Map<string, number>
  lat: Float64Array
  lng: Float64Array
  type: Uint8Array
  types: string[]
  /** Amenities as bits: the first 32 in `amenitiesLow`, the others in `amenitiesHigh`. */
  amenitiesLow: Uint32Array
  amenitiesHigh: Uint32Array
  amenities: string[]
  /** `homeFlags` as bits. */
  flags: Uint32Array
  bedrooms: Uint8Array
  beds: Uint8Array
  bathrooms: Uint8Array
  maxGuests: Uint8Array
  minNights: Uint16Array
  /** Weekdays on which nobody checks in, as bits; bit 0 is Monday. */
  noCheckIn: Uint8Array
  /** Average rating; 0 while there is none. */
  rating: Float64Array
  /** Type, rating and rooms in one number, as far as choices tell them apart; see `choicesOf`. */
  choices: Uint32Array
  /** Rating pulled towards the average of all while ratings are few. */
  score: Float64Array
  listedDay: Int32Array
  /** The home's place in the order in which records came: the last word between equals. */
  order: Uint32Array
  rates: RateColumns
  /** Rows by what they have in common; see `listBySets`. */
  sets: RowSets
  /** Rows of each place, category and host, ascending. */
  places: Map<string, Uint32Array>
  categories: Map<string, Uint32Array>
  hosts: Map<string, Uint32Array>
  grid: Grid
}

/** Squares over the country; `start[square]` is the first row in it. Rows of squares run west to east. */
export type Grid = {
  south: number
  west: number
  columns: number
  rows: number
  start: Uint32Array
}

const squareDegrees = 0.02
const south = 22.4
const west = 51
const gridColumns = 290
const gridRows = 200
const mostAmenities = 64

/** Types and amenities that exist, whether or not one of the homes has them: all are counted. */
export type KnownWords = { types: readonly string[]; amenities: readonly string[] }

/**
 * Builds the columns of `count` homes. `recordAt` is asked twice for every number below `count` and must
 * give the same home both times, so that a million records need not exist at once. Throws RangeError
 * when there are more than 64 kinds of amenities.
 */
export function buildColumns(
  count: number,
  recordAt: (at: number) => HomeRecord,
  known: KnownWords = { types: [], amenities: [] },
): HomeColumns {
  const steps = columnSteps(count, recordAt, { known, rowsAStep: count })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** As `buildColumns`, some rows a step, for those who have others to answer in between. */
export function* columnSteps(
  count: number,
  recordAt: (at: number) => HomeRecord,
  { known, rowsAStep }: { known: KnownWords; rowsAStep: number },
): Generator<undefined, HomeColumns> {
  const { rowAt, grid } = rowsBySquare(count, recordAt)
  const empty = emptyColumns(count, grid)
  const columns = { ...empty, types: [...known.types], amenities: [...known.amenities] }
  const rates = createRateColumns(count)
  const places = new Map<string, number[]>()
  const categories = new Map<string, number[]>()
  const hosts = new Map<string, number[]>()
  // Row by row, so that lists of rows come out ascending and prices lie in row order.
  const recordOfRow = new Uint32Array(count)
  for (let at = 0; at < count; at++) recordOfRow[rowAt[at] ?? 0] = at
  for (let row = 0; row < count; row++) {
    const at = recordOfRow[row] ?? 0
    const record = recordAt(at)
    setRow(columns, row, at, record)
    rates.setRow(row, record)
    for (const slug of record.places) append(places, slug, row)
    for (const slug of record.categories) append(categories, slug, row)
    append(hosts, record.hostId, row)
    if (row % rowsAStep === rowsAStep - 1) yield
  }
  return {
    ...columns,
    rates: rates.finish(),
    places: packed(places),
    categories: packed(categories),
    hosts: packed(hosts),
  }
}

/** Runs of rows [from, until) whose squares touch a box; the box's edges still need a look. */
export function rowRunsIn(
  { south: bottom, west: left, columns, rows, start }: Grid,
  box: { south: number; west: number; north: number; east: number },
): [from: number, until: number][] {
  const first = { x: clampTo(columns, box.west - left), y: clampTo(rows, box.south - bottom) }
  const last = { x: clampTo(columns, box.east - left), y: clampTo(rows, box.north - bottom) }
  const runs: [number, number][] = []
  for (let y = first.y; y <= last.y; y++) {
    const from = start[y * columns + first.x] ?? 0
    const until = start[y * columns + last.x + 1] ?? 0
    if (until > from) runs.push([from, until])
  }
  return runs
}

function clampTo(squares: number, degrees: number): number {
  return Math.max(0, Math.min(squares - 1, Math.floor(degrees / squareDegrees)))
}

function rowsBySquare(count: number, recordAt: (at: number) => HomeRecord) {
  const squareOf = new Uint32Array(count)
  const start = new Uint32Array(gridColumns * gridRows + 1)
  for (let at = 0; at < count; at++) {
    const { lat, lng } = recordAt(at)
    const square = clampTo(gridRows, lat - south) * gridColumns + clampTo(gridColumns, lng - west)
    squareOf[at] = square
    start[square + 1] = (start[square + 1] ?? 0) + 1
  }
  for (let square = 0; square < gridColumns * gridRows; square++) {
    start[square + 1] = (start[square + 1] ?? 0) + (start[square] ?? 0)
  }
  const next = start.slice()
  const rowAt = squareOf.map((square) => {
    const row = next[square] ?? 0
    next[square] = row + 1
    return row
  })
  return { rowAt, grid: { south, west, columns: gridColumns, rows: gridRows, start } }
}

type RowColumns = Omit<HomeColumns, 'rates' | 'places' | 'categories' | 'hosts'>

function emptyColumns(count: number, grid: Grid): RowColumns {
  return {
    count,
    ids: new Array<string>(count).fill(''),
    rowOf: new Map(),
    lat: new Float64Array(count),
    lng: new Float64Array(count),
    type: new Uint8Array(count),
    types: [],
    amenitiesLow: new Uint32Array(count),
    amenitiesHigh: new Uint32Array(count),
    amenities: [],
    flags: new Uint32Array(count),
    bedrooms: new Uint8Array(count),
    beds: new Uint8Array(count),
    bathrooms: new Uint8Array(count),
    maxGuests: new Uint8Array(count),
    minNights: new Uint16Array(count),
    noCheckIn: new Uint8Array(count),
    rating: new Float64Array(count),
    choices: new Uint32Array(count),
    score: new Float64Array(count),
    listedDay: new Int32Array(count),
    order: new Uint32Array(count),
    sets: new Map(),
    grid,
  }
}

function setRow(columns: RowColumns, row: number, order: number, home: HomeRecord): void {
  columns.ids[row] = home.id
  columns.rowOf.set(home.id, row)
  columns.lat[row] = home.lat
  columns.lng[row] = home.lng
  columns.type[row] = numberIn(columns.types, home.type)
  for (const amenity of home.amenities) setAmenity(columns, row, amenity)
  for (const flag of home.flags) {
    columns.flags[row] = (columns.flags[row] ?? 0) | (1 << homeFlags.indexOf(flag))
  }
  columns.bedrooms[row] = home.bedrooms
  columns.beds[row] = home.beds
  columns.bathrooms[row] = home.bathrooms
  columns.maxGuests[row] = home.maxGuests
  columns.minNights[row] = home.minNights
  columns.noCheckIn[row] = home.noCheckInWeekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0)
  writeRating(columns, row, home)
  columns.listedDay[row] = dayNumber(home.listedOn)
  columns.order[row] = order
}

/** What of a home changes with its reviews. */
export type RatedHome = Pick<HomeRecord, 'id' | 'ratingAvg' | 'ratingCount'>

/** Gives a home of the columns its new rating; a home that they do not have is left alone. */
export function setRating(columns: HomeColumns, home: RatedHome): void {
  const row = columns.rowOf.get(home.id)
  if (row === undefined) return
  writeRating(columns, row, home)
  forgetSets(columns.sets, 'rating')
}

/** What of a home changes with its host's prices. */
export type PricedHome = Pick<HomeRecord, 'id' | 'minNights' | 'rates' | 'medianNightlyFils'>

/** Gives a home of the columns its new prices, as `setRating`. */
export function setPrices(columns: HomeColumns, home: PricedHome): void {
  const row = columns.rowOf.get(home.id)
  if (row === undefined) return
  columns.minNights[row] = home.minNights
  forgetSets(columns.sets, 'nights')
  replaceRates(columns.rates, row, home)
}

function writeRating(columns: RowColumns, row: number, home: RatedHome): void {
  columns.rating[row] = home.ratingAvg ?? 0
  columns.choices[row] = choiceOf(columns, row)
  columns.score[row] = ratingScore(home.ratingAvg, home.ratingCount)
}

function setAmenity(columns: RowColumns, row: number, amenity: string): void {
  const at = numberIn(columns.amenities, amenity)
  if (at >= mostAmenities) throw new RangeError('more amenities than the index has bits')
  const words = at < 32 ? columns.amenitiesLow : columns.amenitiesHigh
  words[row] = (words[row] ?? 0) | (1 << (at % 32))
}

const ratingKinds = ratingSteps.length + 1
const roomKinds = roomSteps.length + 1

function choiceOf({ type, rating, bedrooms, beds, bathrooms }: RowColumns, row: number): number {
  const average = rating[row] ?? 0
  let choice = (type[row] ?? 0) * ratingKinds + ratingSteps.filter((step) => average >= step).length
  for (const counts of [bedrooms, beds, bathrooms]) {
    choice = choice * roomKinds + Math.min(counts[row] ?? 0, roomKinds - 1)
  }
  return choice
}

/** What a number of `choices` stands for: how many rating steps are reached, rooms up to the last step. */
export function choicesOf(choice: number) {
  const part = (size: number) => {
    const own = rest % size
    rest = (rest - own) / size
    return own
  }
  let rest = choice
  const bathrooms = part(roomKinds)
  const beds = part(roomKinds)
  const bedrooms = part(roomKinds)
  const rating = part(ratingKinds)
  return { type: rest, rating, bedrooms, beds, bathrooms }
}

const usualRating = 4.5
const usualWeight = 12

/** A rating pulled towards the usual one while ratings are few, so that one 5.0 does not lead. */
export function ratingScore(average: number | null, count: number): number {
  return ((average ?? usualRating) * count + usualRating * usualWeight) / (count + usualWeight)
}

function append(lists: Map<string, number[]>, key: string, row: number): void {
  const list = lists.get(key)
  if (list) {
    if (list.at(-1) !== row) list.push(row)
  } else {
    lists.set(key, [row])
  }
}

function packed(lists: ReadonlyMap<string, number[]>): Map<string, Uint32Array> {
  return new Map([...lists].map(([key, rows]) => [key, Uint32Array.from(rows)]))
}

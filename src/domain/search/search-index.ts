import { roundHalfUp } from '#domain/money/fils.ts'
import { percentBelow } from '#domain/pricing/offer.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { HomeColumns } from './home-columns.ts'
import { samplePrices } from './stay-prices.ts'
import { createTakenNights, type TakenNights } from './taken-nights.ts'
import { type WorldPlaces, worldPlaces } from './world-grid.ts'

/** Homes and their taken nights, ready to be searched. */
export type SearchIndex = {
  columns: HomeColumns
  nights: TakenNights
  /** Prices without dates of one day, made when they are first asked for. */
  samples: { today: CivilDate; perNightFils: Float64Array; belowPercent: Uint8Array } | null
  /** Places on the map's squares, made when they are first asked for. */
  places: WorldPlaces | null
  /** Lists that a search fills; kept, because a million entries are costly to clear each time. */
  scratch: Scratch
}

/** Rows that match with their prices and stays, and rows that miss one filter with its bit. */
export type Scratch = {
  matching: Uint32Array
  matchingFils: Float64Array
  /** The day of the stay's arrival, counted from the first that is asked for. */
  matchingStarts: Uint8Array
  /** By what the matches are ordered. */
  matchingKeys: Float64Array
  /** While rows are looked at: the stays that are open to each, as bits, and what it misses so far. */
  open: Int32Array
  missedSoFar: Uint16Array
  short: Uint32Array
  missed: Uint16Array
  /** Prices of the rows that only the price filter leaves out. */
  otherFils: Float64Array
}

/** An index whose nights are all free; `firstDay` is the day number where its calendar begins. */
export function createSearchIndex(columns: HomeColumns, firstDay: number): SearchIndex {
  return {
    columns,
    nights: createTakenNights(columns.count, firstDay),
    samples: null,
    places: null,
    scratch: {
      matching: new Uint32Array(columns.count),
      matchingFils: new Float64Array(columns.count),
      matchingStarts: new Uint8Array(columns.count),
      matchingKeys: new Float64Array(columns.count),
      open: new Int32Array(columns.count),
      missedSoFar: new Uint16Array(columns.count),
      short: new Uint32Array(columns.count),
      missed: new Uint16Array(columns.count),
      otherFils: new Float64Array(columns.count),
    },
  }
}

/** Where the homes lie on the squares of the map. */
export function placesOf(index: SearchIndex): WorldPlaces {
  index.places ??= worldPlaces(index.columns)
  return index.places
}

/** Every home's price per night without dates, and how far below its own usual price that lies. */
export function samplesOf(index: SearchIndex, today: CivilDate) {
  if (index.samples?.today === today) return index.samples
  const { rates, bedrooms, minNights, count } = index.columns
  const pricesOf = samplePrices(rates, bedrooms, minNights, today)
  const perNightFils = new Float64Array(count)
  const belowPercent = new Uint8Array(count)
  for (let row = 0; row < count; row++) {
    const prices = pricesOf(row)
    const totalFils = prices.totalFils(row)
    perNightFils[row] = roundHalfUp(totalFils / prices.nights)
    belowPercent[row] = percentBelow(totalFils, prices.medianTotalFils(row, 0))
  }
  index.samples = { today, perNightFils, belowPercent }
  return index.samples
}

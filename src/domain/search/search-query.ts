import type { Party } from '#domain/guests/party.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'
import type { HomeFlag } from './home-record.ts'
import type { StayChoice } from './stay-choice.ts'

/** A rectangle on the map, edges included; degrees. */
export type Box = { south: number; west: number; north: number; east: number }

/** Orders of a list. `recommended`: rating first, then nearness where a position is known. */
export const searchOrders = [
  'recommended',
  'price_low',
  'price_high',
  'rating',
  'distance',
  'newest',
] as const

export type SearchOrder = (typeof searchOrders)[number]

/** What is searched: where, when, who, and what the guest has narrowed it to. */
export type SearchQuery = {
  /** Slug of a place, whose districts count as well. */
  place?: string
  category?: string
  hostId?: string
  box?: Box
  /** Where the guest is, or looks: distances are measured from here. */
  near?: { lat: number; lng: number }
  /** When; without it homes are priced for a sample stay of one adult. */
  stays?: StayChoice
  /** Who travels; not given: one adult, and every size of home will do. */
  party?: Party
  types: readonly string[]
  amenities: readonly string[]
  flags: readonly HomeFlag[]
  minRating?: number
  minBedrooms?: number
  minBeds?: number
  minBathrooms?: number
  /** Bounds of the stay's total, or of a night without dates; fils, included. */
  minFils?: number
  maxFils?: number
  /** Only homes priced below their own usual price. */
  isOffer: boolean
  order: SearchOrder
  /** From 1; a page behind the last one is moved to it. */
  page: number
  pageSize: number
  /** The day in Dubai, from which samples of stays are counted. */
  today: CivilDate
}

/** Steps of the choices "at least …" that are counted. */
export const ratingSteps = [4.8, 4.5, 4, 3.5] as const
export const roomSteps = [1, 2, 3, 4] as const

/** Filters that a guest can take away as a whole; amenities and flags go one by one. */
export const wholeFilters = [
  'types',
  'rating',
  'bedrooms',
  'beds',
  'bathrooms',
  'price',
  'offers',
] as const

export type WholeFilter = (typeof wholeFilters)[number]

/** How many homes each further choice would leave. */
export type Facets = {
  types: Record<string, number>
  amenities: Record<string, number>
  flags: Record<HomeFlag, number>
  /** By step: homes with at least so much. */
  ratings: number[]
  bedrooms: number[]
  beds: number[]
  bathrooms: number[]
}

/** Homes in equal steps between the lowest and the highest price, in fils. */
export type Histogram = { minFils: number; maxFils: number; buckets: number[] }

/** The single choice whose removal finds most when nothing is found. */
export type Relief = {
  filter: WholeFilter | 'amenities' | 'flags' | 'pets'
  key: string
  count: number
}

export type FoundHome = {
  id: string
  /** The home's own dates among those asked for; null without dates. */
  stay: DateRange | null
  /** The stay's total, or a night without dates. */
  fils: number
  /** Percent below the home's own usual price; 0 when it is not. */
  belowPercent: number
  /** From `near`; null without it. */
  km: number | null
}

export type SearchAnswer = {
  /** One page in the order asked for. */
  homes: FoundHome[]
  total: number
  page: number
  pageCount: number
  facets: Facets
  histogram: Histogram
  relief: Relief | null
}

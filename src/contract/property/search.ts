import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'
import { flexKinds, mostFlexNights } from '#domain/search/flex-dates.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchOrders } from '#domain/search/search-query.ts'

const degrees = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A rectangle on the map. */
export const boxSchema = v.object({
  south: degrees,
  west: degrees,
  north: degrees,
  east: degrees,
})

/** What a guest may filter by; every part is optional, and lists open without dates. */
export const searchFilterSchema = v.object({
  city: v.optional(v.string()),
  category: v.optional(v.string()),
  host: v.optional(v.string()),
  offers: v.optional(v.boolean()),
  lat: v.optional(v.number()),
  lng: v.optional(v.number()),
  /** The part of the map that is looked at. */
  box: v.optional(boxSchema),
  check_in: v.optional(civilDateSchema),
  check_out: v.optional(civilDateSchema),
  /** How free the dates are; each home then answers with its own best ones, see `HomeCard.stay`. */
  flex: v.optional(v.picklist(flexKinds)),
  /** For `weekend` and `month`: the month, 'YYYY-MM'. */
  month: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  /** For `month`: how many nights in a row; 7 when it is not said. */
  nights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostFlexNights))),
  party: v.optional(partySchema),
  types: v.optional(v.array(v.string())),
  amenities: v.optional(v.array(v.string())),
  flags: v.optional(v.array(v.picklist(homeFlags))),
  min_rating: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  min_total_fils: v.optional(wholeNumber),
  max_total_fils: v.optional(wholeNumber),
  bedrooms: v.optional(wholeNumber),
  beds: v.optional(wholeNumber),
  bathrooms: v.optional(wholeNumber),
  sort: v.optional(v.picklist(searchOrders)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type SearchFilter = v.InferOutput<typeof searchFilterSchema>

const facetSchema = v.array(v.object({ key: v.string(), count: v.number() }))

/** Homes per page, the brief's reading of the specification's constant 12. */
export const pageSize = 12

/** Searches homes. A facet's counts say how many homes each choice would leave. */
export const searchHomes = defineCall({
  model: 'property',
  method: 'search',
  kind: 'query',
  auth: 'any',
  input: searchFilterSchema,
  output: v.object({
    homes: v.array(homeCardSchema),
    total: v.number(),
    page: v.number(),
    page_count: v.number(),
    facets: v.object({
      types: facetSchema,
      amenities: facetSchema,
      flags: facetSchema,
      ratings: facetSchema,
      bedrooms: facetSchema,
      beds: facetSchema,
      bathrooms: facetSchema,
    }),
    /** Counts of homes in equal steps between the lowest and the highest total. */
    price: v.object({
      min_fils: v.number(),
      max_fils: v.number(),
      buckets: v.array(v.number()),
    }),
    /** Which single choice to drop for most homes, when there are none. */
    relief: v.nullable(v.object({ filter: v.string(), key: v.string(), count: v.number() })),
    /**
     * What to give up together where no single choice helps: all filters, guests down to so many, the
     * dates. Null when there are homes, one choice is enough or nothing helps.
     */
    wider: v.optional(
      v.nullable(
        v.object({
          filters: v.boolean(),
          guests: v.nullable(v.number()),
          dates: v.boolean(),
          count: v.number(),
        }),
      ),
    ),
    /** The place or category searched, in the guest's language. */
    title: v.nullable(v.string()),
    /** Code of the emirate where most homes of this page lie; null without homes. */
    emirate: v.nullable(v.string()),
    /** Names of the emirates to which a device's own answer is confined; the server's has none. */
    only_emirates: v.optional(v.array(v.string())),
    /** Epoch ms at which this was true. */
    as_of: v.number(),
  }),
})

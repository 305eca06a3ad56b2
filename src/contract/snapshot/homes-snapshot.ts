import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'

/** Raised when the columns come to mean something else: copies of another format are dropped. */
export const snapshotFormat = 3

const numbers = v.array(v.number())
const numbersOrNull = v.array(v.nullable(v.number()))
const texts = v.array(v.string())
const lists = v.array(numbers)
const named = v.array(v.object({ slug: v.string(), name: v.string() }))

/** The part of the country where homes of an emirate lie. */
const areaSchema = v.object({
  emirate: v.string(),
  name: v.string(),
  home_count: v.number(),
  south: v.number(),
  west: v.number(),
  north: v.number(),
  east: v.number(),
})

export type EmirateArea = v.InferOutput<typeof areaSchema>

/**
 * The homes of one emirate in one language, with all that lists, filters, prices and pins are made
 * from: columns side by side, one entry a home, because they compress to a fifth of objects. Numbers in
 * columns named after a list point into that list. Positions are the approximate ones.
 */
export const homesSnapshotSchema = v.object({
  format: v.literal(snapshotFormat),
  emirate: v.string(),
  language: languageSchema,
  /** Stands for which homes there are, in which order: nights of the same mark belong to them. */
  mark: v.string(),
  /** Every emirate with homes, this one included. */
  areas: v.array(areaSchema),
  places: named,
  categories: named,
  hosts: texts,
  /** All that the product knows, also those that no home here has: they are counted as none. */
  types: texts,
  amenities: texts,
  flags: texts,
  photos: v.array(
    v.object({
      photo: v.string(),
      alt: v.string(),
      width: v.number(),
      height: v.number(),
      preview: v.optional(v.string()),
      isPlain: v.boolean(),
    }),
  ),
  /** Days of seasons, which many homes share: from, until, from, until, … */
  calendars: v.array(texts),
  homes: v.object({
    id: texts,
    slug: texts,
    title: texts,
    type: numbers,
    place: numbers,
    city: numbers,
    places: lists,
    categories: lists,
    host: numbers,
    lat: numbers,
    lng: numbers,
    amenities: lists,
    flags: lists,
    bedrooms: numbers,
    beds: numbers,
    bathrooms: numbers,
    max_guests: numbers,
    min_nights: numbers,
    no_check_in_weekdays: lists,
    rating: numbersOrNull,
    rating_count: numbers,
    listed_on: texts,
    free_days: numbersOrNull,
    is_deluxe: v.array(v.picklist([0, 1])),
    nightly_fils: numbers,
    weekend_fils: numbersOrNull,
    cleaning_fils: numbers,
    extra_guest_fils: numbers,
    extra_guest_after: numbersOrNull,
    pet_fee_fils: numbers,
    weekly_discount_pct: numbers,
    monthly_discount_pct: numbers,
    median_fils: numbersOrNull,
    calendar: numbers,
    season_fils: lists,
    photos: lists,
  }),
})

export type HomesSnapshot = v.InferOutput<typeof homesSnapshotSchema>

/** Which nights are taken in the homes of a snapshot; held ones count as taken. */
export const nightsSnapshotSchema = v.object({
  format: v.literal(snapshotFormat),
  /** The mark of the homes that these are the nights of. */
  mark: v.string(),
  /** The day of the first night. */
  from: v.string(),
  /** By home: lengths of stretches of free and taken nights in turn, see `takenRuns`. */
  runs: lists,
})

export type NightsSnapshot = v.InferOutput<typeof nightsSnapshotSchema>

/** Where the homes of an emirate are to be had. */
export function homesSnapshotPath(emirate: string, language: string): string {
  return `/snapshots/${emirate}/homes.${language}.json`
}

/** Where their taken nights are to be had; they change with every booking. */
export function nightsSnapshotPath(emirate: string): string {
  return `/snapshots/${emirate}/nights.json`
}

/** Header of both: epoch ms at which the answer was true. */
export const asOfHeader = 'x-areesh-as-of'

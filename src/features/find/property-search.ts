import * as v from 'valibot'
import { type FindSearch, parseFindSearch } from './search-params.ts'

/** What the gallery shows: one picture, counted from 1, or all of them by room. */
export type ShownPhoto = number | 'all'

/** The address of a home's page: dates and guests, and the picture that is looked at. */
export type PropertySearch = FindSearch & { photo?: ShownPhoto | undefined }

const photo = v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('all')])

/** Reads the address of a home's page; what is mangled falls away. */
export function parsePropertySearch(search: Record<string, unknown>): PropertySearch {
  const shown = v.safeParse(photo, search.photo)
  return { ...parseFindSearch(search), photo: shown.success ? shown.output : undefined }
}

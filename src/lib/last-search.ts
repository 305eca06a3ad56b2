import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

const storageName = 'search'

/** The list of homes that was looked at last on this device. */
const lastSearchSchema = v.object({
  city: v.nullable(v.string()),
  category: v.nullable(v.string()),
  /** Name of the place or category in `language`; null for all homes. */
  name: v.nullable(v.string()),
  language: languageSchema,
  /** The address's own search part. */
  search: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})

export type LastSearch = v.InferOutput<typeof lastSearchSchema>

/** Remembers a list on this device until the next one, or the logout. */
export function rememberSearch(search: LastSearch): void {
  writeOwn(storageName, JSON.stringify(search))
}

/** The list that was looked at last; null without one. */
export function lastSearch(): LastSearch | null {
  try {
    const parsed = v.safeParse(lastSearchSchema, JSON.parse(readOwn(storageName) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

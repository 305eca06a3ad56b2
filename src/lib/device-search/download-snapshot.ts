import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import {
  asOfHeader,
  homesSnapshotPath,
  homesSnapshotSchema,
  nightsSnapshotPath,
  nightsSnapshotSchema,
  snapshotFormat,
} from '#contract/snapshot/homes-snapshot.ts'
import type { SavedSnapshot } from './snapshot-store.ts'

type Fetched<Content> = { content: Content; tag: string; asOf: number }

/**
 * Fetches an emirate's homes and nights, or what of them has changed since `known`. Throws when the
 * server cannot be reached or answers something else.
 */
export async function downloadSnapshot(
  emirate: string,
  language: Language,
  known: SavedSnapshot | null,
): Promise<SavedSnapshot> {
  const homes = await fetchJson(
    homesSnapshotPath(emirate, language),
    homesSnapshotSchema,
    known && { content: known.homes, tag: known.homesTag },
  )
  const nights = await fetchJson(
    nightsSnapshotPath(emirate),
    nightsSnapshotSchema,
    known && { content: known.nights, tag: known.nightsTag },
  )
  // Homes that were listed between the two: the next time they fit.
  if (homes.content.mark !== nights.content.mark) throw new Error('nights of other homes')
  return {
    format: snapshotFormat,
    language,
    emirate,
    homes: homes.content,
    homesTag: homes.tag,
    nights: nights.content,
    nightsTag: nights.tag,
    asOf: nights.asOf,
  }
}

async function fetchJson<Content>(
  path: string,
  schema: v.GenericSchema<unknown, Content>,
  known: { content: Content; tag: string } | null,
): Promise<Fetched<Content>> {
  const headers = new Headers(known ? { 'if-none-match': known.tag } : {})
  // The device keeps the content itself; a second copy in the browser's cache is of no use.
  const response = await fetch(path, { headers, cache: 'no-store' })
  const asOf = Number(response.headers.get(asOfHeader))
  if (known && response.status === 304) return { ...known, asOf }
  if (!response.ok || !asOf) throw new Error(`${path}: ${response.status}`)
  const content = v.parse(schema, await response.json())
  return { content, tag: response.headers.get('etag') ?? '', asOf }
}

import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import {
  type HomesSnapshot,
  type NightsSnapshot,
  snapshotFormat,
} from '#contract/snapshot/homes-snapshot.ts'
import { openSnapshots } from './snapshot-database.ts'

// Four emirates are most homes of the country, and less than a dozen megabytes on the device.
const mostEmirates = 4
const mostAgeMs = 30 * 24 * 60 * 60 * 1000

/** One emirate's homes and nights as they rest on the device. */
export type SavedSnapshot = {
  format: number
  language: Language
  emirate: string
  homes: HomesSnapshot
  homesTag: string
  nights: NightsSnapshot
  nightsTag: string
  /** Epoch ms at which the nights were true. */
  asOf: number
}

// The columns were checked when they arrived; here only what tells an older app's copy.
const savedSchema = v.looseObject({
  format: v.literal(snapshotFormat),
  language: v.string(),
  emirate: v.string(),
  asOf: v.number(),
})

/** The device's copies of emirates. Storage that is denied, full or lost means "nothing saved". */
export function createSnapshotStore(database = openSnapshots()) {
  /** Copies in a language that may still be shown, the newest first. */
  async function read(language: Language, now: number): Promise<SavedSnapshot[]> {
    try {
      const all = await database.run<unknown[]>('readonly', (store) => store.getAll())
      return all
        .flatMap((one) => (isSaved(one) ? [one] : []))
        .filter((one) => one.language === language && now - one.asOf <= mostAgeMs)
        .toSorted((a, b) => b.asOf - a.asOf)
    } catch {
      return []
    }
  }

  /** Keeps a copy; the oldest beyond the limit go, and those of other languages first. */
  async function write(saved: SavedSnapshot): Promise<void> {
    try {
      await database.run('readwrite', (store) => store.put(saved, keyOf(saved)))
      await dropSurplus(saved.language)
    } catch {
      // A full device: the homes are in memory while the page lives.
    }
  }

  async function dropSurplus(language: Language): Promise<void> {
    const keys = await database.run('readonly', (store) => store.getAllKeys())
    const all = await database.run<unknown[]>('readonly', (store) => store.getAll())
    const stored = all.map((value, at) => ({
      key: keys[at],
      asOf: isSaved(value) ? value.asOf : 0,
      isOwn: isSaved(value) && value.language === language,
    }))
    const byWorth = stored.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.asOf - a.asOf)
    for (const { key } of byWorth.slice(mostEmirates)) {
      if (key !== undefined) await database.run('readwrite', (store) => store.delete(key))
    }
  }

  return { read, write }
}

function keyOf({ language, emirate }: SavedSnapshot): string {
  return `${language} ${emirate}`
}

function isSaved(value: unknown): value is SavedSnapshot {
  return v.is(savedSchema, value)
}

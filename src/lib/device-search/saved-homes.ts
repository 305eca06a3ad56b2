import type { HomeSource } from '#contract/property/answer-search.ts'
import type { ListedHome } from '#contract/property/listed-home.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { readHomes } from '#contract/snapshot/read-homes.ts'
import { buildColumns } from '#domain/search/home-columns.ts'
import { noteRuns } from '#domain/search/night-runs.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import type { Box } from '#domain/search/search-query.ts'
import { dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { SavedEmirate } from './messages.ts'
import type { SavedSnapshot } from './snapshot-store.ts'

/** How much of a search the saved homes cover; `saved` names the emirates that they are in. */
export type Coverage = { saved: string[]; isWhole: boolean; asOf: number }

/** All saved homes as one source of searches. */
export type SavedHomes = {
  source: HomeSource
  /** Null when no saved emirate has to do with the search. */
  coverage: (filter: SearchFilter) => Coverage | null
  list: () => SavedEmirate[]
}

/** Puts saved emirates together into an index; null without any. */
export function openSavedHomes(snapshots: readonly SavedSnapshot[]): SavedHomes | null {
  const [first] = snapshots
  if (!first) return null
  const readers = snapshots.map(({ homes }) => readHomes(homes))
  const entries = readers.flatMap((reader, from) =>
    Array.from({ length: reader.count }, (_, at) => ({ reader, from, at })),
  )
  // The order of the server's catalogue, which is the last word between equals.
  if (readers.length > 1) entries.sort((a, b) => compare(snapshots, a, b))
  const entryAt = (at: number) => {
    const entry = entries[at]
    if (!entry) throw new RangeError(`no home ${at}`)
    return entry
  }
  const columns = buildColumns(
    entries.length,
    (at) => {
      const { reader, at: own } = entryAt(at)
      return reader.recordAt(own)
    },
    first.homes,
  )
  const days = snapshots.map(({ nights }) => dayNumber(parseCivilDate(nights.from)))
  const index = createSearchIndex(columns, Math.min(...days))
  const entryOf = new Map<string, (typeof entries)[number]>()
  for (const entry of entries) {
    const snapshot = snapshots[entry.from]
    const id = snapshot?.homes.homes.id[entry.at] ?? ''
    entryOf.set(id, entry)
    const row = columns.rowOf.get(id) ?? 0
    noteRuns(index.nights, row, days[entry.from] ?? 0, snapshot?.nights.runs[entry.at] ?? [])
  }
  const homeOf = (id: string): ListedHome => {
    const entry = entryOf.get(id)
    if (!entry) throw new RangeError(`no home ${id}`)
    return entry.reader.homeAt(entry.at)
  }
  return {
    source: { index, homeOf, titleOf: (filter) => titleIn(snapshots, filter) },
    coverage: (filter) => coverageOf(snapshots, filter),
    list: () => snapshots.map(savedEmirate),
  }
}

type Entry = { from: number; at: number }

function compare(snapshots: readonly SavedSnapshot[], a: Entry, b: Entry): number {
  const homesOf = (entry: Entry) => snapshots[entry.from]?.homes.homes
  const listed = (entry: Entry) => homesOf(entry)?.listed_on[entry.at] ?? ''
  const id = (entry: Entry) => homesOf(entry)?.id[entry.at] ?? ''
  if (listed(a) !== listed(b)) return listed(a) < listed(b) ? 1 : -1
  return id(a) < id(b) ? -1 : 1
}

function titleIn(
  snapshots: readonly SavedSnapshot[],
  { city, category }: SearchFilter,
): string | null {
  for (const { homes } of snapshots) {
    const place = homes.places.find(({ slug }) => slug === city)
    const named = place ?? homes.categories.find(({ slug }) => slug === category)
    if (named) return named.name
  }
  return null
}

function coverageOf(snapshots: readonly SavedSnapshot[], filter: SearchFilter): Coverage | null {
  const { city, box } = filter
  const isAskedFor = (snapshot: SavedSnapshot) => {
    if (city === undefined) return true
    return snapshot.homes.places.some(({ slug }) => slug === city)
  }
  const asked = snapshots.filter(isAskedFor)
  const areas = snapshots[0]?.homes.areas ?? []
  const wanted =
    city === undefined
      ? areas.filter((area) => box === undefined || touches(area, box))
      : areas.filter(({ emirate }) => asked.some((own) => own.emirate === emirate))
  const codes = wanted.map(({ emirate }) => emirate)
  const saved = asked.filter(({ emirate }) => codes.includes(emirate))
  if (saved.length === 0) return null
  const names = wanted.filter((area) => saved.some(({ emirate }) => emirate === area.emirate))
  return {
    saved: names.map(({ name }) => name),
    isWhole: saved.length === codes.length,
    asOf: Math.min(...saved.map(({ asOf }) => asOf)),
  }
}

function touches(area: Box, box: Box): boolean {
  const isBeside = area.east < box.west || area.west > box.east
  return !isBeside && area.north >= box.south && area.south <= box.north
}

function savedEmirate({ emirate, homes, asOf }: SavedSnapshot): SavedEmirate {
  const own = homes.areas.find((area) => area.emirate === emirate)
  const counts = homes.homes.city.reduce((sums, city) => {
    return sums.set(city, (sums.get(city) ?? 0) + 1)
  }, new Map<number, number>())
  const [[largest, homeCount] = [0, 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    emirate,
    name: own?.name ?? emirate,
    place: homes.places[largest]?.slug ?? '',
    homeCount,
    asOf,
  }
}

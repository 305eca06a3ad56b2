import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inSteps } from '#server/in-steps.ts'
import type { CatalogueRows, ListedRow, RateRow } from '#server/services/catalogue.ts'

type Picture = ListedRow['gallery'][number]
/** What many homes share is written once, and the homes say its number. */
type Shared = {
  rules: ListedRow['rules'][]
  pictures: Picture[]
  amenities: string[]
  /** Seasons without their prices: thousands of homes have the same. */
  calendars: Omit<RateRow, 'nightlyFils'>[][]
}
type PackedHome = Omit<ListedRow, 'rules' | 'gallery' | 'amenities'> & {
  rules: number
  gallery: number[]
  amenities: number[]
}
type PackedRates = Record<string, [calendar: number, fils: number[]]>
/** The first line of a copy; `homes` says how many others follow. */
type Head = {
  mark: string
  homes: number
  rest: Omit<CatalogueRows, 'homes' | 'rates'>
  shared: Shared
}
/** Any other line. */
type Part = { homes: PackedHome[]; rates: PackedRates }

// A line is some milliseconds of work.
const homesALine = 500

/** What a copy holds; `mark` says which homes they are. */
export type CatalogueCopy = { mark: string; rows: CatalogueRows }

/**
 * Reads the copy of the catalogue's rows beside the embedded database: that takes a tenth of the time
 * that the database takes for ten thousand homes, which is most of a start. A copy with another mark
 * than the database's, a broken one and none are the same: the database is read.
 */
export async function readCatalogueCopy(folder: string): Promise<CatalogueCopy | null> {
  try {
    return await inSteps(readingSteps((await readFile(fileIn(folder))).toString()))
  } catch {
    return null
  }
}

function* readingSteps(text: string): Generator<undefined, CatalogueCopy> {
  const [first = '', ...lines] = text.split('\n')
  const { mark, homes: count, rest, shared }: Head = JSON.parse(first)
  const homes: ListedRow[] = []
  const rates: CatalogueRows['rates'] = {}
  for (const line of lines) {
    yield
    const part: Part = JSON.parse(line)
    for (const home of part.homes) homes.push(unpackedHome(home, shared))
    for (const [id, own] of Object.entries(part.rates)) rates[id] = unpackedRates(own, shared)
  }
  if (homes.length !== count) throw new RangeError('the copy is not whole')
  return { mark, rows: { ...rest, homes, rates } }
}

/** Writes a copy in the background; a failure costs the next start its speed and nothing else. */
export function writeCatalogueCopy(folder: string, copy: CatalogueCopy): void {
  const save = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Whole or not at all: a start may be cut off at any moment.
    const file = fileIn(folder)
    const draft = `${file}.${process.pid}`
    const lines = packed(copy).map((line) => JSON.stringify(line))
    await writeFile(draft, lines.join('\n'), { mode: 0o600 })
    await rename(draft, file)
  }
  setImmediate(() => void save().catch(() => {}))
}

function fileIn(folder: string): string {
  return join(folder, 'catalogue.jsonl')
}

function packed({ mark, rows }: CatalogueCopy): [Head, ...Part[]] {
  const { homes, rates, ...rest } = rows
  const rules = shareOnce<ListedRow['rules']>()
  const pictures = shareOnce<Picture>()
  const amenities = shareOnce<string>()
  const calendars = shareOnce<Shared['calendars'][number]>()
  const parts: Part[] = []
  for (let from = 0; from < homes.length; from += homesALine) {
    const some = homes.slice(from, from + homesALine)
    parts.push({
      homes: some.map((home) => ({
        ...home,
        rules: rules.numberOf(home.rules),
        gallery: home.gallery.map(pictures.numberOf),
        amenities: home.amenities.map(amenities.numberOf),
      })),
      rates: Object.fromEntries(
        some.map(({ id }) => {
          const own = rates[id] ?? []
          const calendar = own.map(({ nightlyFils: _fils, ...season }) => season)
          return [id, [calendars.numberOf(calendar), own.map(({ nightlyFils }) => nightlyFils)]]
        }),
      ),
    })
  }
  const shared = {
    rules: rules.values,
    pictures: pictures.values,
    amenities: amenities.values,
    calendars: calendars.values,
  }
  return [{ mark, homes: homes.length, rest, shared }, ...parts]
}

function unpackedHome(home: PackedHome, { rules, pictures, amenities }: Shared): ListedRow {
  return {
    ...home,
    rules: sharedAt(rules, home.rules),
    gallery: home.gallery.map((at) => sharedAt(pictures, at)),
    amenities: home.amenities.map((at) => sharedAt(amenities, at)),
  }
}

function unpackedRates([calendar, fils]: PackedRates[string], { calendars }: Shared): RateRow[] {
  return sharedAt(calendars, calendar).map((season, at) => ({
    ...season,
    nightlyFils: sharedAt(fils, at),
  }))
}

function shareOnce<Value>() {
  const values: Value[] = []
  const numbers = new Map<string, number>()
  const numberOf = (value: Value): number => {
    const key = JSON.stringify(value)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, values.length)
    return values.push(value) - 1
  }
  return { values, numberOf }
}

function sharedAt<Value>(values: readonly Value[], at: number): Value {
  const value = values[at]
  if (value === undefined) throw new RangeError(`the copy has no shared value ${at}`)
  return value
}

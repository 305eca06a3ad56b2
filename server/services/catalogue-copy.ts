import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
type Packed = Omit<CatalogueRows, 'homes' | 'rates'> & {
  shared: Shared
  homes: PackedHome[]
  rates: Record<string, [calendar: number, fils: number[]]>
}
type Copy<Rows> = { mark: string; rows: Rows }

/** What a copy holds; `mark` says which homes they are. */
export type CatalogueCopy = Copy<CatalogueRows>

/**
 * Reads the copy of the catalogue's rows beside the embedded database: that takes a tenth of the time
 * that the database takes for ten thousand homes, which is most of a start. A copy with another mark
 * than the database's, a broken one and none are the same: the database is read.
 */
export async function readCatalogueCopy(folder: string): Promise<CatalogueCopy | null> {
  try {
    const copy: unknown = JSON.parse((await readFile(fileIn(folder))).toString())
    return isCopy(copy) ? { mark: copy.mark, rows: unpacked(copy.rows) } : null
  } catch {
    return null
  }
}

/** Writes a copy in the background; a failure costs the next start its speed and nothing else. */
export function writeCatalogueCopy(folder: string, { mark, rows }: CatalogueCopy): void {
  const save = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const copy: Copy<Packed> = { mark, rows: packed(rows) }
    // Whole or not at all: a start may be cut off at any moment.
    const file = fileIn(folder)
    const draft = `${file}.${process.pid}`
    await writeFile(draft, JSON.stringify(copy), { mode: 0o600 })
    await rename(draft, file)
  }
  setImmediate(() => void save().catch(() => {}))
}

function fileIn(folder: string): string {
  return join(folder, 'catalogue.json')
}

function isCopy(value: unknown): value is Copy<Packed> {
  return typeof value === 'object' && value !== null && 'mark' in value && 'rows' in value
}

function packed({ homes, rates, ...rest }: CatalogueRows): Packed {
  const rules = shareOnce<ListedRow['rules']>()
  const pictures = shareOnce<Picture>()
  const amenities = shareOnce<string>()
  const calendars = shareOnce<Shared['calendars'][number]>()
  return {
    ...rest,
    homes: homes.map((home) => ({
      ...home,
      rules: rules.numberOf(home.rules),
      gallery: home.gallery.map(pictures.numberOf),
      amenities: home.amenities.map(amenities.numberOf),
    })),
    rates: Object.fromEntries(
      Object.entries(rates).map(([id, own]) => [
        id,
        [
          calendars.numberOf(own.map(({ nightlyFils: _fils, ...season }) => season)),
          own.map(({ nightlyFils }) => nightlyFils),
        ],
      ]),
    ),
    shared: {
      rules: rules.values,
      pictures: pictures.values,
      amenities: amenities.values,
      calendars: calendars.values,
    },
  }
}

function unpacked({ homes, rates, shared, ...rest }: Packed): CatalogueRows {
  const { rules, pictures, amenities, calendars } = shared
  return {
    ...rest,
    homes: homes.map((home) => ({
      ...home,
      rules: sharedAt(rules, home.rules),
      gallery: home.gallery.map((at) => sharedAt(pictures, at)),
      amenities: home.amenities.map((at) => sharedAt(amenities, at)),
    })),
    rates: Object.fromEntries(
      Object.entries(rates).map(([id, [calendar, fils]]) => [
        id,
        sharedAt(calendars, calendar).map((season, at) => ({
          ...season,
          nightlyFils: sharedAt(fils, at),
        })),
      ]),
    ),
  }
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

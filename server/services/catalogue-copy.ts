import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueRows, ListedRow, RateRow } from '#server/services/catalogue.ts'

/** Rows with what many homes share, house rules and names of seasons, written once. */
type Packed = Omit<CatalogueRows, 'homes' | 'rates'> & {
  rules: ListedRow['rules'][]
  labels: RateRow['label'][]
  homes: (Omit<ListedRow, 'rules'> & { rules: number })[]
  rates: Record<string, [fromOn: string, untilOn: string, fils: number, label: number][]>
}
type Copy = { mark: string; rows: Packed }

/**
 * A copy of the catalogue's rows beside the embedded database: reading ten thousand homes from it takes
 * a tenth of the time that the database takes, which is most of a start. `mark` says which homes they
 * are; a copy with another mark, a broken one and none are the same: the database is read.
 */
export function createCatalogueCopy(folder: string) {
  const file = join(folder, 'catalogue.json')
  return {
    async read(mark: string): Promise<CatalogueRows | null> {
      try {
        const copy: unknown = JSON.parse(await readFile(file, 'utf8'))
        return isCopy(copy) && copy.mark === mark ? unpacked(copy.rows) : null
      } catch {
        return null
      }
    },
    /** Writes in the background; a failure costs the next start its speed and nothing else. */
    write(mark: string, rows: CatalogueRows): void {
      const save = async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const copy: Copy = { mark, rows: packed(rows) }
        // Whole or not at all: a start may be cut off at any moment.
        const draft = `${file}.${process.pid}`
        await writeFile(draft, JSON.stringify(copy), { mode: 0o600 })
        await rename(draft, file)
      }
      setImmediate(() => void save().catch(() => {}))
    },
  }
}

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'mark' in value && 'rows' in value
}

function packed({ homes, rates, ...rest }: CatalogueRows): Packed {
  const rules = shareOnce<ListedRow['rules']>()
  const labels = shareOnce<RateRow['label']>()
  return {
    ...rest,
    homes: homes.map((home) => ({ ...home, rules: rules.numberOf(home.rules) })),
    rates: Object.fromEntries(
      Object.entries(rates).map(([id, own]) => [
        id,
        own.map(({ fromOn, untilOn, nightlyFils, label }) => {
          return [fromOn, untilOn, nightlyFils, labels.numberOf(label)]
        }),
      ]),
    ),
    rules: rules.values,
    labels: labels.values,
  }
}

function unpacked({ homes, rates, rules, labels, ...rest }: Packed): CatalogueRows {
  return {
    ...rest,
    homes: homes.map((home) => ({ ...home, rules: sharedAt(rules, home.rules) })),
    rates: Object.fromEntries(
      Object.entries(rates).map(([id, own]) => [
        id,
        own.map(([fromOn, untilOn, nightlyFils, label]) => {
          return { fromOn, untilOn, nightlyFils, label: sharedAt(labels, label) }
        }),
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

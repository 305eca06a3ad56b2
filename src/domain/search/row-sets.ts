/** Rows as bits: bit n of word w stands for row 32 w + n. */
export type RowSet = Uint32Array

/** Sets of rows that searches ask for again and again, by what their rows have in common. */
export type RowSets = Map<string, RowSet>

/** Rows that a word holds. */
export const rowsAWord = 32

// Whoever asks for ever other bounds makes others wait for their sets, and does not fill the memory.
const mostSets = 256

/** Words that hold so many rows. */
export function wordsFor(count: number): number {
  return Math.ceil(count / rowsAWord)
}

/** The set of a name, made of the rows below `count` that `has` picks when it is asked for the first time. */
export function rowSetOf(
  sets: RowSets,
  name: string,
  count: number,
  has: (row: number) => boolean,
): RowSet {
  const known = sets.get(name)
  if (known) return known
  if (sets.size >= mostSets) sets.clear()
  const made = makeRowSet(count, has)
  sets.set(name, made)
  return made
}

/** The rows below `count` that `has` picks. */
export function makeRowSet(count: number, has: (row: number) => boolean): RowSet {
  const set = new Uint32Array(wordsFor(count))
  for (let row = 0; row < count; row++) if (has(row)) putRow(set, row, true)
  return set
}

/** Some rows of `count` as a set. */
export function rowsOf(count: number, rows: Iterable<number>): RowSet {
  const set = new Uint32Array(wordsFor(count))
  for (const row of rows) putRow(set, row, true)
  return set
}

/** Puts a row into a set, or takes it out. */
export function putRow(set: RowSet, row: number, isIn: boolean): void {
  const word = Math.floor(row / rowsAWord)
  const bit = 1 << (row % rowsAWord)
  set[word] = isIn ? (set[word] ?? 0) | bit : (set[word] ?? 0) & ~bit
}

/** Forgets the sets whose names begin so: their rows have changed. */
export function forgetSets(sets: RowSets, beginning: string): void {
  for (const name of sets.keys()) if (name.startsWith(beginning)) sets.delete(name)
}

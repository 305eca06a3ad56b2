import { makeRowSet, putRow, type RowSet } from './row-sets.ts'

/** Nights that one number holds. */
export const nightsAWord = 32

/** Nights for which a stay may be asked: two years and a month from the index's first day. */
export const horizonNights = 768

const wordCount = horizonNights / nightsAWord

/**
 * Taken nights of many homes, one bit a night. Nights are day numbers (see `dayNumber`); those outside
 * the horizon are never taken. Bits are confirmed nights; a hold is kept beside them with the instant
 * at which it lapses.
 */
export type TakenNights = {
  /** Day number of the first bit. */
  firstDay: number
  /**
   * Of every 32 nights one list with a number a row. A search looks at few nights of many homes: so
   * their numbers lie side by side.
   */
  bits: Uint32Array[]
  /** The homes of which a night is taken, by day number; made when they are first asked for. */
  taken: Map<number, RowSet>
  /** Held nights by home (row): day number → epoch ms at which the hold lapses. */
  holds: Map<number, Map<number, number>>
}

/** Nights of `count` homes, all free. */
export function createTakenNights(count: number, firstDay: number): TakenNights {
  const bits = Array.from({ length: wordCount }, () => new Uint32Array(count))
  return { firstDay, bits, taken: new Map(), holds: new Map() }
}

/** Notes one night: free (`false`), taken (`true`), or held until an instant (epoch ms). */
export function noteNight(
  nights: TakenNights,
  row: number,
  day: number,
  state: boolean | number,
): void {
  const at = day - nights.firstDay
  if (at < 0 || at >= horizonNights) return
  const word = nights.bits[Math.floor(at / nightsAWord)]
  if (!word) return
  const bit = 1 << (at % nightsAWord)
  const before = word[row] ?? 0
  word[row] = state === true ? before | bit : before & ~bit
  const rows = nights.taken.get(day)
  if (rows) putRow(rows, row, state === true)
  noteHold(nights.holds, row, day, typeof state === 'number' ? state : null)
}

/** The homes of which a night, a day number, is taken; none outside of the horizon. */
export function takenRows({ firstDay, bits, taken }: TakenNights, day: number): RowSet {
  const at = day - firstDay
  const word = bits[Math.floor(at / nightsAWord)]
  if (!word) return noRows
  const known = taken.get(day)
  if (known) return known
  const bit = 1 << (at % nightsAWord)
  const made = makeRowSet(word.length, (row) => ((word[row] ?? 0) & bit) !== 0)
  taken.set(day, made)
  return made
}

const noRows: RowSet = new Uint32Array()

/** Makes all nights of a row free. */
export function clearNights(nights: TakenNights, row: number): void {
  for (const word of nights.bits) word[row] = 0
  for (const rows of nights.taken.values()) putRow(rows, row, false)
  nights.holds.delete(row)
}

function noteHold(
  holds: TakenNights['holds'],
  row: number,
  day: number,
  lapsesAt: number | null,
): void {
  const own = holds.get(row)
  if (lapsesAt !== null) {
    if (own) own.set(day, lapsesAt)
    else holds.set(row, new Map([[day, lapsesAt]]))
    return
  }
  own?.delete(day)
  if (own?.size === 0) holds.delete(row)
}

const nightsAWord = 32

/** Nights for which a stay may be asked: two years and a month from the index's first day. */
export const horizonNights = 768

const words = horizonNights / nightsAWord

/**
 * Taken nights of many homes, one bit a night. Nights are day numbers (see `dayNumber`); those outside
 * the horizon are never taken. Bits are confirmed nights; a hold is kept beside them with the instant
 * at which it lapses.
 */
export type TakenNights = {
  /** Day number of the first bit. */
  firstDay: number
  bits: Uint32Array
  /** Held nights by home (row): day number → epoch ms at which the hold lapses. */
  holds: Map<number, Map<number, number>>
}

/** Nights of `count` homes, all free. */
export function createTakenNights(count: number, firstDay: number): TakenNights {
  return { firstDay, bits: new Uint32Array(count * words), holds: new Map() }
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
  const word = row * words + Math.floor(at / nightsAWord)
  const bit = 1 << (at % nightsAWord)
  const before = nights.bits[word] ?? 0
  nights.bits[word] = state === true ? before | bit : before & ~bit
  noteHold(nights.holds, row, day, typeof state === 'number' ? state : null)
}

/** Makes all nights of a row free. */
export function clearNights(nights: TakenNights, row: number): void {
  nights.bits.fill(0, row * words, (row + 1) * words)
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

/** Says of a row whether one of its nights in [fromDay, untilDay) is taken at `now` (epoch ms). */
export function takenBetween(
  { firstDay, bits, holds }: TakenNights,
  fromDay: number,
  untilDay: number,
  now: number,
): (row: number) => boolean {
  const from = Math.max(0, fromDay - firstDay)
  const until = Math.min(horizonNights, untilDay - firstDay)
  if (until <= from) return () => false
  const masks = new Uint32Array(words)
  for (let at = from; at < until; at++) {
    const word = Math.floor(at / nightsAWord)
    masks[word] = (masks[word] ?? 0) | (1 << (at % nightsAWord))
  }
  const firstWord = Math.floor(from / nightsAWord)
  const lastWord = Math.floor((until - 1) / nightsAWord)
  const held = heldBetween(holds, fromDay, untilDay, now)
  return (row) => {
    const base = row * words
    for (let word = firstWord; word <= lastWord; word++) {
      if (((bits[base + word] ?? 0) & (masks[word] ?? 0)) !== 0) return true
    }
    return held.size > 0 && held.has(row)
  }
}

function heldBetween(
  holds: TakenNights['holds'],
  fromDay: number,
  untilDay: number,
  now: number,
): ReadonlySet<number> {
  const held = new Set<number>()
  for (const [row, nights] of holds) {
    for (const [day, lapsesAt] of nights) {
      if (day >= fromDay && day < untilDay && lapsesAt > now) held.add(row)
    }
  }
  return held
}

import { horizonNights, nightsAWord, noteNight, type TakenNights } from './taken-nights.ts'

/**
 * The taken nights of a row from a day (day number) on, as lengths of stretches: free, taken, free, …
 * Ends with the last taken one; empty when nothing is taken. Nights held at `now` (epoch ms) are taken.
 */
export function takenRuns(
  { firstDay, bits, holds }: TakenNights,
  row: number,
  fromDay: number,
  now: number,
): number[] {
  const held = holds.get(row)
  const isTaken = (at: number) => {
    const word = bits[Math.floor(at / nightsAWord)]?.[row] ?? 0
    if (((word >>> (at % nightsAWord)) & 1) === 1) return true
    return held !== undefined && (held.get(firstDay + at) ?? 0) > now
  }
  const runs: number[] = []
  let isRunTaken = false
  let length = 0
  for (let at = Math.max(0, fromDay - firstDay); at < horizonNights; at++) {
    if (isTaken(at) !== isRunTaken) {
      runs.push(length)
      isRunTaken = !isRunTaken
      length = 0
    }
    length++
  }
  if (isRunTaken) runs.push(length)
  return runs
}

/** Writes such stretches of a row into an index's nights. */
export function noteRuns(
  nights: TakenNights,
  row: number,
  fromDay: number,
  runs: readonly number[],
): void {
  let day = fromDay
  for (const [at, length] of runs.entries()) {
    if (at % 2 === 1) for (let on = day; on < day + length; on++) noteNight(nights, row, on, true)
    day += length
  }
}

/** The earliest moment (epoch ms) after `now` at which a hold of one of the rows lapses, or null. */
export function nextLapse(
  { holds }: TakenNights,
  rows: Iterable<number>,
  now: number,
): number | null {
  let next: number | null = null
  for (const row of rows) {
    for (const lapsesAt of holds.get(row)?.values() ?? []) {
      if (lapsesAt > now && (next === null || lapsesAt < next)) next = lapsesAt
    }
  }
  return next
}

import { dayNumber } from '#domain/stay/civil-date.ts'
import { noneSet } from './bit-counts.ts'
import { type StayChoice, startBits } from './stay-choice.ts'
import { nightsAWord, type TakenNights } from './taken-nights.ts'

/**
 * Says of a row which stays of a choice are open at `now` (epoch ms): bits of their days of arrival,
 * counted from the choice's first; 0 when none is.
 */
export function openStays(
  { firstDay, bits, holds }: TakenNights,
  choice: StayChoice,
  now: number,
): (row: number) => number {
  const first = dayNumber(choice.checkIns[0])
  const starts = startBits(choice)
  const { nights } = choice
  const held = heldStarts(holds, choice, now)
  // Longer stays are laid out of pieces, each of which must be open.
  const piece = Math.min(nights, nightsAWord)
  const at = first - firstDay
  const pieces = Array.from({ length: Math.ceil(nights / nightsAWord) }, (_, number) =>
    takenStarts(bits, at + Math.min(number * nightsAWord, nights - piece), piece),
  )
  return (row) => {
    let open = starts
    for (let number = 0; number < pieces.length; number++) open &= ~(pieces[number]?.(row) ?? 0)
    return held.size > 0 ? open & ~(held.get(row) ?? 0) : open
  }
}

/** Says whether a night of a row, counted from a choice's first day of arrival, is free at `now`. */
export function freeNights(
  { firstDay, bits, holds }: TakenNights,
  choice: StayChoice,
  now: number,
): (row: number, night: number) => boolean {
  const first = dayNumber(choice.checkIns[0])
  return (row, night) => {
    const at = first - firstDay + night
    if (((bits[Math.floor(at / nightsAWord)]?.[row] ?? 0) >>> (at & 31)) & 1) return false
    if (holds.size === 0) return true
    return (holds.get(row)?.get(first + night) ?? now) <= now
  }
}

/** The words of a row's nights that one stay needs, and which of their bits; see `keepFree`. */
type NightsOfStay = { low: Uint32Array; lowMask: number; high: Uint32Array; highMask: number }

/**
 * Keeps of the first `count` rows, in place, those whose nights are free for a choice of one stay of a
 * month or less at `now` (epoch ms); returns their number. The commonest search: at most two numbers of a
 * row are looked at. Null for another choice, which `openStays` is for.
 */
export function keepFree(
  { firstDay, bits, holds }: TakenNights,
  choice: StayChoice,
  now: number,
  rows: Uint32Array,
  count: number,
): number | null {
  if (choice.checkIns.length > 1 || choice.nights > nightsAWord) return null
  const { low, lowMask, high, highMask } = nightsOfStay(bits, firstDay, choice)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0
    const taken = ((low[row] ?? 0) & lowMask) | ((high[row] ?? 0) & highMask)
    // Written always and kept by arithmetic: a processor would guess wrong at every third branch.
    rows[kept] = row
    kept += noneSet(taken)
  }
  const held = heldStarts(holds, choice, now)
  if (held.size === 0) return kept
  let free = 0
  for (let at = 0; at < kept; at++) {
    const row = rows[at] ?? 0
    if (!held.has(row)) rows[free++] = row
  }
  return free
}

function nightsOfStay(
  bits: readonly Uint32Array[],
  firstDay: number,
  { checkIns, nights }: StayChoice,
): NightsOfStay {
  const at = dayNumber(checkIns[0]) - firstDay
  const word = Math.floor(at / nightsAWord)
  const shift = at & 31
  const mask = nights === nightsAWord ? -1 : (1 << nights) - 1
  const highMask = shift === 0 ? 0 : mask >>> (nightsAWord - shift)
  const low = bits[word] ?? noNights
  const high = highMask === 0 ? low : (bits[word + 1] ?? noNights)
  return { low, lowMask: mask << shift, high, highMask }
}

// Nights outside of the calendar are free.
const noNights = new Uint32Array()

/**
 * Says of a row on which days from `at` on, as bits, a stay of up to 32 nights would have a taken
 * night. Each step smears taken nights over twice as many earlier days.
 */
function takenStarts(
  bits: readonly Uint32Array[],
  at: number,
  nights: number,
): (row: number) => number {
  const word = Math.floor(at / nightsAWord)
  const shift = at & 31
  const first = bits[word] ?? noNights
  const second = bits[word + 1] ?? noNights
  const third = bits[word + 2] ?? noNights
  return (row) => {
    let low = first[row] ?? 0
    let high = second[row] ?? 0
    if (shift !== 0) {
      low = (low >>> shift) | (high << (nightsAWord - shift))
      high = (high >>> shift) | ((third[row] ?? 0) << (nightsAWord - shift))
    }
    for (let width = 1; width < nights; ) {
      const step = Math.min(width, nights - width)
      low |= (low >>> step) | (high << (nightsAWord - step))
      high |= high >>> step
      width += step
    }
    return low
  }
}

/** The stays of a choice that living holds take, as bits by row. */
export function heldStarts(
  holds: TakenNights['holds'],
  choice: StayChoice,
  now: number,
): ReadonlyMap<number, number> {
  const first = dayNumber(choice.checkIns[0])
  const wanted = startBits(choice)
  const held = new Map<number, number>()
  for (const [row, ofRow] of holds) {
    let starts = 0
    for (const [day, lapsesAt] of ofRow) {
      if (lapsesAt <= now) continue
      // A night is part of the stays that begin on it or up to `nights - 1` days before.
      const from = Math.max(0, day - choice.nights + 1 - first)
      const until = Math.min(nightsAWord - 1, day - first)
      for (let start = from; start <= until; start++) starts |= 1 << start
    }
    if ((starts & wanted) !== 0) held.set(row, starts)
  }
  return held
}

import type { Place } from '#domain/places/gazetteer.ts'
import { normalisePlaceName } from '#domain/places/normalise.ts'
import { soundOfName } from '#domain/places/sound-of-name.ts'

/** A place with its names folded once. */
type Entry = {
  place: Place
  names: readonly string[]
  grams: readonly ReadonlySet<string>[]
  sounds: readonly string[]
}

export type PlaceIndex = readonly Entry[]

// By rank: cities before well-known areas before the rest.
const rankWeight = [0, 0.3, 0.2, 0.1, 0]
// Below this share of common letter triples two names are different, not misspelt.
const typoThreshold = 0.4
// Two consonants are too few to tell places by their sound.
const fewestSounds = 3

/** Prepares places for searching; some hundred places take about a millisecond. */
export function createPlaceIndex(places: readonly Place[]): PlaceIndex {
  return places.map((place) => {
    const all = [place.names.en, place.names.ar, place.names.ru, ...place.aliases]
    const names = [...new Set(all.map(normalisePlaceName))]
    return { place, names, grams: names.map(trigrams), sounds: names.map(soundOfName) }
  })
}

/**
 * Places for a typed text in any script: whole names first, then starts of names, then starts of
 * words; only when there are none, names that sound the same and spellings that are close. Ties go to
 * cities, then well-known areas, then the source's order.
 */
export function searchPlaces(index: PlaceIndex, text: string, limit: number): Place[] {
  const wanted = normalisePlaceName(text)
  if (!wanted) return []
  const meant = ranked(index, ({ names }) => names.map((name) => scoreOfStart(name, wanted)))
  if (meant.length > 0) return meant.slice(0, limit)
  const wantedGrams = trigrams(wanted)
  const wantedSound = soundOfName(wanted)
  const alike = ranked(index, ({ names, grams, sounds }) =>
    names.map((name, at) => {
      const heard = scoreOfSound(sounds[at] ?? '', wantedSound)
      if (isMisspelt(wanted, name)) return Math.max(heard, 1)
      const common = similarity(grams[at] ?? new Set(), wantedGrams)
      return Math.max(heard, common >= typoThreshold ? common : 0)
    }),
  )
  return alike.slice(0, limit)
}

/** Places by the best score of their names, those without any left out. */
function ranked(index: PlaceIndex, scoresOf: (entry: Entry) => number[]): Place[] {
  return index
    .map((entry) => ({ place: entry.place, score: Math.max(...scoresOf(entry)) }))
    .filter(({ score }) => score > 0)
    .map(({ place, score }) => ({ place, score: score + (rankWeight[place.rank] ?? 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ place }) => place)
}

function scoreOfStart(name: string, wanted: string): number {
  if (name === wanted) return 4
  if (name.startsWith(wanted)) return 3
  return ` ${name}`.includes(` ${wanted}`) ? 2 : 0
}

function scoreOfSound(sound: string, wanted: string): number {
  if (wanted.length < fewestSounds) return 0
  if (sound === wanted) return 1.2
  return wanted.length > fewestSounds && sound.startsWith(wanted) ? 0.9 : 0
}

/** Whether a text differs from a name, or from its start, by a slip or two; short texts by none. */
function isMisspelt(wanted: string, name: string): boolean {
  const slips = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2
  return slips > 0 && editsToStart(wanted, name) <= slips
}

/** Fewest letters to insert, delete, replace or swap with a neighbour to get from `a` to a start of `b`. */
function editsToStart(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return Math.min(...last)
}

function trigrams(text: string): ReadonlySet<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const gram of a) if (b.has(gram)) common++
  return common / (a.size + b.size - common)
}

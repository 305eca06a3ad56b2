/** What one sees from a home; pictures and words follow it. */
export type View = 'marina' | 'sea' | 'garden' | 'desert' | 'mountain'

/** What living in a place is like, for words about places that have none of their own. */
export type Character =
  | 'towers'
  | 'newbuild'
  | 'midcity'
  | 'oldtown'
  | 'community'
  | 'suburb'
  | 'shore'
  | 'island'
  | 'smalltown'
  | 'oasis'
  | 'desert'
  | 'mountain'

const kinds = {
  t: ['apartment', 'apartment', 'apartment', 'apartment', 'studio', 'penthouse'],
  f: ['apartment', 'apartment', 'studio'],
  a: ['apartment', 'apartment', 'apartment', 'studio'],
  p: ['apartment', 'apartment', 'penthouse'],
  q: ['apartment', 'apartment', 'apartment', 'studio', 'townhouse'],
  h: ['villa', 'villa', 'townhouse'],
  m: ['apartment', 'townhouse', 'villa'],
  n: ['apartment', 'apartment', 'townhouse'],
  v: ['villa'],
  c: ['chalet', 'chalet', 'villa'],
  d: ['chalet', 'villa'],
} as const

const seen = { m: 'marina', s: 'sea', g: 'garden', d: 'desert', r: 'mountain' } as const

/**
 * A place in one line. Views: m skyline and water, s sea, g garden, d dunes, r mountains; a letter
 * twice weighs double. Base: see `baseDirhams`.
 */
export type NeighbourhoodRow = readonly [
  place: string,
  homes: number,
  views: string,
  kind: keyof typeof kinds,
  setting: Neighbourhood['setting'],
  skyline: 0 | 1,
  base: number,
  character: Character,
]

/** Where homes are seeded: how many, what one sees, what kinds, and what a night costs there. */
export type Neighbourhood = {
  place: string
  homes: number
  views: readonly View[]
  types: readonly string[]
  setting: 'city' | 'shore' | 'country'
  /** Whether high towers stand near enough to show in pictures. */
  hasSkyline: boolean
  /** Night of a one-bedroom home on an ordinary weekday, in whole dirhams. */
  baseDirhams: number
  character: Character
}

/** Reads a line. */
export function neighbourhoodOf([
  place,
  homes,
  views,
  kind,
  setting,
  skyline,
  baseDirhams,
  character,
]: NeighbourhoodRow): Neighbourhood {
  return {
    place,
    homes,
    views: [...views].flatMap((letter) => (isSeen(letter) ? [seen[letter]] : [])),
    types: kinds[kind],
    setting,
    hasSkyline: skyline === 1,
    baseDirhams,
    character,
  }
}

function isSeen(letter: string): letter is keyof typeof seen {
  return letter in seen
}

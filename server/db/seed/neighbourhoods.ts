/** What one sees from a home; pictures and words follow it. */
export type View = 'marina' | 'sea' | 'garden' | 'desert' | 'mountain'

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
}

const kinds = {
  t: ['apartment', 'apartment', 'apartment', 'apartment', 'studio', 'penthouse'],
  f: ['apartment', 'apartment', 'studio'],
  a: ['apartment'],
  p: ['apartment', 'apartment', 'penthouse'],
  h: ['villa', 'villa', 'townhouse'],
  m: ['apartment', 'townhouse', 'villa'],
  n: ['apartment', 'apartment', 'townhouse'],
  v: ['villa'],
  c: ['chalet', 'chalet', 'villa'],
  d: ['camp', 'camp', 'chalet'],
} as const

const seen = { m: 'marina', s: 'sea', g: 'garden', d: 'desert', r: 'mountain' } as const

type Row = readonly [
  place: string,
  homes: number,
  views: string,
  kind: keyof typeof kinds,
  setting: Neighbourhood['setting'],
  skyline: 0 | 1,
  base: number,
]

// Views: m skyline and water, s sea, g garden, d dunes, r mountains; a letter twice weighs double.
const rows: readonly Row[] = [
  ['dubai-marina', 36, 'mms', 't', 'city', 1, 620],
  ['jumeirah-beach-residence', 22, 'ssm', 't', 'shore', 1, 690],
  ['palm-jumeirah', 28, 'ssm', 'p', 'shore', 1, 890],
  ['downtown-dubai', 32, 'm', 't', 'city', 1, 760],
  ['business-bay', 24, 'm', 't', 'city', 1, 520],
  ['bluewaters-island', 10, 'sm', 'p', 'shore', 1, 980],
  ['dubai-harbour', 8, 'sm', 'p', 'shore', 1, 780],
  ['jumeirah-village-circle', 16, 'g', 'n', 'city', 1, 330],
  ['jumeirah-lake-towers', 14, 'mg', 't', 'city', 1, 410],
  ['city-walk', 8, 'gm', 'a', 'city', 1, 690],
  ['difc', 8, 'm', 'f', 'city', 1, 640],
  ['dubai-creek-harbour', 10, 'm', 'a', 'city', 1, 560],
  ['al-barsha', 8, 'gm', 'f', 'city', 1, 310],
  ['deira', 6, 'm', 'f', 'city', 1, 260],
  ['dubai-hills-estate', 9, 'g', 'm', 'city', 1, 560],
  ['arabian-ranches', 6, 'gd', 'h', 'city', 0, 480],
  ['dubai-south', 5, 'g', 'f', 'city', 1, 250],
  ['al-furjan', 6, 'g', 'n', 'city', 1, 360],
  ['damac-hills', 6, 'g', 'h', 'city', 0, 430],
  ['mirdif', 5, 'g', 'm', 'city', 0, 330],
  ['jumeirah-1', 5, 'sg', 'v', 'shore', 1, 720],
  ['umm-suqeim', 6, 'sg', 'v', 'shore', 1, 740],
  ['hatta', 9, 'r', 'c', 'country', 0, 420],
  ['dubai-silicon-oasis', 5, 'g', 'f', 'city', 1, 260],
  ['meydan', 5, 'gm', 'n', 'city', 1, 470],
  ['al-qudra', 5, 'd', 'd', 'country', 0, 540],
  ['corniche-abu-dhabi', 13, 'sm', 'p', 'city', 1, 520],
  ['yas-island', 12, 'sg', 'n', 'city', 1, 480],
  ['saadiyat-island', 10, 's', 'm', 'shore', 1, 690],
  ['al-reem-island', 11, 'ms', 't', 'city', 1, 430],
  ['al-maryah-island', 5, 'm', 'a', 'city', 1, 620],
  ['al-raha-beach', 7, 's', 'n', 'shore', 1, 470],
  ['masdar-city', 5, 'g', 'f', 'city', 1, 310],
  ['al-ain', 9, 'gd', 'm', 'country', 0, 340],
  ['liwa-oasis', 7, 'd', 'd', 'country', 0, 560],
  ['al-majaz', 7, 'm', 'a', 'city', 1, 270],
  ['al-khan', 5, 's', 'a', 'shore', 1, 290],
  ['aljada', 5, 'g', 'f', 'city', 1, 280],
  ['al-dhaid', 5, 'gd', 'v', 'country', 0, 310],
  ['mleiha', 5, 'd', 'd', 'country', 0, 430],
  ['ajman-corniche', 8, 's', 'f', 'shore', 1, 260],
  ['al-zorah', 6, 'sg', 'm', 'shore', 0, 420],
  ['umm-al-quwain', 7, 's', 'c', 'shore', 0, 310],
  ['ras-al-khaimah', 6, 'ms', 'a', 'city', 1, 280],
  ['al-marjan-island', 12, 's', 't', 'shore', 1, 460],
  ['mina-al-arab', 8, 'sg', 'm', 'shore', 0, 390],
  ['al-hamra-village', 8, 'sg', 'm', 'shore', 0, 360],
  ['jebel-jais', 5, 'r', 'c', 'country', 0, 520],
  ['khatt', 4, 'r', 'c', 'country', 0, 300],
  ['fujairah-corniche', 6, 's', 'a', 'city', 1, 290],
  ['al-aqah', 8, 's', 'c', 'shore', 0, 420],
  ['dibba-al-fujairah', 6, 's', 'c', 'shore', 0, 330],
  ['khor-fakkan', 7, 's', 'm', 'shore', 0, 320],
  ['kalba', 5, 'sg', 'c', 'shore', 0, 290],
  ['masfout', 5, 'r', 'c', 'country', 0, 330],
]

/** Price levels follow the anchors of product brief 3. */
export const neighbourhoods: readonly Neighbourhood[] = rows.map(
  ([place, homes, views, kind, setting, skyline, baseDirhams]) => ({
    place,
    homes,
    views: [...views].flatMap((letter) => (isSeen(letter) ? [seen[letter]] : [])),
    types: kinds[kind],
    setting,
    hasSkyline: skyline === 1,
    baseDirhams,
  }),
)

/** Cities of the footer and the home page, with their drawn scene. */
export const topCities: Readonly<Record<string, string>> = {
  'dubai-marina': 'dubai-marina',
  'palm-jumeirah': 'palm-jumeirah',
  'downtown-dubai': 'downtown-dubai',
  'abu-dhabi': 'abu-dhabi',
  'ras-al-khaimah': 'ras-al-khaimah',
  fujairah: 'fujairah',
  'al-ain': 'al-ain',
}

function isSeen(letter: string): letter is keyof typeof seen {
  return letter in seen
}

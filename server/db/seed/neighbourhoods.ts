/** Where homes are seeded: how many, what one sees, what kinds, and what a night costs there. */
export type Neighbourhood = {
  place: string
  homes: number
  views: readonly ('marina' | 'sea' | 'garden' | 'desert')[]
  types: readonly string[]
  setting: 'city' | 'shore' | 'country'
  /** Night of a one-bedroom home on an ordinary weekday, in whole dirhams. */
  baseDirhams: number
}

const towers = ['apartment', 'apartment', 'apartment', 'studio', 'penthouse'] as const
const houses = ['villa', 'villa', 'townhouse'] as const

const spot = (
  place: string,
  homes: number,
  views: Neighbourhood['views'],
  types: readonly string[],
  setting: Neighbourhood['setting'],
  baseDirhams: number,
): Neighbourhood => ({ place, homes, views, types, setting, baseDirhams })

/** Price levels follow the anchors of product brief 3. */
export const neighbourhoods: readonly Neighbourhood[] = [
  spot('dubai-marina', 34, ['marina', 'marina', 'sea'], towers, 'city', 620),
  spot('jumeirah-beach-residence', 22, ['sea', 'marina'], towers, 'shore', 690),
  spot(
    'palm-jumeirah',
    26,
    ['sea', 'sea', 'marina'],
    ['apartment', 'villa', 'penthouse'],
    'shore',
    890,
  ),
  spot('downtown-dubai', 30, ['marina'], towers, 'city', 760),
  spot('business-bay', 22, ['marina'], towers, 'city', 520),
  spot('bluewaters-island', 10, ['sea', 'marina'], ['apartment', 'penthouse'], 'shore', 980),
  spot(
    'jumeirah-village-circle',
    16,
    ['garden'],
    ['apartment', 'studio', 'townhouse'],
    'city',
    330,
  ),
  spot('jumeirah-lake-towers', 14, ['marina', 'garden'], towers, 'city', 410),
  spot('city-walk', 8, ['garden', 'marina'], ['apartment'], 'city', 690),
  spot('difc', 8, ['marina'], ['apartment', 'studio'], 'city', 640),
  spot('dubai-creek-harbour', 10, ['marina'], ['apartment'], 'city', 560),
  spot('al-barsha', 8, ['garden', 'marina'], ['apartment', 'studio'], 'city', 310),
  spot('deira', 6, ['marina'], ['apartment', 'studio'], 'city', 260),
  spot('dubai-hills-estate', 9, ['garden'], ['villa', 'apartment', 'townhouse'], 'city', 560),
  spot('arabian-ranches', 6, ['garden', 'desert'], houses, 'city', 480),
  spot('dubai-south', 5, ['garden'], ['apartment', 'studio'], 'city', 250),
  spot('al-furjan', 6, ['garden'], ['townhouse', 'apartment'], 'city', 360),
  spot('damac-hills', 6, ['garden'], houses, 'city', 430),
  spot('mirdif', 5, ['garden'], ['villa', 'apartment'], 'city', 330),
  spot('jumeirah-1', 5, ['sea', 'garden'], ['villa'], 'shore', 720),
  spot('umm-suqeim', 5, ['sea', 'garden'], ['villa'], 'shore', 740),
  spot('hatta', 7, ['desert'], ['chalet', 'villa', 'camp'], 'country', 420),
  spot('dubai-silicon-oasis', 5, ['garden'], ['apartment', 'studio'], 'city', 260),
  spot('meydan', 4, ['garden', 'marina'], ['apartment', 'townhouse'], 'city', 470),
  spot('corniche-abu-dhabi', 12, ['sea', 'marina'], ['apartment', 'penthouse'], 'city', 520),
  spot('yas-island', 12, ['sea', 'garden'], ['apartment', 'townhouse'], 'city', 480),
  spot('saadiyat-island', 10, ['sea'], ['apartment', 'villa'], 'shore', 690),
  spot('al-reem-island', 10, ['marina', 'sea'], towers, 'city', 430),
  spot('al-maryah-island', 4, ['marina'], ['apartment'], 'city', 620),
  spot('al-raha-beach', 6, ['sea'], ['apartment', 'townhouse'], 'shore', 470),
  spot('masdar-city', 4, ['garden'], ['apartment', 'studio'], 'city', 310),
  spot('al-ain', 8, ['garden', 'desert'], ['villa', 'apartment'], 'country', 340),
  spot('liwa-oasis', 5, ['desert'], ['camp', 'villa'], 'country', 560),
  spot('al-majaz', 6, ['marina'], ['apartment'], 'city', 270),
  spot('al-khan', 4, ['sea'], ['apartment'], 'shore', 290),
  spot('aljada', 4, ['garden'], ['apartment', 'studio'], 'city', 280),
  spot('ajman-corniche', 7, ['sea'], ['apartment', 'studio'], 'shore', 260),
  spot('al-zorah', 5, ['sea', 'garden'], ['apartment', 'villa'], 'shore', 420),
  spot('umm-al-quwain', 6, ['sea'], ['chalet', 'villa'], 'shore', 310),
  spot('ras-al-khaimah', 6, ['marina', 'sea'], ['apartment'], 'city', 280),
  spot('al-marjan-island', 12, ['sea'], ['apartment', 'studio', 'penthouse'], 'shore', 460),
  spot('mina-al-arab', 7, ['sea', 'garden'], ['apartment', 'townhouse', 'villa'], 'shore', 390),
  spot('al-hamra-village', 7, ['sea', 'garden'], ['apartment', 'villa'], 'shore', 360),
  spot('jebel-jais', 4, ['desert'], ['chalet', 'camp'], 'country', 520),
  spot('fujairah-corniche', 5, ['sea'], ['apartment'], 'city', 290),
  spot('al-aqah', 7, ['sea'], ['chalet', 'villa', 'apartment'], 'shore', 420),
  spot('dibba-al-fujairah', 5, ['sea'], ['chalet', 'villa'], 'shore', 330),
  spot('khor-fakkan', 6, ['sea'], ['apartment', 'villa'], 'shore', 320),
  spot('kalba', 4, ['sea', 'garden'], ['chalet', 'villa'], 'shore', 290),
  spot('al-dhaid', 4, ['garden', 'desert'], ['villa', 'camp'], 'country', 310),
  spot('masfout', 4, ['desert'], ['chalet', 'villa'], 'country', 330),
]

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

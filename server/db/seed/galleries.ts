import type { View } from './neighbourhoods.ts'
import { allPhotos, type Photo } from './photos.ts'
import type { Random } from './random.ts'

/** Pictures of a home in their order, the cover first. */
export type SeedGallery = { photo: string; room: string }[]

/** What a gallery must be true to. */
export type PicturedHome = {
  type: string
  view: View
  palette: string
  bedrooms: number
  hasSkyline: boolean
  amenities: readonly string[]
}

const fewestPhotos = 6
const mostPhotos = 10

const tower = ['living', 'kitchen', 'bedroom', 'bathroom', 'kids', 'terrace', 'rooftop', 'gym']
const house = ['pool', 'living', 'kitchen', 'bedroom', 'bathroom', 'kids', 'majlis', 'terrace']
// Scenes in the order in which a visitor would walk through.
const scenesOfType: Readonly<Record<string, readonly string[]>> = {
  apartment: [...tower, 'beach', 'exterior'],
  penthouse: ['terrace', ...tower.filter((scene) => scene !== 'terrace'), 'beach', 'exterior'],
  studio: ['studio', 'bathroom', 'terrace', 'rooftop', 'gym', 'beach', 'exterior'],
  villa: [...house, 'beach'],
  townhouse: [...house.filter((scene) => scene !== 'pool'), 'beach'],
  chalet: [
    'terrace',
    'living',
    'bedroom',
    'kitchen',
    'bathroom',
    'kids',
    'majlis',
    'pool',
    'beach',
  ],
  camp: ['desert', 'majlis', 'bedroom', 'bathroom', 'terrace', 'living'],
}
/** Scenes that sell a home of that kind from a card. */
const coverScenes: Readonly<Record<string, readonly string[]>> = {
  apartment: ['living', 'terrace', 'bedroom', 'kitchen', 'rooftop'],
  penthouse: ['terrace', 'living', 'rooftop', 'bedroom'],
  studio: ['studio', 'terrace', 'rooftop'],
  villa: ['pool', 'living', 'terrace', 'majlis', 'kitchen'],
  townhouse: ['living', 'terrace', 'kitchen', 'bedroom'],
  chalet: ['terrace', 'living', 'bedroom', 'majlis', 'beach'],
  camp: ['desert', 'majlis', 'terrace', 'bedroom'],
}
// A scene that only homes with that amenity (or one of them) may show.
const needs: Readonly<Record<string, readonly string[]>> = {
  pool: ['private-pool'],
  rooftop: ['pool'],
  gym: ['gym'],
  beach: ['beach-access'],
  majlis: ['majlis'],
}
const repeatable = ['living', 'bedroom', 'terrace', 'bathroom', 'desert', 'studio', 'majlis']
/** How well a picture's view fits what one sees from a home; absent: it would be untrue. */
const viewFit: Readonly<Record<View, Readonly<Record<string, number>>>> = {
  marina: { marina: 6, sea: 1 },
  sea: { sea: 6, marina: 1 },
  garden: { garden: 6, marina: 2 },
  desert: { desert: 6, garden: 1 },
  mountain: { desert: 6, garden: 2 },
}
// Palettes that look like one home together. The dark one stands by itself.
const companions: Readonly<Record<string, readonly string[]>> = {
  coastal: ['sage'],
  sage: ['coastal'],
  desert: ['sage', 'coastal'],
  noir: [],
}

/**
 * Composes a gallery of 6 to 10 pictures: rooms that the home has, in one family of palettes, with
 * its view in the windows. `avoidCovers`: covers of the homes next to it.
 */
export function composeGallery(
  random: Random,
  home: PicturedHome,
  avoidCovers: ReadonlySet<string>,
): SeedGallery {
  const scenes = scenesOfType[home.type] ?? tower
  const shown = scenes.filter((scene) => mayShow(scene, home))
  const chosen: Photo[] = []
  const add = (scene: string) => {
    const best = bestPhoto(random, scene, home, chosen)
    if (best) chosen.push(best)
  }
  for (const scene of shown) add(scene)
  for (const scene of [...repeatable, ...shown]) {
    if (chosen.length < fewestPhotos && shown.includes(scene)) add(scene)
  }
  const cover = coverOf(random, home.type, chosen, avoidCovers)
  return [...(cover ? [cover] : []), ...chosen.filter((photo) => photo !== cover)]
    .slice(0, mostPhotos)
    .map(({ id, room }) => ({ photo: id, room }))
}

function mayShow(scene: string, home: PicturedHome): boolean {
  if (scene === 'kids') return home.bedrooms >= 2
  const needed = needs[scene]
  return !needed || needed.some((amenity) => home.amenities.includes(amenity))
}

function bestPhoto(
  random: Random,
  scene: string,
  home: PicturedHome,
  taken: readonly Photo[],
): Photo | undefined {
  const scored = allPhotos
    .filter((photo) => photo.scene === scene && !taken.includes(photo))
    .flatMap((photo) => {
      const view = fitOf(photo, home)
      const palette = paletteFit(photo, home)
      return view > 0 && palette > 0 ? [{ photo, score: view + palette + random.next() }] : []
    })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.photo
}

function fitOf(photo: Photo, home: PicturedHome): number {
  if (photo.view === 'marina' && !home.hasSkyline) return 0
  return viewFit[home.view][photo.view] ?? 0
}

function paletteFit({ palette }: Photo, home: PicturedHome): number {
  if (palette === home.palette) return 8
  return companions[home.palette]?.includes(palette) ? 2 : 0
}

function coverOf(
  random: Random,
  type: string,
  chosen: readonly Photo[],
  avoid: ReadonlySet<string>,
): Photo | undefined {
  const free = chosen.filter(({ id }) => !avoid.has(id))
  const good = free.filter(({ scene }) => coverScenes[type]?.includes(scene))
  const from = good.length > 0 ? good : free.length > 0 ? free : chosen
  return from.length > 0 ? random.pick(from) : undefined
}

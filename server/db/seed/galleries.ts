import type { View } from './neighbourhood.ts'
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
const usualPhotos = 9
const mostPhotos = 10

const tower = ['living', 'kitchen', 'bedroom', 'bathroom', 'kids', 'terrace', 'rooftop', 'gym']
const house = ['pool', 'living', 'kitchen', 'bedroom', 'bathroom', 'kids', 'majlis', 'terrace']
// Scenes in the order in which a visitor would walk through.
const scenesOfType: Readonly<Record<string, readonly string[]>> = {
  apartment: [...tower, 'beach', 'exterior'],
  penthouse: ['terrace', ...tower.filter((scene) => scene !== 'terrace'), 'beach', 'exterior'],
  studio: ['studio', 'bathroom', 'terrace', 'rooftop', 'gym', 'beach', 'exterior'],
  villa: [...house, 'beach'],
  townhouse: [...house, 'gym', 'beach'],
  chalet: [
    'terrace',
    'living',
    'bedroom',
    'kitchen',
    'bathroom',
    'kids',
    'majlis',
    'pool',
    'desert',
    'beach',
  ],
  camp: ['desert', 'majlis', 'bedroom', 'bathroom', 'terrace', 'living', 'kids', 'kitchen'],
}
/** Scenes that sell a home of that kind from a card. */
const coverScenes: Readonly<Record<string, readonly string[]>> = {
  apartment: ['living', 'terrace', 'bedroom', 'kitchen', 'rooftop'],
  penthouse: ['terrace', 'living', 'rooftop', 'bedroom'],
  studio: ['studio', 'terrace', 'rooftop'],
  villa: ['pool', 'house', 'living', 'terrace', 'majlis'],
  townhouse: ['living', 'terrace', 'kitchen', 'bedroom', 'pool', 'house'],
  chalet: ['terrace', 'living', 'bedroom', 'majlis', 'pool', 'house', 'beach'],
  camp: ['desert', 'majlis', 'terrace'],
}
// A scene that only homes with that amenity may show.
const needs: Readonly<Record<string, string>> = {
  pool: 'private-pool',
  rooftop: 'pool',
  gym: 'gym',
  beach: 'beach-access',
  majlis: 'majlis',
  kitchen: 'kitchen',
}
// The same room from another side; a second picture of anything else would pass for a second room.
const otherSides = [
  'living',
  'kitchen',
  'terrace',
  'studio',
  'bedroom',
  'majlis',
  'beach',
  'pool',
  'house',
]
// The same pool beside two kinds of house: a home is one of them.
const houses = ['pool', 'house']
// Places that a home shares with its neighbours: they need not look like its rooms.
const shared = new Set(['gym', 'rooftop', 'exterior'])

/** The palettes in which homes with a view are furnished, and what their windows show. */
export const looksOf: Readonly<
  Record<View, readonly { palette: string; windows: readonly string[] }[]>
> = {
  marina: [
    { palette: 'coastal', windows: ['marina'] },
    { palette: 'noir', windows: ['marina'] },
    { palette: 'sage', windows: ['marina'] },
  ],
  sea: [
    { palette: 'coastal', windows: ['sea'] },
    { palette: 'desert', windows: ['sea'] },
  ],
  garden: [{ palette: 'sage', windows: ['garden'] }],
  desert: [{ palette: 'desert', windows: ['desert'] }],
  // The range on one side and the bare land before it on the other, or the palms of the wadi.
  mountain: [
    { palette: 'desert', windows: ['mountain', 'desert'] },
    { palette: 'sage', windows: ['garden'] },
  ],
}

/**
 * Composes a gallery of 6 to 10 pictures: rooms that the home has, in one palette and with one view
 * in the windows. There is one picture of a bedroom, and one of a children's room where there is one:
 * the library has no third bedroom of the same palette.
 */
export function composeGallery(random: Random, home: PicturedHome): SeedGallery {
  const fitting = allPhotos.filter((photo) => fits(photo, home))
  const known = houses.filter((scene) => fitting.some((photo) => photo.scene === scene))
  const house = known.length > 0 ? random.pick(known) : 'pool'
  const scenes = (scenesOfType[home.type] ?? tower)
    .filter((scene) => mayShow(scene, home))
    .map((scene) => (scene === 'pool' ? house : scene))
  const chosen: Photo[] = []
  const add = (scene: string) => {
    const free = fitting.filter((photo) => photo.scene === scene && !chosen.includes(photo))
    if (free.length > 0 && chosen.length < mostPhotos) chosen.push(random.pick(free))
  }
  for (const scene of scenes) add(scene)
  const wanted = random.between(Math.max(usualPhotos, chosen.length), mostPhotos)
  const sides = otherSides.filter((scene) => scenes.includes(scene))
  for (const scene of random.sample(sides, sides.length)) {
    if (chosen.length < wanted) add(scene)
  }
  for (const scene of [...scenes, ...scenes]) {
    if (chosen.length < fewestPhotos) add(scene)
  }
  return inOrder(random, home.type, scenes, chosen)
}

/** The cover first, then the rooms one after the other, each with its other sides. */
function inOrder(
  random: Random,
  type: string,
  scenes: readonly string[],
  chosen: readonly Photo[],
): SeedGallery {
  const good = chosen.filter(({ scene }) => coverScenes[type]?.includes(scene))
  const cover = random.pick(good.length > 0 ? good : chosen)
  const others = chosen
    .filter((photo) => photo !== cover)
    .toSorted((a, b) => scenes.indexOf(a.scene) - scenes.indexOf(b.scene))
  return [cover, ...others].map(({ id, room }) => ({ photo: id, room }))
}

function mayShow(scene: string, home: PicturedHome): boolean {
  if (scene === 'kids') return home.bedrooms >= 2
  if (scene === 'desert') return home.view === 'desert'
  const needed = needs[scene]
  return !needed || home.amenities.includes(needed)
}

function fits(photo: Photo, home: PicturedHome): boolean {
  const { scene, view, palette } = photo
  const look = looksOf[home.view].find((one) => one.palette === home.palette)
  // The tower, and a pool on its roof, stand among other towers.
  if (scene === 'exterior') return home.hasSkyline && view !== 'desert'
  if (scene === 'rooftop') return home.hasSkyline && (view === 'marina' || home.view === 'sea')
  if (scene === 'desert') return home.view === 'desert'
  // Walls of clay colour, as the warm palette has them inside; the land behind is the home's own.
  if (scene === 'house') return home.palette === palette && home.view === view
  if (!look?.windows.includes(view)) return false
  return shared.has(scene) || palette === home.palette
}

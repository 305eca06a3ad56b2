import { allPhotos, type Photo } from './photos.ts'
import type { Random } from './random.ts'

/** A gallery of one coherent home: one palette family, fitting views, cover first. */
export type SeedGallery = { photo: string; room: string }[]

// Rooms in the order in which a visitor would walk through.
const tower = ['living', 'kitchen', 'bedroom', 'bathroom', 'terrace', 'kids', 'gym', 'pool']
const house = [
  'exterior',
  'pool',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'kids',
  'majlis',
  'terrace',
]
const roomsOfType: Readonly<Record<string, readonly string[]>> = {
  apartment: tower,
  penthouse: ['terrace', 'living', 'kitchen', 'bedroom', 'bathroom', 'pool', 'gym'],
  studio: ['studio', 'kitchen', 'bathroom', 'terrace', 'gym'],
  villa: house,
  townhouse: house,
  chalet: ['beach', 'living', 'bedroom', 'kitchen', 'bathroom', 'terrace', 'majlis'],
  camp: ['desert', 'majlis', 'bedroom', 'bathroom', 'terrace'],
}
const leastPhotos = 5

/** Composes a gallery; `avoidCover` is the neighbour's cover, so that two lists rows never match. */
export function composeGallery(
  random: Random,
  home: { type: string; view: string; palette: string; bedrooms: number },
  avoidCover: string | null,
): SeedGallery {
  const rooms = roomsOfType[home.type] ?? tower
  const wanted = rooms.filter((room) => room !== 'kids' || home.bedrooms >= 2)
  const chosen = wanted.flatMap((room, at) => {
    const fitting = photosOf(room, home, at === 0 ? avoidCover : null)
    return fitting.length > 0 ? [{ photo: random.pick(fitting).id, room }] : []
  })
  const extra = allPhotos.filter(
    (photo) =>
      photo.palette === home.palette &&
      rooms.includes(photo.room) &&
      !chosen.some(({ photo: id }) => id === photo.id),
  )
  const missing = Math.max(0, leastPhotos - chosen.length)
  return [
    ...chosen,
    ...random.sample(extra, missing).map(({ id, room }) => ({ photo: id, room })),
  ].toSorted((a, b) => coverRank(a, avoidCover) - coverRank(b, avoidCover))
}

/** Pictures of a room: the home's palette first, then its view, then any. */
function photosOf(
  room: string,
  home: { view: string; palette: string },
  avoid: string | null,
): Photo[] {
  const all = allPhotos.filter((photo) => photo.room === room && photo.id !== avoid)
  const same = all.filter((photo) => photo.palette === home.palette)
  if (same.length > 0) return same
  const view = all.filter((photo) => photo.view === home.view)
  return view.length > 0 ? view : all
}

function coverRank(entry: SeedGallery[number], avoid: string | null): number {
  return entry.photo === avoid ? 1 : 0
}

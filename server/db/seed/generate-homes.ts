import type { LocalisedText } from '#contract/language.ts'
import { occupancyLimit } from '#domain/guests/occupancy.ts'
import { gazetteer, type Place } from '#domain/places/gazetteer.ts'
import type { AddressShape, RoomShape } from '#server/db/schema/shapes.ts'
import { amenitiesOf, categoriesOf, isHouseType } from './amenities.ts'
import { waysOf } from './arrival-texts.ts'
import addresses from './data/addresses.json' with { type: 'json' }
import { createDescriber, summaryOf } from './describe-home.ts'
import { composeGallery, looksOf, type SeedGallery } from './galleries.ts'
import { type Ground, groundOf } from './land.ts'
import type { Neighbourhood, View } from './neighbourhood.ts'
import { camps, neighbourhoods } from './neighbourhoods.ts'
import { text } from './numerals.ts'
import { type Random, randomFor } from './random.ts'
import { furtherBedrooms, roomNames } from './room-names.ts'
import { type Scene, sceneOf } from './scene.ts'
import { createTitler } from './title-home.ts'

/** A home that is to be made: the `at`-th of its place. */
export type PlannedHome = { spot: Neighbourhood; at: number }

/** A home before it gets its rows: nothing in it depends on the day of the first start. */
export type SeedHome = {
  /** Its topic in every random source and id: the place and its number there. */
  key: string
  slug: string
  place: Place
  type: string
  view: View
  /** What words about the view speak of. */
  scene: Scene
  titles: LocalisedText
  summaries: LocalisedText
  descriptions: LocalisedText
  lat: number
  lng: number
  approxLat: number
  approxLng: number
  bedrooms: number
  beds: number
  bathrooms: number
  maxGuests: number
  areaSqm: number
  nightlyFils: number
  amenities: string[]
  tags: string[]
  rooms: RoomShape[]
  gallery: SeedGallery
  address: AddressShape
  steps: readonly LocalisedText[]
}

const bedroomsOf: Readonly<Record<string, readonly number[]>> = {
  studio: [0],
  apartment: [1, 1, 2, 2, 3],
  penthouse: [2, 3],
  townhouse: [2, 3, 3],
  villa: [3, 4, 4, 5],
  chalet: [1, 2, 3],
  camp: [1, 2],
}
const sleepersOf: Readonly<Record<string, number>> = { king: 2, queen: 2, single: 1, sofa: 1 }

/** What making one home leaves for the next. */
type Writers = {
  title: ReturnType<typeof createTitler>
  describe: ReturnType<typeof createDescriber>
  grounds: Map<string, Ground>
  /** How many homes of a place have a view so far: their palettes take turns. */
  turns: Map<string, number>
}

/** Which place each home stands in, in the fixed order that mixes the places. */
export function planHomes(count: number): PlannedHome[] {
  return mixedOrder().slice(0, count)
}

/** Makes planned homes, one at a time. The first ones are the same whatever comes after them. */
export function* generateHomes(plan: readonly PlannedHome[]): Generator<SeedHome> {
  const places = new Map(gazetteer.map((place) => [place.slug, place]))
  const writers: Writers = {
    title: createTitler(),
    describe: createDescriber(),
    grounds: new Map(),
    turns: new Map(),
  }
  for (const { spot, at } of plan) {
    const place = places.get(spot.place)
    if (!place) throw new Error(`unknown place ${spot.place}`)
    yield generateHome(spot, place, at, writers)
  }
}

/** Every n-th home of a place stands at the same share of the whole list as in its place. */
function mixedOrder(): PlannedHome[] {
  return neighbourhoods
    .flatMap((spot) =>
      Array.from({ length: spot.homes }, (_, at) => ({
        spot,
        at,
        share: (at + 0.5) / spot.homes,
      })),
    )
    .toSorted((a, b) => a.share - b.share)
}

function generateHome(spot: Neighbourhood, place: Place, at: number, writers: Writers): SeedHome {
  const key = `${spot.place}-${at + 1}`
  const random = randomFor(`home ${key}`)
  const isCamp = at < (camps[spot.place] ?? 0)
  const view = isCamp ? 'desert' : (spot.views[at % spot.views.length] ?? 'garden')
  const type = isCamp ? 'camp' : random.pick(spot.types)
  const isHouse = isHouseType(type)
  const bedrooms = random.pick(bedroomsOf[type] ?? [1])
  const amenities = amenitiesOf(random, { type, view, setting: spot.setting })
  const rooms = roomsOf(random, type, bedrooms)
  const size = sizeOf(random, rooms, bedrooms, place.emirate)
  const address = addressOf(random, isHouse)
  const position = positionOf(random, place, writers)
  const scene = sceneOf({ view, isHouse, character: spot.character })
  const titles = writers.title(random, { type, scene, placeNames: place.names })
  const site = {
    place: spot.place,
    character: spot.character,
    lat: position.lat,
    lng: position.lng,
  }
  const described = { ...size, ...site, type, view, isHouse, bedrooms, amenities }
  return {
    key,
    slug: `${slugOf(titles.en)}-${key}`,
    place,
    type,
    view,
    scene,
    titles,
    summaries: summaryOf({ ...described, floor: address.floor }),
    descriptions: writers.describe(random, { ...described, floor: address.floor }),
    ...position,
    bedrooms,
    ...size,
    nightlyFils: nightlyOf(random, spot, type, bedrooms),
    amenities,
    tags: categoriesOf({ ...spot, type, view, scene, bedrooms, amenities }),
    rooms,
    gallery: galleryOf(random, spot, { type, view, bedrooms, amenities }, writers),
    address,
    steps: stepsOf(random, isHouse, address),
  }
}

function galleryOf(
  random: Random,
  spot: Neighbourhood,
  home: Pick<SeedHome, 'type' | 'view' | 'bedrooms' | 'amenities'>,
  writers: Writers,
): SeedGallery {
  const looks = looksOf[home.view]
  // By turns, so that homes next to each other in a list of one place can look different.
  const topic = `${spot.place} ${home.view} ${home.type}`
  const turn = writers.turns.get(topic) ?? random.between(0, looks.length - 1)
  writers.turns.set(topic, turn + 1)
  const palette = looks[turn % looks.length]?.palette ?? ''
  return composeGallery(random, { ...home, palette, hasSkyline: spot.hasSkyline })
}

function positionOf(random: Random, place: Place, { grounds }: Writers) {
  const ground = grounds.get(place.slug) ?? groundOf(place)
  grounds.set(place.slug, ground)
  const { lat, lng } = ground.anywhere(random)
  const shown = ground.nearby(random, { lat, lng })
  return { lat, lng, approxLat: shown.lat, approxLng: shown.lng }
}

function roomsOf(random: Random, type: string, bedrooms: number): RoomShape[] {
  const room = (key: string, name: LocalisedText, kind: string, count = 1) => ({
    key,
    name,
    beds: [{ kind, count }],
  })
  if (bedrooms === 0) {
    const kind = random.pick(['queen', 'king'])
    return [
      room('studio', roomNames.studio, kind),
      ...(random.chance(0.4) ? [room('living', roomNames.living, 'sofa')] : []),
    ]
  }
  const further = Array.from({ length: bedrooms - 1 }, (_, at) => {
    const isKids = at === bedrooms - 2
    if (isKids) return room('kids', roomNames.kids, 'single', 2)
    return room(`bedroom-${at + 2}`, furtherBedrooms[at] ?? roomNames.main, 'queen')
  })
  const hasSofaBed = type !== 'camp' && random.chance(0.6)
  return [
    room('bedroom', roomNames.main, 'king'),
    ...further,
    ...(hasSofaBed ? [room('living', roomNames.living, 'sofa')] : []),
  ]
}

function sizeOf(random: Random, rooms: readonly RoomShape[], bedrooms: number, emirate: string) {
  const beds = rooms.flatMap((room) => room.beds)
  const sleepers = beds.reduce((sum, bed) => sum + bed.count * (sleepersOf[bed.kind] ?? 1), 0)
  const lawful = occupancyLimit(emirate, bedrooms)?.guests ?? sleepers
  return {
    beds: beds.reduce((sum, bed) => sum + bed.count, 0),
    bathrooms: Math.max(1, bedrooms - (bedrooms > 2 && random.chance(0.5) ? 1 : 0)),
    maxGuests: Math.min(sleepers, lawful),
    areaSqm: 38 + bedrooms * 42 + random.between(0, 28),
  }
}

function nightlyOf(random: Random, spot: Neighbourhood, type: string, bedrooms: number): number {
  const bySize = [0.72, 1, 1.5, 2.1, 2.9, 3.8][bedrooms] ?? 4
  const byType = type === 'penthouse' ? 1.5 : isHouseType(type) ? 0.85 : 1
  const dirhams = spot.baseDirhams * bySize * byType * (0.85 + random.next() * 0.35)
  return Math.round(dirhams / 5) * 5 * 100
}

function addressOf(random: Random, isHouse: boolean): AddressShape {
  const floor = isHouse ? '' : String(random.between(3, 42))
  const unit = isHouse
    ? String(random.between(4, 148))
    : `${floor}${String(random.between(1, 12)).padStart(2, '0')}`
  const building = random.pick(isHouse ? addresses.houses : addresses.towers)
  return { building, street: random.pick(addresses.streets), unit, floor }
}

function stepsOf(random: Random, isHouse: boolean, { floor, unit }: AddressShape) {
  const fill = (line: string) => line.replace('{floor}', floor).replace('{unit}', unit)
  return random.pick(waysOf(isHouse)).map(({ en, ar, ru }) => text(fill(en), fill(ar), fill(ru)))
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

import type { LocalisedText } from '#contract/language.ts'
import { gazetteer, type Place } from '#domain/places/gazetteer.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { AddressShape, HouseRulesShape, RoomShape } from '#server/db/schema/shapes.ts'
import { buildings, houseSteps, ruleNotes, streets, towerSteps } from './arrival-texts.ts'
import { amenityTexts, arrivals, closings, livingTexts, surroundings } from './description-texts.ts'
import { composeGallery, type SeedGallery } from './galleries.ts'
import { type Neighbourhood, neighbourhoods } from './neighbourhoods.ts'
import type { Random } from './random.ts'
import { roomNames } from './room-names.ts'
import { titleBeginnings, titleEndings } from './title-texts.ts'

/** A home before it gets its ids, rates, bookings and reviews. */
export type SeedHome = {
  slug: string
  place: Place
  type: string
  view: string
  setting: Neighbourhood['setting']
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
  grade: 'standard' | 'deluxe'
  nightlyFils: number
  amenities: string[]
  tags: string[]
  rules: HouseRulesShape
  rooms: RoomShape[]
  gallery: SeedGallery
  address: AddressShape
  steps: readonly LocalisedText[]
  listedOn: CivilDate
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
const houseTypes = new Set(['villa', 'townhouse', 'chalet', 'camp'])
const palettes: Readonly<Record<string, readonly string[]>> = {
  marina: ['coastal', 'noir', 'sage'],
  sea: ['coastal', 'desert', 'sage'],
  garden: ['sage', 'coastal'],
  desert: ['desert'],
}
// One kilometre in degrees, at the latitude of the country.
const kmLat = 1 / 111.2
const kmLng = 1 / (111.2 * Math.cos((25 * Math.PI) / 180))

/** Every home of the first data set, in a fixed order. */
export function generateHomes(random: Random, today: CivilDate): SeedHome[] {
  const places = new Map(gazetteer.map((place) => [place.slug, place]))
  const usedTitles = new Set<string>()
  let lastCover: string | null = null
  return neighbourhoods.flatMap((spot) => {
    const place = places.get(spot.place)
    if (!place) throw new Error(`unknown place ${spot.place}`)
    return Array.from({ length: spot.homes }, (_, at) => {
      const home = generateHome(random, spot, place, at, today, { usedTitles, lastCover })
      lastCover = home.gallery[0]?.photo ?? null
      return home
    })
  })
}

function generateHome(
  random: Random,
  spot: Neighbourhood,
  place: Place,
  at: number,
  today: CivilDate,
  before: { usedTitles: Set<string>; lastCover: string | null },
): SeedHome {
  const type = random.pick(spot.types)
  const view = random.pick(spot.views)
  const bedrooms = random.pick(bedroomsOf[type] ?? [1])
  const isHouse = houseTypes.has(type)
  const titles = uniqueTitle(random, type, view, place, before.usedTitles)
  const amenities = amenitiesOf(random, type, view, spot.setting)
  const size = bedrooms <= 1 ? 'small' : 'large'
  const living = random.sample(livingTexts[size], 2)
  const about = [
    random.pick(arrivals[view] ?? closings),
    ...living,
    ...random.sample(
      amenities.flatMap((key) => amenityTexts[key] ?? []),
      3,
    ),
    ...random.sample(surroundings[spot.setting] ?? closings, 2),
    ...random.sample(closings, 2),
  ]
  return {
    slug: `${slugOf(titles.en)}-${spot.place}-${at + 1}`,
    place,
    type,
    view,
    setting: spot.setting,
    titles,
    summaries: firstOf(about),
    descriptions: paragraphs(about),
    ...positionOf(random, place),
    bedrooms,
    ...sizeOf(random, bedrooms),
    grade: random.chance(bedrooms >= 2 ? 0.6 : 0.35) ? 'deluxe' : 'standard',
    nightlyFils: nightlyOf(random, spot, type, bedrooms),
    amenities,
    tags: tagsOf(type, view, spot.setting, amenities, bedrooms),
    rules: rulesOf(random, amenities),
    rooms: roomsOf(bedrooms),
    gallery: composeGallery(
      random,
      { type, view, palette: random.pick(palettes[view] ?? ['coastal']), bedrooms },
      before.lastCover,
    ),
    address: addressOf(random, isHouse),
    steps: isHouse ? houseSteps : towerSteps,
    listedOn: addDays(today, -random.between(5, 900)),
  }
}

function uniqueTitle(
  random: Random,
  type: string,
  view: string,
  place: Place,
  used: Set<string>,
): LocalisedText {
  const beginnings = titleBeginnings[type] ?? titleBeginnings.apartment ?? []
  const endings = titleEndings[view] ?? []
  for (let attempt = 0; attempt < 60; attempt++) {
    const title = join(random.pick(beginnings), random.pick(endings), ' ')
    if (!used.has(title.en)) {
      used.add(title.en)
      return title
    }
  }
  // Every pair of this kind is taken: the place's own name makes the title one of its own.
  const title = join(join(random.pick(beginnings), random.pick(endings), ' '), place.names, ', ')
  used.add(title.en)
  return title
}

function amenitiesOf(random: Random, type: string, view: string, setting: string): string[] {
  const always = [
    'wifi',
    'air-conditioning',
    'kitchen',
    'iron',
    'hair-dryer',
    'smoke-alarm',
    'first-aid',
  ]
  const likely: [string, number][] = [
    ['pool', houseTypes.has(type) ? 0.3 : 0.8],
    ['private-pool', type === 'villa' ? 0.75 : 0],
    ['gym', houseTypes.has(type) ? 0.1 : 0.75],
    ['parking', 0.85],
    ['washer', 0.85],
    ['dryer', 0.4],
    ['dishwasher', 0.6],
    ['tv', 0.95],
    ['workspace', 0.55],
    ['balcony', houseTypes.has(type) ? 0.4 : 0.8],
    ['sea-view', view === 'sea' ? 0.95 : 0],
    ['beach-access', setting === 'shore' ? 0.8 : 0],
    ['garden', type === 'villa' || type === 'townhouse' ? 0.8 : 0],
    ['bbq', houseTypes.has(type) ? 0.8 : 0.15],
    ['lift', houseTypes.has(type) ? 0 : 1],
    ['step-free', houseTypes.has(type) ? 0.35 : 0.6],
    ['hot-tub', type === 'penthouse' ? 0.5 : 0.08],
    ['sauna', 0.08],
    ['majlis', type === 'villa' || type === 'camp' ? 0.7 : 0.05],
    ['cot', 0.5],
    ['high-chair', 0.45],
    ['coffee-machine', 0.75],
    ['ev-charger', 0.2],
    ['fire-extinguisher', 0.9],
    ['security-guard', houseTypes.has(type) ? 0.3 : 0.95],
    ['self-check-in', 0.7],
    ['pets', houseTypes.has(type) ? 0.5 : 0.2],
  ]
  return [...always, ...likely.flatMap(([key, share]) => (random.chance(share) ? [key] : []))]
}

function tagsOf(
  type: string,
  view: string,
  setting: string,
  amenities: readonly string[],
  bedrooms: number,
): string[] {
  const rules: [string, boolean][] = [
    ['beach', setting === 'shore' || view === 'sea'],
    ['pool', amenities.includes('pool') || amenities.includes('private-pool')],
    ['skyline', view === 'marina'],
    ['desert', view === 'desert'],
    ['mountains', setting === 'country'],
    ['families', bedrooms >= 2 && amenities.includes('cot')],
    ['pets-welcome', amenities.includes('pets')],
    ['villas', type === 'villa' || type === 'townhouse'],
    ['studios', type === 'studio'],
    ['majlis', amenities.includes('majlis')],
  ]
  return rules.flatMap(([tag, applies]) => (applies ? [tag] : []))
}

function positionOf(random: Random, place: Place) {
  const angle = random.next() * 2 * Math.PI
  // Towards the middle of the place; the edge of a circle may lie in the water.
  const km = Math.sqrt(random.next()) * Math.min(place.radiusKm, 2.5) * 0.4
  const lat = place.lat + Math.sin(angle) * km * kmLat
  const lng = place.lng + Math.cos(angle) * km * kmLng
  const offAngle = random.next() * 2 * Math.PI
  const offKm = 0.3 + random.next() * 0.2
  return {
    lat,
    lng,
    approxLat: lat + Math.sin(offAngle) * offKm * kmLat,
    approxLng: lng + Math.cos(offAngle) * offKm * kmLng,
  }
}

function sizeOf(random: Random, bedrooms: number) {
  const beds = Math.max(1, bedrooms + (bedrooms > 1 && random.chance(0.4) ? 1 : 0))
  return {
    beds,
    bathrooms: Math.max(1, bedrooms - (bedrooms > 2 && random.chance(0.5) ? 1 : 0)),
    // Two a bedroom and one or two on the sofa bed, within the per-bedroom rule of the emirates.
    maxGuests: bedrooms === 0 ? 2 : bedrooms * 2 + (random.chance(0.6) ? 1 : 0),
    areaSqm: 38 + bedrooms * 42 + random.between(0, 28),
  }
}

function nightlyOf(random: Random, spot: Neighbourhood, type: string, bedrooms: number): number {
  const bySize = [0.72, 1, 1.5, 2.1, 2.9, 3.8][bedrooms] ?? 4
  const byType = type === 'penthouse' ? 1.5 : houseTypes.has(type) ? 0.85 : 1
  const dirhams = spot.baseDirhams * bySize * byType * (0.85 + random.next() * 0.35)
  return Math.round(dirhams / 5) * 5 * 100
}

function rulesOf(random: Random, amenities: readonly string[]): HouseRulesShape {
  const notes = ruleNotes.filter((_, at) => at !== 1 || amenities.includes('pool'))
  return {
    smoking: false,
    parties: false,
    quietFrom: '22:00',
    quietUntil: '08:00',
    notes: random.sample(notes, 2),
  }
}

function roomsOf(bedrooms: number): RoomShape[] {
  if (bedrooms === 0) {
    return [{ key: 'studio', name: roomNames.studio, beds: [{ kind: 'queen', count: 1 }] }]
  }
  return [
    { key: 'bedroom', name: roomNames.main, beds: [{ kind: 'king', count: 1 }] },
    ...Array.from({ length: bedrooms - 1 }, (_, at) => ({
      key: at === 0 ? 'kids' : `bedroom-${at + 2}`,
      name: at === 0 ? roomNames.second : roomNames.further,
      beds: [{ kind: at === 0 ? 'single' : 'queen', count: at === 0 ? 2 : 1 }],
    })),
    { key: 'living', name: roomNames.living, beds: [{ kind: 'sofa', count: 1 }] },
  ]
}

function addressOf(random: Random, isHouse: boolean): AddressShape {
  const floor = isHouse ? '' : String(random.between(3, 42))
  const unit = isHouse
    ? String(random.between(4, 148))
    : `${floor}${String(random.between(1, 12)).padStart(2, '0')}`
  return { building: random.pick(buildings), street: random.pick(streets), unit, floor }
}

function paragraphs(sentences: readonly LocalisedText[]): LocalisedText {
  const of = (language: keyof LocalisedText) => {
    const all = sentences.map((sentence) => sentence[language])
    return [all.slice(0, 3), all.slice(3, 6), all.slice(6)]
      .filter((group) => group.length > 0)
      .map((group) => group.join(' '))
      .join('\n\n')
  }
  return { en: of('en'), ar: of('ar'), ru: of('ru') }
}

function firstOf(sentences: readonly LocalisedText[]): LocalisedText {
  return sentences[0] ?? { en: '', ar: '', ru: '' }
}

function join(a: LocalisedText, b: LocalisedText, by: string): LocalisedText {
  const arabic = by === ', ' ? '، ' : by
  return { en: a.en + by + b.en, ar: a.ar + arabic + b.ar, ru: a.ru + by + b.ru }
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

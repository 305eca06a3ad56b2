import type { LocalisedText } from '#contract/language.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import landmarks from './data/landmarks.json' with { type: 'json' }
import moods from './data/moods.json' with { type: 'json' }
import abuDhabi from './data/surroundings-abu-dhabi.json' with { type: 'json' }
import dubai from './data/surroundings-dubai.json' with { type: 'json' }
import north from './data/surroundings-north.json' with { type: 'json' }
import type { Character } from './neighbourhood.ts'
import { minutesOfWay, text } from './numerals.ts'
import type { Random } from './random.ts'

/** Where a home stands, for words about what is around it. */
export type Site = { place: string; character: Character; lat: number; lng: number }

type Written = {
  moods: LocalisedText[]
  landmarks: (LocalisedText & { by: string; from: number; to: number })[]
}
type Way = { minutes: LocalisedText; to: LocalisedText }

const written: Readonly<Record<string, Written>> = { ...dubai, ...abuDhabi, ...north }
// Streets are that much longer than the straight line.
const detour = 1.35
const walkedKm = 1.2
const walkedKmAnHour = 4.8
const startingMinutes = 3
// Town, main roads, motorway: how far each goes and how fast.
const drives = [
  { untilKm: 8, kmAnHour: 30 },
  { untilKm: 25, kmAnHour: 55 },
  { untilKm: Number.POSITIVE_INFINITY, kmAnHour: 85 },
] as const
const nearest = 5
// Farther ones are nobody's neighbours, as long as there are nearer ones.
const neighbourKm = 45
const roundedFrom = 20
const frames: readonly ((way: Way) => LocalisedText)[] = [
  ({ minutes, to }) =>
    text(
      `It is ${minutes.en} to ${to.en}.`,
      `من الباب إلى ${to.ar} ${minutes.ar}.`,
      `До ${to.ru} — ${minutes.ru}.`,
    ),
  ({ minutes, to }) =>
    text(
      `You reach ${to.en} in ${minutes.en}.`,
      `تصل إلى ${to.ar} في ${minutes.ar}.`,
      `${minutes.ru} — и вы у ${to.ru}.`,
    ),
  ({ minutes, to }) =>
    text(
      `Count on ${minutes.en} to ${to.en}.`,
      `احسب ${minutes.ar} إلى ${to.ar}.`,
      `Путь до ${to.ru} занимает ${minutes.ru}.`,
    ),
  ({ minutes, to }) =>
    text(
      `From the door to ${to.en} it takes ${minutes.en}.`,
      `الطريق إلى ${to.ar} ${minutes.ar}.`,
      `От двери до ${to.ru} ${minutes.ru}.`,
    ),
]

/** What there is to say around a home: of its place, or of the landmarks that are nearest. */
export type Surroundings = {
  moods: readonly LocalisedText[]
  draw: (random: Random) => Way[]
}

/** Looks around a home once, for as many descriptions of it as are tried. */
export function surroundingsOf(site: Site): Surroundings {
  const general: readonly LocalisedText[] = moods[site.character]
  const own = written[site.place]
  if (own) {
    // Words of the place itself weigh double: they are the more telling ones.
    const all = [...own.moods, ...own.moods, ...general]
    return { moods: all, draw: (random) => waysWritten(random, own) }
  }
  const near = nearestLandmarks(site)
  return { moods: general, draw: (random) => waysMeasured(random, near) }
}

/** Sentences on how long the ways to two landmarks take. */
export function waysInWords(random: Random, { draw }: Surroundings): LocalisedText[] {
  // The first of a pair has an even number and the second an odd one, so that they differ.
  return draw(random).flatMap(
    (way, at) => frames[(at + random.between(0, 1) * 2) % frames.length]?.(way) ?? [],
  )
}

function waysWritten(random: Random, { landmarks: own }: Written): Way[] {
  return random.sample(own, 2).map((landmark) => ({
    minutes: minutesOfWay(random.between(landmark.from, landmark.to), landmark.by),
    to: landmark,
  }))
}

type Near = { landmark: LocalisedText; km: number }

function nearestLandmarks(site: Site): Near[] {
  return landmarks
    .map((landmark) => ({ landmark, km: distanceKm(site, landmark) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, nearest)
    .filter(({ km }, at) => at < 2 || km <= neighbourKm)
}

/** Two of the nearest landmarks, with minutes by their distance from this very home. */
function waysMeasured(random: Random, near: readonly Near[]): Way[] {
  return random.sample(near, 2).map(({ landmark, km }) => ({ minutes: wayOf(km), to: landmark }))
}

/** Time for a straight line of so many km: on foot when it is short, otherwise by car. */
export function wayOf(km: number): LocalisedText {
  const road = km * detour
  if (km <= walkedKm) return minutesOfWay(Math.round((road / walkedKmAnHour) * 60), 'walk')
  let left = road
  let from = 0
  let minutes = startingMinutes
  for (const { untilKm, kmAnHour } of drives) {
    const part = Math.min(left, untilKm - from)
    minutes += (part / kmAnHour) * 60
    left -= part
    from = untilKm
    if (left <= 0) break
  }
  const whole = minutes < roundedFrom ? Math.round(minutes) : Math.round(minutes / 5) * 5
  return minutesOfWay(whole, 'drive')
}

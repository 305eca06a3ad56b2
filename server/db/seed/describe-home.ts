import type { LocalisedText } from '#contract/language.ts'
import amenityLines from './data/amenity-lines.json' with { type: 'json' }
import closings from './data/closings.json' with { type: 'json' }
import living from './data/living.json' with { type: 'json' }
import openers from './data/openers.json' with { type: 'json' }
import abuDhabi from './data/surroundings-abu-dhabi.json' with { type: 'json' }
import dubai from './data/surroundings-dubai.json' with { type: 'json' }
import north from './data/surroundings-north.json' with { type: 'json' }
import type { View } from './neighbourhoods.ts'
import {
  bathroomsInWords,
  bedroomsInWords,
  capitalised,
  minutesOfWay,
  text,
  withBedroomsInWords,
} from './numerals.ts'
import type { Random } from './random.ts'

/** What a description is true to. */
export type DescribedHome = {
  place: string
  type: string
  view: View
  isHouse: boolean
  bedrooms: number
  bathrooms: number
  maxGuests: number
  areaSqm: number
  floor: string
  amenities: readonly string[]
}

type Surroundings = {
  moods: LocalisedText[]
  landmarks: (LocalisedText & { by: string; from: number; to: number })[]
}

const surroundingsOf: Readonly<Record<string, Surroundings>> = { ...dubai, ...abuDhabi, ...north }
const amenityLinesOf: Readonly<Record<string, Readonly<Record<string, LocalisedText[]>>>> =
  amenityLines
const tries = 400
// Sentence numbers are packed three to a key; there are far fewer sentences than this.
const mostSentences = 16_384

/**
 * Writes descriptions so that no two homes share three sentences: a triple of sentences that was used
 * once is never used again.
 */
export function createDescriber(): (random: Random, home: DescribedHome) => LocalisedText {
  const numbers = new Map<string, number>()
  const usedTriples = new Set<number>()
  const numberOf = ({ en }: LocalisedText) => {
    const known = numbers.get(en)
    if (known !== undefined) return known
    numbers.set(en, numbers.size)
    return numbers.size - 1
  }
  return (random, home) => {
    for (let attempt = 0; attempt < tries; attempt++) {
      const paragraphs = composeParagraphs(random, home)
      const triples = triplesOf(paragraphs.flat().map(numberOf))
      if (triples.some((triple) => usedTriples.has(triple))) continue
      for (const triple of triples) usedTriples.add(triple)
      return joined(paragraphs)
    }
    throw new Error(`no description of its own is left for a home in ${home.place}`)
  }
}

/** One line for lists and search engines: kind, size and what is best about the home. */
export function summaryOf(home: DescribedHome): LocalisedText {
  const best = highlightOrder
    .filter(({ key }) => home.amenities.includes(key))
    .slice(0, 3)
    .map(({ words }) => words)
  const kind = kindWords[home.type] ?? text('Home', 'بيت', 'Дом')
  const size = withBedroomsInWords(home.bedrooms)
  const list = (language: keyof LocalisedText, comma: string) =>
    best.map((words) => words[language]).join(comma)
  const head = (language: keyof LocalisedText) =>
    [kind[language], size[language]].filter(Boolean).join(' ')
  return text(
    `${head('en')} for up to ${home.maxGuests} guests: ${list('en', ', ')}.`,
    `${head('ar')}، وعدد الضيوف حتى ${home.maxGuests}: ${list('ar', '، ')}.`,
    `${head('ru')}, гостей — до ${home.maxGuests}: ${list('ru', ', ')}.`,
  )
}

function composeParagraphs(random: Random, home: DescribedHome): LocalisedText[][] {
  const opener = random.pick(openersOf(home))
  const layout = layoutOf(random, home)
  const [first = layout, second = layout] = random.sample(livingOf(home), 2)
  const lines = random.sample(
    random
      .sample(Object.keys(linesOf(home)), 3)
      .map((key) => random.pick(linesOf(home)[key] ?? [layout])),
    random.between(2, 3),
  )
  const [line = layout, ...moreLines] = lines
  const place = placeOf(random, home)
  const closing = random.pick(closings)
  switch (random.between(0, 3)) {
    case 0:
      return [[opener, layout], [first, second, line], [...moreLines], place, [closing]]
    case 1:
      return [
        [layout, opener],
        [first, line, ...moreLines],
        [...place, second, closing],
      ]
    case 2:
      return [
        [opener, first],
        [layout, second],
        [line, ...moreLines],
        [...place, closing],
      ]
    default:
      return [[opener], [layout, first, line], place, [second, ...moreLines, closing]]
  }
}

function openersOf({ view, isHouse }: DescribedHome): LocalisedText[] {
  if (view === 'garden') return isHouse ? openers['garden-house'] : openers['garden-flat']
  return openers[view]
}

function livingOf({ type, bedrooms }: DescribedHome): LocalisedText[] {
  if (type === 'camp' || type === 'chalet') return living.retreat
  if (bedrooms === 0) return [...living.small, ...living.studio]
  return bedrooms === 1 ? living.small : living.large
}

function linesOf({ isHouse, amenities }: DescribedHome): Readonly<Record<string, LocalisedText[]>> {
  const own = { ...amenityLinesOf.any, ...amenityLinesOf[isHouse ? 'house' : 'tower'] }
  return Object.fromEntries(Object.entries(own).filter(([key]) => amenities.includes(key)))
}

function layoutOf(random: Random, home: DescribedHome): LocalisedText {
  const { areaSqm: sqm, floor, maxGuests: guests, bedrooms, isHouse } = home
  const rooms = bedroomsInWords(bedrooms)
  const baths = bathroomsInWords(home.bathrooms)
  const inside = text(
    `Inside there are ${sqm} m²: ${rooms.en}, ${baths.en} and sleeping space for ${guests}.`,
    `في الداخل ${sqm} م²: ${rooms.ar} و${baths.ar}، وأماكن النوم ${guests}.`,
    `Внутри ${sqm} м²: ${rooms.ru}, ${baths.ru}, спальных мест — ${guests}.`,
  )
  if (isHouse) {
    return random.pick([
      inside,
      text(
        `${capitalised(rooms.en)}, ${baths.en} and ${sqm} m², all of it yours.`,
        `${rooms.ar} و${baths.ar} على ${sqm} م²، وكلها لك.`,
        `${capitalised(rooms.ru)}, ${baths.ru} и ${sqm} м² — всё только ваше.`,
      ),
    ])
  }
  return random.pick([
    inside,
    text(
      `${capitalised(rooms.en)}, ${baths.en} and ${sqm} m² on floor ${floor}.`,
      `${rooms.ar} و${baths.ar} على ${sqm} م² في الطابق ${floor}.`,
      `${capitalised(rooms.ru)}, ${baths.ru} и ${sqm} м² на ${floor}-м этаже.`,
    ),
    text(
      `Floor ${floor}, ${sqm} m², ${rooms.en}, ${baths.en}: room enough for ${guests} people.`,
      `الطابق ${floor}، ${sqm} م²، ${rooms.ar} و${baths.ar}: مساحة مريحة، والضيوف حتى ${guests}.`,
      `${floor}-й этаж, ${sqm} м², ${rooms.ru}, ${baths.ru}: места хватит на ${guests} гостей.`,
    ),
  ])
}

function placeOf(random: Random, { place }: DescribedHome): LocalisedText[] {
  const around = surroundingsOf[place]
  if (!around) throw new Error(`no surroundings of ${place}`)
  const ways = random.sample(around.landmarks, 2).map((landmark, at) => {
    const way = minutesOfWay(random.between(landmark.from, landmark.to), landmark.by)
    return wayFrames[(at + random.between(0, 1) * 2) % wayFrames.length]?.(way, landmark)
  })
  const sentences = ways.filter((way) => way !== undefined)
  const mood = random.pick(around.moods)
  return random.chance(0.5) ? [mood, ...sentences] : [...sentences, mood]
}

type Frame = (way: LocalisedText, to: LocalisedText) => LocalisedText

// The first of a pair has an even number and the second an odd one, so that they differ.
const wayFrames: readonly Frame[] = [
  (way, to) =>
    text(
      `It is ${way.en} to ${to.en}.`,
      `من الباب إلى ${to.ar} ${way.ar}.`,
      `До ${to.ru} — ${way.ru}.`,
    ),
  (way, to) =>
    text(
      `You reach ${to.en} in ${way.en}.`,
      `تصل إلى ${to.ar} في ${way.ar}.`,
      `${way.ru} — и вы у ${to.ru}.`,
    ),
  (way, to) =>
    text(
      `Count on ${way.en} to ${to.en}.`,
      `احسب ${way.ar} إلى ${to.ar}.`,
      `Дорога до ${to.ru} занимает ${way.ru}.`,
    ),
  (way, to) =>
    text(
      `From the door to ${to.en} it takes ${way.en}.`,
      `الطريق إلى ${to.ar} ${way.ar}.`,
      `От двери до ${to.ru} ${way.ru}.`,
    ),
]

const kindWords: Readonly<Record<string, LocalisedText>> = {
  apartment: text('Apartment', 'شقة', 'Квартира'),
  studio: text('Studio', 'استوديو', 'Студия'),
  villa: text('Villa', 'فيلا', 'Вилла'),
  townhouse: text('Townhouse', 'تاون هاوس', 'Таунхаус'),
  penthouse: text('Penthouse', 'بنتهاوس', 'Пентхаус'),
  chalet: text('Chalet', 'شاليه', 'Шале'),
  camp: text('Desert camp', 'مخيم صحراوي', 'Лагерь в пустыне'),
}

const highlightOrder: readonly { key: string; words: LocalisedText }[] = [
  { key: 'private-pool', words: text('private pool', 'مسبح خاص', 'свой бассейн') },
  { key: 'beach-access', words: text('beach access', 'وصول إلى الشاطئ', 'выход на пляж') },
  { key: 'sea-view', words: text('sea view', 'إطلالة على البحر', 'вид на море') },
  { key: 'hot-tub', words: text('hot tub', 'حوض مياه ساخنة', 'джакузи') },
  { key: 'majlis', words: text('majlis', 'مجلس', 'меджлис') },
  { key: 'garden', words: text('garden', 'حديقة', 'сад') },
  { key: 'bbq', words: text('grill', 'شواية', 'гриль') },
  { key: 'pool', words: text('shared pool', 'مسبح مشترك', 'общий бассейн') },
  { key: 'gym', words: text('gym', 'صالة رياضية', 'тренажёрный зал') },
  { key: 'workspace', words: text('desk for work', 'مكتب للعمل', 'рабочий стол') },
  { key: 'balcony', words: text('balcony', 'شرفة', 'балкон') },
  { key: 'parking', words: text('parking', 'موقف سيارة', 'парковка') },
  { key: 'wifi', words: text('fast internet', 'إنترنت سريع', 'быстрый интернет') },
]

function triplesOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const triples: number[] = []
  for (const [i, a] of sorted.entries()) {
    for (const [j, b] of sorted.entries()) {
      if (j <= i) continue
      for (const c of sorted.slice(j + 1)) {
        triples.push((a * mostSentences + b) * mostSentences + c)
      }
    }
  }
  return triples
}

function joined(paragraphs: readonly LocalisedText[][]): LocalisedText {
  const filled = paragraphs.filter((sentences) => sentences.length > 0)
  const of = (language: keyof LocalisedText) =>
    filled.map((sentences) => sentences.map((one) => one[language]).join(' ')).join('\n\n')
  return text(of('en'), of('ar'), of('ru'))
}

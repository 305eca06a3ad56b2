import type { LocalisedText } from '#contract/language.ts'
import amenityLines from './data/amenity-lines.json' with { type: 'json' }
import closings from './data/closings.json' with { type: 'json' }
import living from './data/living.json' with { type: 'json' }
import openers from './data/openers.json' with { type: 'json' }
import type { View } from './neighbourhood.ts'
import {
  bathroomsInWords,
  bedroomsInWords,
  capitalised,
  text,
  withBedroomsInWords,
} from './numerals.ts'
import type { Random } from './random.ts'
import { sceneOf } from './scene.ts'
import { type Site, type Surroundings, surroundingsOf, waysInWords } from './surroundings.ts'

/** What a description is true to. */
export type DescribedHome = Site & {
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

const amenityLinesOf: Readonly<Record<string, Readonly<Record<string, LocalisedText[]>>>> =
  amenityLines
const tries = 600
// When a place has said all that it can in every company, its homes go without those words.
const triesWithMood = 60
// Shares of three sentences are kept as 30 bits. A chance match only costs another try.
const hashBits = 30

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
    const material = materialOf(home)
    for (let attempt = 0; attempt < tries; attempt++) {
      const paragraphs = composeParagraphs(random, home, material, attempt < triesWithMood)
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

type Material = {
  openers: readonly LocalisedText[]
  living: readonly LocalisedText[]
  lines: readonly { key: string; line: LocalisedText }[]
  surroundings: Surroundings
}

function materialOf(home: DescribedHome): Material {
  return {
    openers: openersOf(home),
    living: livingOf(home),
    lines: linesOf(home),
    surroundings: surroundingsOf(home),
  }
}

function composeParagraphs(
  random: Random,
  home: DescribedHome,
  material: Material,
  hasMood: boolean,
): LocalisedText[][] {
  const opener = random.pick(material.openers)
  const layout = layoutOf(random, home)
  const [first = layout, second = layout] = random.sample(material.living, 2)
  const [line = layout, ...moreLines] = linesFor(random, material)
  const place = placeOf(random, material, hasMood)
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

function openersOf(home: DescribedHome): LocalisedText[] {
  const scene = sceneOf(home)
  if (scene !== 'garden') return openers[scene]
  return home.isHouse ? openers['garden-house'] : openers['garden-flat']
}

function livingOf({ type, bedrooms }: DescribedHome): LocalisedText[] {
  if (type === 'camp' || type === 'chalet') return living.retreat
  if (bedrooms === 0) return [...living.small, ...living.studio]
  return bedrooms === 1 ? [...living.small, ...living.flat] : living.large
}

/** Lines on what the home has, each with the amenity that it is about. */
function linesOf({ isHouse, amenities }: DescribedHome): Material['lines'] {
  const own = { ...amenityLinesOf.any, ...amenityLinesOf[isHouse ? 'house' : 'tower'] }
  return Object.entries(own).flatMap(([key, lines]) =>
    amenities.includes(key) ? lines.map((line) => ({ key, line })) : [],
  )
}

/** One or two of the lines, of different amenities. */
function linesFor(random: Random, { lines }: Material): LocalisedText[] {
  const first = random.pick(lines)
  const second = random.pick(lines)
  const isOne = first.key === second.key || random.chance(0.4)
  return isOne ? [first.line] : [first.line, second.line]
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

function placeOf(random: Random, { surroundings }: Material, hasMood: boolean): LocalisedText[] {
  const ways = waysInWords(random, surroundings)
  if (!hasMood) return ways
  const mood = random.pick(surroundings.moods)
  return random.chance(0.5) ? [mood, ...ways] : [...ways, mood]
}

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
  for (let i = 0; i < sorted.length; i++) {
    for (let j = i + 1; j < sorted.length; j++) {
      for (let k = j + 1; k < sorted.length; k++) {
        triples.push(mixed(sorted[i] ?? 0, sorted[j] ?? 0, sorted[k] ?? 0))
      }
    }
  }
  return triples
}

function mixed(a: number, b: number, c: number): number {
  let hash = Math.imul(a + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15) ^ (b + 1), 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 13) ^ (c + 1), 0xc2b2ae3d)
  return (hash ^ (hash >>> 16)) >>> (32 - hashBits)
}

function joined(paragraphs: readonly LocalisedText[][]): LocalisedText {
  const filled = paragraphs.filter((sentences) => sentences.length > 0)
  const of = (language: keyof LocalisedText) =>
    filled.map((sentences) => sentences.map((one) => one[language]).join(' ')).join('\n\n')
  return text(of('en'), of('ar'), of('ru'))
}

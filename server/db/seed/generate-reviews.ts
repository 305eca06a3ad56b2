import type { LocalisedText } from '#contract/language.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { RatingScoresShape } from '#server/db/schema/shapes.ts'
import names from './data/names.json' with { type: 'json' }
import authors from './data/review-authors.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import { text } from './numerals.ts'
import type { Random } from './random.ts'
import { type ReviewedStay, stayInWords } from './stay-words.ts'

export type SeedReview = {
  author: { name: string; country: string; language: 'en' | 'ar' | 'ru' }
  texts: LocalisedText
  scores: RatingScoresShape
  /** Mean of the six scores, with one decimal. */
  overall: number
  hostRating: number
  stayedOn: CivilDate
  publishedOn: CivilDate
}

/** What reviews of a home must be true to. */
export type ReviewedHome = {
  daysListed: number
  maxGuests: number
  /** Amenities, the view and the kind of home, as sentences ask for them. */
  facts: ReadonlySet<string>
}

type Sentence = LocalisedText & { needs: string }

const { fair, end, ...praise } = reviews
const yearsBack = 700
const mostReviews = 17
const daysEach = 9

// Stays whose length some sentences name.
const lengthWords: Readonly<Record<number, string>> = { 5: 'five', 7: 'week' }
const origins = [
  origin(names.gulf, 'ar', ['AE', 'SA', 'KW', 'OM', 'QA', 'BH']),
  origin(names.levant, 'ar', ['LB', 'JO', 'EG', 'SY', 'IQ']),
  origin(names.russian, 'ru', ['RU', 'RU', 'KZ', 'BY', 'UZ']),
  origin(names.russian, 'ru', ['RU', 'RU', 'AM', 'KZ']),
  origin(names.indian, 'en', ['IN', 'IN', 'PK', 'LK']),
  origin(names.european, 'en', ['GB', 'DE', 'FR', 'IT', 'NL', 'IE', 'ES', 'PL']),
  origin(names.european, 'en', ['GB', 'US', 'AU', 'CA', 'ZA']),
  origin(names.filipino, 'en', ['PH']),
]

/** What sentences can ask of a home, beside its amenities. */
export function factsOfHome(home: {
  amenities: readonly string[]
  scene: string
  type: string
  bedrooms: number
  isHouse: boolean
}): ReadonlySet<string> {
  const { amenities, scene, type, bedrooms, isHouse } = home
  return new Set([
    ...amenities,
    `view-${scene}`,
    type,
    isHouse ? 'house' : 'tower',
    ...(bedrooms >= 2 ? ['family'] : []),
  ])
}

/** What guests said of a home, newest first; young homes have few reviews or none. */
export function generateReviews(
  random: Random,
  today: CivilDate,
  home: ReviewedHome,
): SeedReview[] {
  const span = Math.min(home.daysListed, yearsBack)
  const most = Math.min(mostReviews, Math.floor(span / daysEach))
  const count = Math.floor((most + 1) * random.next() ** 1.4)
  // How good a home is shows in all of its reviews.
  const quality = 0.62 + random.next() * 0.36
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const isFair = !random.chance(quality)
    const scores = scoresOf(random, isFair ? quality - 0.3 : quality)
    const days = random.between(6, Math.max(6, span - 3))
    const stay = {
      stayedOn: addDays(today, -days),
      nights: random.between(2, 7),
      maxGuests: home.maxGuests,
    }
    return {
      author: authorOf(random),
      texts: textsOf(random, isFair, home.facts, stay, used),
      scores,
      overall: oneDecimal(meanOf(Object.values(scores))),
      hostRating: isFair && random.chance(0.5) ? 4 : 5,
      stayedOn: stay.stayedOn,
      publishedOn: addDays(today, -random.between(Math.max(1, days - 14), days - 3)),
    }
  }).toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}

/**
 * Two to four sentences of different topics, true to the home and the stay. A sentence is said once of
 * a home, as long as it has others.
 */
function textsOf(
  random: Random,
  isFair: boolean,
  facts: ReadonlySet<string>,
  stay: ReviewedStay,
  used: Set<string>,
): LocalisedText {
  const isTrue = ({ needs }: Sentence) =>
    needs === '' || facts.has(needs) || needs === lengthWords[stay.nights]
  const pick = (sentences: readonly Sentence[]) => {
    const fitting = sentences.filter(isTrue)
    const fresh = fitting.filter(({ en }) => !used.has(en))
    return fitting.length > 0 ? [random.pick(fresh.length > 0 ? fresh : fitting)] : []
  }
  const opening = random.chance(0.4) ? stayInWords(random, stay) : null
  const wanted = isFair ? 1 : random.pick(opening ? [1, 2, 2] : [2, 2, 3])
  const good = random.sample(Object.values(praise), wanted).flatMap(pick)
  const doubt = isFair ? pick(fair) : []
  const closing = !isFair && random.chance(0.25) ? pick(end) : []
  const sentences = [...(opening ? [opening] : []), ...good, ...doubt, ...closing]
  for (const { en } of sentences) used.add(en)
  return text(
    sentences.map(({ en }) => en).join(' '),
    sentences.map(({ ar }) => ar).join(' '),
    sentences.map(({ ru }) => ru).join(' '),
  )
}

/** The guest's name is written in the language of the review. */
function authorOf(random: Random): SeedReview['author'] {
  if (random.chance(0.25)) {
    const { name, country, language } = random.pick(authors)
    return { name, country, language: language === 'ar' || language === 'ru' ? language : 'en' }
  }
  const { people, countries, language } = random.pick(origins)
  return { name: random.pick(people)[language], country: random.pick(countries), language }
}

function scoresOf(random: Random, quality: number): RatingScoresShape {
  const score = () => {
    const draw = random.next()
    return draw < quality ? 5 : draw < quality + 0.28 ? 4 : draw < quality + 0.5 ? 3 : 2
  }
  return {
    value: score(),
    location: score(),
    amenities: score(),
    timely_check_in: score(),
    cleanliness: score(),
    communication: score(),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

type Named = { men: LocalisedText[]; women: LocalisedText[] }

function origin({ men, women }: Named, language: 'en' | 'ar' | 'ru', countries: string[]) {
  return { people: [...men, ...women], language, countries }
}

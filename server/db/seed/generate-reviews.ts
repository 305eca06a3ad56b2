import type { LocalisedText } from '#contract/language.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { RatingScoresShape } from '#server/db/schema/shapes.ts'
import authors from './data/review-authors.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import { text } from './numerals.ts'
import type { Random } from './random.ts'

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

const topics: readonly LocalisedText[][] = [
  reviews.good.arrival,
  reviews.good.clean,
  reviews.good.place,
  reviews.good.rooms,
  reviews.good.kitchen,
  reviews.good.host,
  reviews.good.price,
]
const yearsBack = 700

/** What guests said of a home listed since `listedOn`, newest first; young homes have few or none. */
export function generateReviews(
  random: Random,
  today: CivilDate,
  daysListed: number,
): SeedReview[] {
  const span = Math.min(daysListed, yearsBack)
  const most = Math.min(40, Math.floor(span / 9))
  const count = Math.floor(most * random.next() ** 1.4)
  // How good a home is shows in all of its reviews.
  const quality = 0.62 + random.next() * 0.36
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const isFair = !random.chance(quality)
    const scores = scoresOf(random, isFair ? quality - 0.3 : quality)
    const days = random.between(6, Math.max(6, span - 3))
    return {
      author: authorOf(random),
      texts: textsOf(random, isFair, used),
      scores,
      overall: oneDecimal(meanOf(Object.values(scores))),
      hostRating: isFair && random.chance(0.5) ? 4 : 5,
      stayedOn: addDays(today, -days),
      publishedOn: addDays(today, -random.between(Math.max(1, days - 14), days - 3)),
    }
  }).toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}

/** Averages over the reviews themselves; null without any. */
export function averagesOf(all: readonly Pick<SeedReview, 'overall' | 'scores'>[]): {
  ratingAvg: number | null
  ratingScores: RatingScoresShape | null
} {
  if (all.length === 0) return { ratingAvg: null, ratingScores: null }
  const mean = (of: (review: (typeof all)[number]) => number) => twoDecimals(meanOf(all.map(of)))
  return {
    ratingAvg: mean(({ overall }) => overall),
    ratingScores: {
      value: mean(({ scores }) => scores.value),
      location: mean(({ scores }) => scores.location),
      amenities: mean(({ scores }) => scores.amenities),
      timely_check_in: mean(({ scores }) => scores.timely_check_in),
      cleanliness: mean(({ scores }) => scores.cleanliness),
      communication: mean(({ scores }) => scores.communication),
    },
  }
}

/** One to three sentences of different topics; within a home no two reviews say the same. */
function textsOf(random: Random, isFair: boolean, used: Set<string>): LocalisedText {
  for (let attempt = 0; ; attempt++) {
    const praise = random
      .sample(topics, isFair ? 1 : random.pick([1, 1, 2, 2, 3]))
      .map((topic) => random.pick(topic))
    const doubt = isFair ? [random.pick(reviews.fair)] : []
    const end = !isFair && random.chance(0.3) ? [random.pick(reviews.good.end)] : []
    const sentences = [...praise, ...doubt, ...end]
    const whole = text(
      sentences.map(({ en }) => en).join(' '),
      sentences.map(({ ar }) => ar).join(' '),
      sentences.map(({ ru }) => ru).join(' '),
    )
    if (used.has(whole.en) && attempt < 50) continue
    used.add(whole.en)
    return whole
  }
}

function authorOf(random: Random): SeedReview['author'] {
  const { name, country, language } = random.pick(authors)
  return { name, country, language: language === 'ar' || language === 'ru' ? language : 'en' }
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

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}

import type { LocalisedText } from '#contract/language.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { RatingScoresShape } from '#server/db/schema/shapes.ts'
import { reviewAuthors } from './host-texts.ts'
import type { Random } from './random.ts'
import { fairReviews, goodReviews } from './review-texts.ts'

export type SeedReview = {
  author: (typeof reviewAuthors)[number]
  texts: LocalisedText
  scores: RatingScoresShape
  overall: number
  hostRating: number
  stayedOn: CivilDate
}

/** What guests said of one home, newest first; young homes have none. */
export function generateReviews(
  random: Random,
  today: CivilDate,
  listedOn: CivilDate,
): SeedReview[] {
  const count = listedOn > addDays(today, -60) ? random.between(0, 2) : random.between(3, 16)
  const good = random.sample(goodReviews, Math.min(count, goodReviews.length))
  return Array.from({ length: count }, (_, at) => {
    const isFair = random.chance(0.18)
    const texts = isFair ? random.pick(fairReviews) : (good[at] ?? random.pick(goodReviews))
    const scores = scoresOf(random, isFair)
    return {
      author: random.pick(reviewAuthors),
      texts,
      scores,
      overall: isFair ? random.pick([3, 4]) : random.pick([4, 5, 5, 5]),
      hostRating: isFair ? 4 : 5,
      stayedOn: addDays(today, -random.between(8, 640)),
    }
  }).toSorted((a, b) => b.stayedOn.localeCompare(a.stayedOn))
}

/** Averages over reviews; null without any. */
export function averagesOf(reviews: readonly SeedReview[]): {
  ratingAvg: number | null
  ratingScores: RatingScoresShape | null
} {
  if (reviews.length === 0) return { ratingAvg: null, ratingScores: null }
  const mean = (of: (review: SeedReview) => number) =>
    Math.round((reviews.reduce((sum, review) => sum + of(review), 0) / reviews.length) * 100) / 100
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

function scoresOf(random: Random, isFair: boolean): RatingScoresShape {
  const score = () => random.pick(isFair ? [3, 4, 4, 5] : [4, 5, 5, 5, 5])
  return {
    value: score(),
    location: score(),
    amenities: score(),
    timely_check_in: score(),
    cleanliness: score(),
    communication: score(),
  }
}

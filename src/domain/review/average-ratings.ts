/** The six rated categories of specification 3, in their order. */
export const ratingCategories = [
  'value',
  'location',
  'amenities',
  'timely_check_in',
  'cleanliness',
  'communication',
] as const

export type RatingCategory = (typeof ratingCategories)[number]

/** 1 to 5 in each category; an average has fractions. */
export type RatingScores = Readonly<Record<RatingCategory, number>>

/** What a home's card and page say about its published reviews. */
export type RatingSummary = {
  ratingAvg: number | null
  ratingCount: number
  ratingScores: Record<RatingCategory, number> | null
}

/** Averages over published reviews, to two decimals; null without any. */
export function averageRatings(
  reviews: readonly { overall: number; scores: RatingScores }[],
): RatingSummary {
  const ratingCount = reviews.length
  if (ratingCount === 0) return { ratingAvg: null, ratingCount, ratingScores: null }
  const mean = (of: (review: (typeof reviews)[number]) => number) =>
    Math.round((reviews.reduce((sum, review) => sum + of(review), 0) / ratingCount) * 100) / 100
  return {
    ratingAvg: mean(({ overall }) => overall),
    ratingCount,
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

import { inArray, isNotNull } from 'drizzle-orm'
import type { RatingSummary } from '#domain/review/average-ratings.ts'
import type { Orm } from '#server/db/database.ts'
import { property } from '#server/db/schema/properties.ts'
import type { News } from '#server/services/home-news.ts'

/** The ratings of a home, as its row has them. */
export type HomeRating = RatingSummary & { id: string }

/**
 * Reads the ratings that have changed and hands each on; all that ever changed when they are too many
 * to name. What could not be read is asked for again the next time.
 */
export async function readNews(
  orm: Orm,
  news: News,
  apply: (rating: HomeRating) => void,
): Promise<void> {
  const { changed, isAll } = news
  const ids = [...changed]
  if (!isAll && ids.length === 0) return
  changed.clear()
  news.isAll = false
  const { id, ratingAvg, ratingCount, ratingScores, ratedAt } = property
  try {
    const rows = await orm
      .select({ id, ratingAvg, ratingCount, ratingScores })
      .from(property)
      .where(isAll ? isNotNull(ratedAt) : inArray(id, ids))
    for (const row of rows) apply(row)
  } catch (error) {
    for (const one of ids) changed.add(one)
    news.isAll ||= isAll
    throw error
  }
}

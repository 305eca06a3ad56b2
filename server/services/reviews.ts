import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Review } from '#contract/review.ts'
import { review } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'

/** Newest published reviews of some homes, in the guest's language with the original beside it. */
export async function publishedReviews(
  deps: Deps,
  propertyIds: readonly string[],
  language: Language,
  limit: number,
): Promise<Review[]> {
  if (propertyIds.length === 0) return []
  const rows = await deps.database.orm
    .select()
    .from(review)
    .where(
      and(
        inArray(review.propertyId, [...propertyIds]),
        eq(review.status, 'approved'),
        isNotNull(review.publishedAt),
      ),
    )
    .orderBy(desc(review.stayedOn), desc(review.id))
    .limit(limit)
  return rows.map((row) => {
    const original = row.texts[row.language] ?? ''
    return {
      id: row.id,
      author: row.authorName,
      country: row.authorCountry,
      stayed_on: row.stayedOn,
      overall: row.overall,
      text: row.texts[language] ?? original,
      original: row.language === language ? null : { language: row.language, text: original },
      reply: row.reply?.text[language] ?? null,
    }
  })
}

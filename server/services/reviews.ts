import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { type listReviews, type ReviewOrder, reviewPageSize } from '#contract/review/list.ts'
import type { Review } from '#contract/review.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { type ReviewRow, review } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'

type Wanted = {
  propertyIds: readonly string[]
  /** Language of the guest who reads. */
  language: Language
  search?: string | undefined
  /** Language of the guest who wrote. */
  writtenIn?: Language | undefined
  order?: ReviewOrder | undefined
  page?: number | undefined
}

type ReviewPage = CallOutput<typeof listReviews>

const noReviews: ReviewPage = { reviews: [], total: 0, page: 1, page_count: 0, languages: [] }

/** Newest published reviews of some homes: the first page of all. */
export async function newestReviews(
  deps: Deps,
  propertyIds: readonly string[],
  language: Language,
): Promise<Review[]> {
  if (propertyIds.length === 0) return []
  return await readReviews(deps, publishedOf(propertyIds), { language, order: 'recent', page: 1 })
}

/** One page of the published reviews of some homes; a page beyond the last is the last. */
export async function reviewPage(deps: Deps, wanted: Wanted): Promise<ReviewPage> {
  const { propertyIds, language, search, writtenIn, order = 'recent' } = wanted
  if (propertyIds.length === 0) return noReviews
  const published = publishedOf(propertyIds)
  const asked = and(published, writtenIn ? eq(review.language, writtenIn) : undefined)
  const fitting = search
    ? inArray(review.id, await idsHolding(deps, asked, search, language))
    : asked
  const [languages, [found]] = await Promise.all([
    languagesOf(deps, published),
    deps.database.orm.select({ total: count() }).from(review).where(fitting),
  ])
  const total = found?.total ?? 0
  const pageCount = Math.ceil(total / reviewPageSize)
  const page = Math.max(1, Math.min(wanted.page ?? 1, pageCount))
  const reviews = await readReviews(deps, fitting, { language, order, page })
  return { reviews, total, page, page_count: pageCount, languages }
}

function publishedOf(propertyIds: readonly string[]): SQL | undefined {
  return and(
    inArray(review.propertyId, [...propertyIds]),
    eq(review.status, 'approved'),
    isNotNull(review.publishedAt),
  )
}

/** Ids of the reviews that say what was typed, as they are read or were written, by folded letters. */
async function idsHolding(
  { database }: Deps,
  asked: SQL | undefined,
  search: string,
  language: Language,
): Promise<string[]> {
  const words = folded(search).trim()
  const { id, texts, language: writtenIn } = review
  const rows = await database.orm.select({ id, texts, writtenIn }).from(review).where(asked)
  return rows.flatMap((row) => {
    const said = `${row.texts[language] ?? ''} ${row.texts[row.writtenIn] ?? ''}`
    return folded(said).includes(words) ? [row.id] : []
  })
}

const folded = (text: string) => toLatinDigits(foldLetters(text))

async function languagesOf(
  { database }: Deps,
  published: SQL | undefined,
): Promise<ReviewPage['languages']> {
  const rows = await database.orm
    .select({ language: review.language, count: count() })
    .from(review)
    .where(published)
    .groupBy(review.language)
  return rows
    .map((row) => ({ language: toLanguage(row.language), count: row.count }))
    .toSorted((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1))
}

async function readReviews(
  { database }: Deps,
  where: SQL | undefined,
  { language, order, page }: { language: Language; order: ReviewOrder; page: number },
): Promise<Review[]> {
  const byScore =
    order === 'high' ? [desc(review.overall)] : order === 'low' ? [asc(review.overall)] : []
  const rows = await database.orm
    .select()
    .from(review)
    .where(where)
    .orderBy(...byScore, desc(review.stayedOn), desc(review.id))
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize)
  return rows.map((row) => {
    const original = row.texts[row.language] ?? ''
    const translation = row.language === language ? undefined : row.texts[language]
    return {
      id: row.id,
      author: row.authorName,
      country: row.authorCountry,
      stayed_on: row.stayedOn,
      overall: row.overall,
      text: translation ?? original,
      original: translation === undefined ? null : { language: row.language, text: original },
      reply: replyIn(row, language),
    }
  })
}

/** The host's answer to a review, in the reader's language where it is written in several. */
export function replyIn(
  written: Pick<ReviewRow, 'reply'> | null,
  language: Language,
): string | null {
  const text = written?.reply?.text
  return text?.[language] ?? text?.en ?? text?.ar ?? text?.ru ?? null
}

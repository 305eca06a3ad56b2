import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { RatingSummary } from '#domain/review/average-ratings.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'
import { type PropertyRow, property, propertyRate } from '#server/db/schema/properties.ts'
import type { RateRow } from '#server/services/catalogue.ts'
import { type News, takeNews } from '#server/services/home-news.ts'

/** The ratings of a home, as its row has them. */
export type HomeRating = RatingSummary & { id: string }

/** Reads the ratings that have changed and hands each on; all that ever changed when they are too many. */
export function readRatings(
  orm: Orm,
  news: News,
  apply: (rating: HomeRating) => void,
): Promise<void> {
  const { id, ratingAvg, ratingCount, ratingScores, ratedAt } = property
  return takeNews(news, async (ids) => {
    const rows = await orm
      .select({ id, ratingAvg, ratingCount, ratingScores })
      .from(property)
      .where(ids ? inArray(id, ids) : isNotNull(ratedAt))
    for (const row of rows) apply(row)
  })
}

const {
  id,
  nightlyFils,
  weekendFils,
  cleaningFils,
  extraGuestFils,
  extraGuestAfter,
  petFeeFils,
  depositFils,
  minNights,
  weeklyDiscountPct,
  monthlyDiscountPct,
  pricedAt,
} = property

const priceColumns = {
  ...{ id, nightlyFils, weekendFils, cleaningFils, minNights },
  ...{ extraGuestFils, extraGuestAfter, petFeeFils, depositFils },
  ...{ weeklyDiscountPct, monthlyDiscountPct },
}

/** What hosts change of the prices of a home: columns of its row, and its seasons in their order. */
export type HomePricing = {
  row: Pick<PropertyRow, keyof typeof priceColumns>
  rates: RateRow[]
}

/** Reads the prices that have changed, as `readRatings`; seasons that are over by `from` are left out. */
export function readPrices(
  orm: Orm,
  news: News,
  from: CivilDate,
  apply: (pricing: HomePricing) => void,
): Promise<void> {
  return takeNews(news, async (ids) => {
    const isNew = ids ? inArray(id, ids) : isNotNull(pricedAt)
    const rows = await orm.select(priceColumns).from(property).where(isNew)
    if (rows.length === 0) return
    const seasons = await orm
      .select({ season: propertyRate })
      .from(propertyRate)
      .innerJoin(property, eq(id, propertyRate.propertyId))
      .where(and(isNew, gt(propertyRate.untilOn, from)))
      .orderBy(asc(propertyRate.fromOn))
    const rates = Map.groupBy(seasons, ({ season }) => season.propertyId)
    for (const row of rows) {
      const own = rates.get(row.id) ?? []
      apply({ row, rates: own.map(({ season: { propertyId: _id, ...rate } }) => rate) })
    }
  })
}

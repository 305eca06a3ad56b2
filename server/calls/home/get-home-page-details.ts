import { asc, count, desc, eq, gt } from 'drizzle-orm'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { category, place } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'
import { priceExample } from '#server/services/price-example.ts'

export const handler = handle(getHomePageDetails, async (_input, { deps, language }) => {
  const { orm } = deps.database
  const cities = await orm
    .select()
    .from(place)
    .where(eq(place.isTopCity, true))
    .orderBy(desc(place.homeCount))
  const categories = await orm.select().from(category).orderBy(asc(category.sort))
  const [homes] = await orm.select({ total: count() }).from(property)
  const [places] = await orm.select({ total: count() }).from(place).where(gt(place.homeCount, 0))
  return {
    top_cities: cities.map((city) => ({
      name: city.names[language],
      slug: city.slug,
      art: city.art,
      home_count: city.homeCount,
    })),
    categories: categories.map(({ names, slug, icon }) => ({ name: names[language], slug, icon })),
    home_count: homes?.total ?? 0,
    place_count: places?.total ?? 0,
    price_example: { lines: priceExample.lines, total_fils: priceExample.total_fils },
  }
})

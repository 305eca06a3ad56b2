import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { priceExample } from '#server/services/price-example.ts'

export const handler = handle(getHomePageDetails, async (_input, { deps, language }) => {
  const { homes, places, categories } = await loadCatalogue(deps)
  const all = [...places.values()]
  const topCities = all
    .filter(({ isTopCity }) => isTopCity)
    .toSorted((a, b) => b.homeCount - a.homeCount)
  return {
    top_cities: topCities.map((city) => ({
      name: city.names[language],
      slug: city.slug,
      art: city.art,
      home_count: city.homeCount,
    })),
    categories: categories.map(({ names, slug, icon }) => ({ name: names[language], slug, icon })),
    home_count: homes.length,
    place_count: all.filter(({ homeCount }) => homeCount > 0).length,
    price_example: { lines: priceExample.lines, total_fils: priceExample.total_fils },
  }
})

import { getHostDetails } from '#contract/host/get-details.ts'
import { pageSize } from '#contract/property/search.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { cardPrice, cardsTogether, undated } from '#server/services/home-cards.ts'
import { hostSummary } from '#server/services/host-summary.ts'
import { newestReviews } from '#server/services/reviews.ts'

export const handler = handle(getHostDetails, async (input, { deps, now, language }) => {
  const catalogue = await loadCatalogue(deps)
  const homes = catalogue.homes.filter(({ host }) => host.slug === input.slug)
  const host = homes[0]?.host
  if (!host) return { host: null }
  const today = civilDateInDubai(now)
  const ids = homes.map(({ row }) => row.id)
  const pageCount = Math.ceil(homes.length / pageSize)
  const page = Math.min(input.page ?? 1, pageCount)
  return {
    host: {
      ...(await hostSummary(deps, host, catalogue, language, now)),
      bio: host.bio[language],
      ...averageRating(homes),
      page,
      page_count: pageCount,
      homes: cardsTogether(
        homes
          .slice((page - 1) * pageSize, page * pageSize)
          .map((home) => ({ home, price: cardPrice(home, null, today) })),
        undated(language, today),
      ),
      reviews: await newestReviews(deps, ids, language),
    },
  }
})

/** Mean of the homes' ratings, weighted by their reviews. */
function averageRating(homes: readonly CatalogueHome[]) {
  const count = homes.reduce((sum, { row }) => sum + row.ratingCount, 0)
  const points = homes.reduce((sum, { row }) => sum + (row.ratingAvg ?? 0) * row.ratingCount, 0)
  return { rating: count > 0 ? points / count : null, review_count: count }
}

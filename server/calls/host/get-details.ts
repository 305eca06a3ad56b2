import { getHostDetails } from '#contract/host/get-details.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { cardPrice, homeCard } from '#server/services/home-cards.ts'
import { hostSummary } from '#server/services/host-summary.ts'
import { publishedReviews } from '#server/services/reviews.ts'

const shownHomes = 24
const shownReviews = 8

export const handler = handle(getHostDetails, async ({ slug }, { deps, now, language }) => {
  const catalogue = await loadCatalogue(deps)
  const homes = catalogue.homes.filter(({ host }) => host.slug === slug)
  const host = homes[0]?.host
  if (!host) return { host: null }
  const today = civilDateInDubai(now)
  const ids = homes.map(({ row }) => row.id)
  return {
    host: {
      ...hostSummary(host, catalogue, language),
      bio: host.bio[language],
      ...averageRating(homes),
      homes: homes.slice(0, shownHomes).map((home) =>
        homeCard(home, cardPrice(home, null, today), {
          language,
          today,
          stay: null,
          isAvailable: true,
          distanceKm: null,
        }),
      ),
      reviews: await publishedReviews(deps, ids, language, shownReviews),
    },
  }
})

/** Mean of the homes' ratings, weighted by their reviews. */
function averageRating(homes: readonly CatalogueHome[]) {
  const count = homes.reduce((sum, { row }) => sum + row.ratingCount, 0)
  const points = homes.reduce((sum, { row }) => sum + (row.ratingAvg ?? 0) * row.ratingCount, 0)
  return { rating: count > 0 ? points / count : null, review_count: count }
}

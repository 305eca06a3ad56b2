import { searchHomes } from '#contract/property/search.ts'
import { searchQuery, stayOf } from '#contract/property/search-query.ts'
import { oneAdult } from '#domain/guests/party.ts'
import { searchHomes as searchIndex } from '#domain/search/search-homes.ts'
import { type Facets, ratingSteps, roomSteps } from '#domain/search/search-query.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { cardPrice, homeCard } from '#server/services/home-cards.ts'
import { homeIndex } from '#server/services/home-index.ts'
import { pageGalleries } from '#server/services/page-covers.ts'

export const handler = handle(searchHomes, async (filter, { deps, now, language }) => {
  const { catalogue, index, homeOf } = await homeIndex(deps)
  const today = civilDateInDubai(now)
  const query = searchQuery(filter, today)
  const answer = searchIndex(index, query, now)
  const dates = stayOf(filter, today)
  const stay = dates && { ...dates, party: query.party ?? oneAdult }
  const found = answer.homes.map(({ id, km }) => ({ home: homeOf(id), km }))
  const galleries = pageGalleries(found.map(({ home }) => home.row.gallery))
  const place = filter.city ? catalogue.places.get(filter.city) : undefined
  const category = catalogue.categories.find(({ slug }) => slug === filter.category)
  return {
    homes: found.map(({ home, km }, at) =>
      homeCard(
        { ...home, row: { ...home.row, gallery: galleries[at] ?? home.row.gallery } },
        cardPrice(home, stay, today),
        { language, today, stay, isAvailable: true, distanceKm: km },
      ),
    ),
    total: answer.total,
    page: answer.page,
    page_count: answer.pageCount,
    facets: facetLists(answer.facets),
    price: {
      min_fils: answer.histogram.minFils,
      max_fils: answer.histogram.maxFils,
      buckets: answer.histogram.buckets,
    },
    relief: answer.relief,
    title: (place ?? category)?.names[language] ?? null,
    as_of: now,
  }
})

/** Facets as lists: names by how many homes they leave, steps in their order. */
function facetLists(facets: Facets) {
  const byCount = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([key, count]) => ({ key, count }))
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key))
  const bySteps = (steps: readonly number[], counts: readonly number[]) =>
    steps.map((step, at) => ({ key: String(step), count: counts[at] ?? 0 }))
  return {
    types: byCount(facets.types),
    amenities: byCount(facets.amenities),
    flags: byCount(facets.flags),
    ratings: bySteps(ratingSteps, facets.ratings),
    bedrooms: bySteps(roomSteps, facets.bedrooms),
    beds: bySteps(roomSteps, facets.beds),
    bathrooms: bySteps(roomSteps, facets.bathrooms),
  }
}

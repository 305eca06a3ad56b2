import { searchHomes } from '#contract/property/search.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { homeCard } from '#server/services/home-cards.ts'
import { askedStay, searchCandidates } from '#server/services/search-homes.ts'
import { facetsOf, matching, pageOf, priceSpread, reliefOf } from '#server/services/search-page.ts'

export const handler = handle(searchHomes, async (filter, { deps, now, language }) => {
  const catalogue = await loadCatalogue(deps)
  const today = civilDateInDubai(now)
  const searched = await searchCandidates(deps, catalogue, filter, today)
  const found = matching(searched, filter)
  const { page, pageCount, shown } = pageOf(found, filter)
  const stay = askedStay(filter, today)
  const place = filter.city ? catalogue.places.get(filter.city) : undefined
  const category = catalogue.categories.find(({ slug }) => slug === filter.category)
  return {
    homes: shown.map(({ home, price, distanceKm }) =>
      homeCard(home, price, { language, today, stay, isAvailable: true, distanceKm }),
    ),
    total: found.length,
    page,
    page_count: pageCount,
    facets: facetsOf(searched, catalogue),
    price: priceSpread(searched),
    relief: found.length === 0 ? reliefOf(searched, filter) : null,
    title: (place ?? category)?.names[language] ?? null,
    as_of: now,
  }
})

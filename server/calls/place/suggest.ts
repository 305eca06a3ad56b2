import { suggestPlaces } from '#contract/place/suggest.ts'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { createPlaceIndex, searchPlaces } from '#domain/places/search-places.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { placeView } from '#server/services/places.ts'

const shown = 7
const index = createPlaceIndex(gazetteer)

export const handler = handle(suggestPlaces, async ({ text }, { deps, language }) => {
  const catalogue = await loadCatalogue(deps)
  const rows = text.trim()
    ? searchPlaces(index, text, shown).flatMap(({ slug }) => catalogue.places.get(slug) ?? [])
    : [...catalogue.places.values()].toSorted((a, b) => b.homeCount - a.homeCount).slice(0, shown)
  return { places: rows.map((row) => placeView(row, catalogue, language)) }
})

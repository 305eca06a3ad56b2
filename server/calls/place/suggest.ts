import { suggestPlaces } from '#contract/place/suggest.ts'
import { handle } from '#server/http/call-handler.ts'
import { mostSuggestions } from '#server/providers/places/embedded-places.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { placeView } from '#server/services/places.ts'

export const handler = handle(suggestPlaces, async ({ text }, { deps, language }) => {
  const catalogue = await loadCatalogue(deps)
  if (text.trim() === '') {
    const popular = [...catalogue.places.values()].toSorted((a, b) => b.homeCount - a.homeCount)
    const rows = popular.slice(0, mostSuggestions)
    return { places: rows.map((row) => placeView(row, catalogue, language)) }
  }
  const found = await deps.places.places.suggest(text, language)
  return {
    places: found.flatMap(({ slug, ...closer }) => {
      const row = catalogue.places.get(slug)
      return row ? [{ ...placeView(row, catalogue, language), ...closer }] : []
    }),
  }
})

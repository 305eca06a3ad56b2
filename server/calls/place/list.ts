import { listPlaces } from '#contract/place/list.ts'
import { emirates } from '#domain/places/gazetteer.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { placeView } from '#server/services/places.ts'

export const handler = handle(listPlaces, async (_input, { deps, language }) => {
  const catalogue = await loadCatalogue(deps)
  const withHomes = [...catalogue.places.values()]
    .filter(({ homeCount }) => homeCount > 0)
    .toSorted((a, b) => b.homeCount - a.homeCount)
  return {
    emirates: Object.entries(emirates).flatMap(([code, names]) => {
      const places = withHomes.filter(({ emirate }) => emirate === code)
      if (places.length === 0) return []
      return [
        {
          code,
          name: names[language],
          places: places.map((row) => placeView(row, catalogue, language)),
        },
      ]
    }),
  }
})

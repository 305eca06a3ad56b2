import { gazetteer } from '#domain/places/gazetteer.ts'
import { createPlaceIndex, searchPlaces } from '#domain/places/search-places.ts'
import type { Places } from './place-providers.ts'

/** Most places that a search field suggests at a time. */
export const mostSuggestions = 7

/** Suggests places from the product's own list, in all three scripts. */
export function createEmbeddedPlaces(): Places {
  const index = createPlaceIndex(gazetteer)
  return {
    suggest: async (text) =>
      searchPlaces(index, text, mostSuggestions).map(({ slug }) => ({ slug })),
  }
}

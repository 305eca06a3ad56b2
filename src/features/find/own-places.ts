import type { Language } from '#contract/language.ts'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { placeContext } from '#domain/places/place-context.ts'
import { createPlaceIndex, type PlaceIndex, searchPlaces } from '#domain/places/search-places.ts'

const shown = 7
let index: PlaceIndex | null = null

/**
 * Suggestions from the list of places that comes with the app: at once, and without a signal. It does
 * not know how many homes a place has.
 */
export function ownPlaces(text: string, language: Language): PlaceSuggestion[] {
  index ??= createPlaceIndex(gazetteer)
  return searchPlaces(index, text, shown).map((place) => {
    const parent = gazetteer.find(({ slug }) => slug === place.parentSlug) ?? null
    return {
      slug: place.slug,
      name: place.names[language],
      context: placeContext(place, parent, language),
      kind: place.kind,
      lat: place.lat,
      lng: place.lng,
      home_count: 0,
    }
  })
}

import type { Language } from '#contract/language.ts'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { placeContext } from '#domain/places/place-context.ts'
import type { Catalogue, PlaceRow } from '#server/services/catalogue.ts'

/** A place in the guest's language, with the city and emirate it belongs to. */
export function placeView(
  row: PlaceRow,
  catalogue: Catalogue,
  language: Language,
): PlaceSuggestion {
  const parent = (row.parentSlug && catalogue.places.get(row.parentSlug)) || null
  return {
    slug: row.slug,
    name: row.names[language],
    context: placeContext(row, parent, language),
    kind: row.kind,
    lat: row.lat,
    lng: row.lng,
    home_count: row.homeCount,
  }
}

import type { Language } from '#contract/language.ts'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { emirates } from '#domain/places/gazetteer.ts'
import type { Catalogue, PlaceRow } from '#server/services/catalogue.ts'

/** A place in the guest's language, with the city and emirate it belongs to. */
export function placeView(
  row: PlaceRow,
  catalogue: Catalogue,
  language: Language,
): PlaceSuggestion {
  const parent = row.parentSlug ? catalogue.places.get(row.parentSlug)?.names[language] : null
  const emirate = emirates[row.emirate]?.[language] ?? ''
  const way = [parent, emirate].filter((name, at, all) => name && all.indexOf(name) === at)
  return {
    slug: row.slug,
    name: row.names[language],
    context: way.join(language === 'ar' ? '، ' : ', '),
    kind: row.kind,
    lat: row.lat,
    lng: row.lng,
    home_count: row.homeCount,
  }
}

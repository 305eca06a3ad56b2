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
  const own = row.names[language]
  // A city that is named like its emirate is not said twice.
  const way = [parent, emirate].filter(
    (name, at, all) => name && name !== own && all.indexOf(name) === at,
  )
  return {
    slug: row.slug,
    name: own,
    context: way.join(language === 'ar' ? '، ' : ', '),
    kind: row.kind,
    lat: row.lat,
    lng: row.lng,
    home_count: row.homeCount,
  }
}

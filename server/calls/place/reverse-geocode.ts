import { reverseGeocode } from '#contract/place/reverse-geocode.ts'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { nearestPlace } from '#domain/places/nearest-place.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { placeView } from '#server/services/places.ts'

export const handler = handle(reverseGeocode, async ({ lat, lng }, { deps, language }) => {
  const place = nearestPlace(gazetteer, lat, lng)
  const catalogue = await loadCatalogue(deps)
  const row = place && catalogue.places.get(place.slug)
  if (!row) return { address: null, slug: null }
  const { name, context } = placeView(row, catalogue, language)
  const separator = language === 'ar' ? '، ' : ', '
  return { address: context ? name + separator + context : name, slug: row.slug }
})

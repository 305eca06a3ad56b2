import type { Language } from '#contract/language.ts'
import { emirates, gazetteer, type Place } from '#domain/places/gazetteer.ts'
import { nearestPlace } from '#domain/places/nearest-place.ts'
import type { Geocoder } from './place-providers.ts'

/** Reads positions by the product's own list of places: nothing leaves the server. */
export function createEmbeddedGeocoder(): Geocoder {
  const bySlug = new Map(gazetteer.map((place) => [place.slug, place]))
  return {
    async locate({ lat, lng }, language) {
      const place = nearestPlace(gazetteer, lat, lng)
      if (!place) return { kind: 'outside' }
      const parent = place.parentSlug ? bySlug.get(place.parentSlug) : undefined
      return { kind: 'inside', address: addressOf(place, parent, language), slug: place.slug }
    },
  }
}

/** "Al Barsha, Dubai": from near to far; a city that is named like its emirate is not said twice. */
function addressOf(place: Place, parent: Place | undefined, language: Language): string {
  const names = [place.names, parent?.names, emirates[place.emirate]].flatMap(
    (each) => each?.[language] ?? [],
  )
  return [...new Set(names)].join(language === 'ar' ? '، ' : ', ')
}

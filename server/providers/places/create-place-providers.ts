import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createEmbeddedGeocoder } from './embedded-geocoder.ts'
import { createEmbeddedPlaces } from './embedded-places.ts'
import { createGoogleGeocoder } from './google-geocoder.ts'
import { createGooglePlaces } from './google-places.ts'
import type { PlaceProviders } from './place-providers.ts'

/** The product's own places, or Google's on top of them where there is a key. */
export function createPlaceProviders(
  { googleMapsKey }: Pick<Config, 'googleMapsKey'>,
  log: Deps['log'],
): PlaceProviders {
  const geocoder = createEmbeddedGeocoder()
  const places = createEmbeddedPlaces()
  if (!googleMapsKey) return { geocoder, places }
  const settings = {
    key: googleMapsKey,
    fetch: globalThis.fetch,
    onProblem: (service: string, reason: string) =>
      log('place provider did not answer', { service, reason }),
  }
  return {
    geocoder: createGoogleGeocoder(settings, geocoder),
    places: createGooglePlaces(settings, places),
  }
}

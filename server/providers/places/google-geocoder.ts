import * as v from 'valibot'
import { askGoogle, type GoogleSettings, reasonOf } from './ask-google.ts'
import type { Geocoder } from './place-providers.ts'

const answerSchema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        formatted_address: v.pipe(v.string(), v.nonEmpty()),
        address_components: v.optional(
          v.array(v.object({ short_name: v.string(), types: v.array(v.string()) })),
          [],
        ),
      }),
    ),
    v.minLength(1),
  ),
})

/**
 * Reads positions by the Geocoding API: status OK, first result's formatted address (specification
 * 7). `own` knows the product's places, decides alone what is far outside the UAE, and answers
 * whenever Google does not.
 */
export function createGoogleGeocoder(settings: GoogleSettings, own: Geocoder): Geocoder {
  return {
    async locate(position, language) {
      const known = await own.locate(position, language)
      if (known.kind === 'outside') return known
      const query = { latlng: `${position.lat},${position.lng}`, language, region: 'ae' }
      try {
        const { results } = await askGoogle(settings, 'geocode', query, answerSchema)
        const first = results[0]
        if (!first) return known
        const country = first.address_components.find(({ types }) => types.includes('country'))
        if (country && country.short_name !== 'AE') return { kind: 'outside' }
        return { ...known, address: first.formatted_address }
      } catch (error) {
        settings.onProblem('geocoding', reasonOf(error))
        return known
      }
    },
  }
}

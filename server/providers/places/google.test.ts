import { describe, expect, test } from 'vitest'
import { createEmbeddedGeocoder } from './embedded-geocoder.ts'
import { createEmbeddedPlaces } from './embedded-places.ts'
import { createGoogleGeocoder } from './google-geocoder.ts'
import { createGooglePlaces } from './google-places.ts'

const jbr = { lat: 25.0782, lng: 55.1337 }

/** Google with one answer, as its documentation shows it; what was asked and why it did not help. */
function google(answer: () => Response | Promise<Response>) {
  const asked: URL[] = []
  const problems: string[] = []
  const settings = {
    key: 'test-key',
    fetch: async (input: string | URL | Request) => {
      asked.push(new URL(String(input)))
      return answer()
    },
    onProblem: (service: string, reason: string) => void problems.push(`${service}: ${reason}`),
  }
  return {
    asked,
    problems,
    geocoder: createGoogleGeocoder(settings, createEmbeddedGeocoder()),
    places: createGooglePlaces(settings, createEmbeddedPlaces()),
  }
}

const json = (body: unknown) => () => Response.json(body)

/** A result of the Geocoding API, shortened to what may matter. */
const result = (formatted_address: string, country = 'AE') => ({
  address_components: [
    { long_name: 'The Walk', short_name: 'The Walk', types: ['route'] },
    { long_name: 'Country', short_name: country, types: ['country', 'political'] },
  ],
  formatted_address,
  geometry: { location: jbr, location_type: 'GEOMETRIC_CENTER' },
  place_id: 'ChIJ-made-up',
  types: ['route'],
})

// What Google may say instead of an answer, and what becomes of it on the way.
const refusals: readonly [string, () => Response | Promise<Response>][] = [
  ['ZERO_RESULTS', json({ results: [], predictions: [], status: 'ZERO_RESULTS' })],
  ['OVER_QUERY_LIMIT', json({ error_message: 'quota', results: [], status: 'OVER_QUERY_LIMIT' })],
  ['REQUEST_DENIED', json({ error_message: 'key', results: [], status: 'REQUEST_DENIED' })],
  ['INVALID_REQUEST', json({ status: 'INVALID_REQUEST' })],
  ['malformed', json({ status: 'OK', results: 'none', predictions: 7 })],
  ['malformed', json(['unexpected'])],
  ['no usable answer', () => new Response('<html>502</html>', { status: 502 })],
  ['no usable answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
]

describe('geocoding', () => {
  test('takes the first formatted address, in the guest’s language', async () => {
    const { geocoder, asked, problems } = google(
      json({
        plus_code: { global_code: '7HQQ34HM+9F' },
        results: [result('The Walk - JBR - Dubai - UAE'), result('Dubai - UAE')],
        status: 'OK',
      }),
    )
    expect(await geocoder.locate(jbr, 'ru')).toEqual({
      kind: 'inside',
      address: 'The Walk - JBR - Dubai - UAE',
      slug: 'jumeirah-beach-residence',
    })
    expect(problems).toEqual([])
    const [url] = asked
    expect(url?.origin).toBe('https://maps.googleapis.com')
    expect(url?.pathname).toBe('/maps/api/geocode/json')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      latlng: '25.0782,55.1337',
      language: 'ru',
      region: 'ae',
      key: 'test-key',
    })
  })

  test('an address in another country is outside, near the border too', async () => {
    const { geocoder } = google(json({ results: [result('Khasab, Oman', 'OM')], status: 'OK' }))
    expect(await geocoder.locate(jbr, 'en')).toEqual({ kind: 'outside' })
  })

  test('a position far away is not even asked for', async () => {
    const { geocoder, asked } = google(json({ results: [result('London')], status: 'OK' }))
    expect(await geocoder.locate({ lat: 51.5, lng: -0.12 }, 'en')).toEqual({ kind: 'outside' })
    expect(asked).toEqual([])
  })

  test.each(refusals)('%s: the product’s own address is given', async (reason, answer) => {
    const { geocoder, problems } = google(answer)
    const own = await createEmbeddedGeocoder().locate(jbr, 'en')
    expect(own).toMatchObject({ address: expect.stringMatching(/^Jumeirah Beach.*, Dubai$/) })
    expect(await geocoder.locate(jbr, 'en')).toEqual(own)
    expect(problems).toEqual([`geocoding: ${reason}`])
  })
})

describe('autocomplete', () => {
  const prediction = (terms: readonly string[], main_text: string, secondary_text: string) => ({
    description: `${main_text} - ${secondary_text}`,
    matched_substrings: [{ length: 4, offset: 0 }],
    place_id: 'ChIJ-made-up',
    reference: 'ChIJ-made-up',
    structured_formatting: { main_text, secondary_text },
    terms: terms.map((value, at) => ({ offset: at * 10, value })),
    types: ['establishment', 'point_of_interest'],
  })
  const hotel = prediction(
    ['Palace Hotel', 'Sheikh Mohammed bin Rashid Boulevard', 'Downtown Dubai', 'Dubai'],
    'Palace Hotel',
    'Downtown Dubai - Dubai',
  )

  test('asks for the UAE only; a hotel leads to the place that it lies in', async () => {
    const { places, asked } = google(json({ predictions: [hotel], status: 'OK' }))
    const [first] = await places.suggest('palace h', 'en')
    expect(first).toEqual({
      slug: 'downtown-dubai',
      name: 'Palace Hotel',
      context: 'Downtown Dubai - Dubai',
    })
    const [url] = asked
    expect(url?.pathname).toBe('/maps/api/place/autocomplete/json')
    expect(url?.searchParams.get('components')).toBe('country:ae')
    expect(url?.searchParams.get('input')).toBe('palace h')
  })

  test('a place of the product is said in its own words and comes once', async () => {
    const marina = prediction(['Dubai Marina', 'Dubai'], 'Dubai Marina', 'Dubai')
    const { places } = google(json({ predictions: [marina, hotel, marina], status: 'OK' }))
    const found = await places.suggest('dubai marina', 'en')
    expect(found.filter(({ slug }) => slug === 'dubai-marina')).toEqual([{ slug: 'dubai-marina' }])
    expect(found.length).toBeLessThanOrEqual(7)
  })

  test('what lies in no place of the product is left out', async () => {
    const nowhere = prediction(['Somewhere', 'Nowhere'], 'Somewhere', 'Nowhere')
    const { places } = google(json({ predictions: [nowhere], status: 'OK' }))
    expect(await places.suggest('qqqqxxxx', 'en')).toEqual([])
  })

  test('one letter is not paid for', async () => {
    const { places, asked } = google(json({ predictions: [hotel], status: 'OK' }))
    await places.suggest('p', 'en')
    expect(asked).toEqual([])
  })

  test.each(refusals)('%s: the product’s own places are given', async (reason, answer) => {
    const { places, problems } = google(answer)
    expect((await places.suggest('JBR', 'en'))[0]).toEqual({ slug: 'jumeirah-beach-residence' })
    expect(problems).toEqual([`autocomplete: ${reason}`])
  })
})

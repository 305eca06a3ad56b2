import { reverseGeocode } from '#contract/place/reverse-geocode.ts'
import { handle } from '#server/http/call-handler.ts'
import { placeMessages } from '#server/messages/places.ts'

export const handler = handle(reverseGeocode, async (position, { deps, language, say }) => {
  const answer = await deps.places.geocoder.locate(position, language)
  if (answer.kind === 'inside') {
    return { address: answer.address, slug: answer.slug, is_outside: false }
  }
  say(placeMessages.outside)
  return { address: null, slug: null, is_outside: true }
})

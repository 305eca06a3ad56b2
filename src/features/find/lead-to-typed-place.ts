import { redirect } from '@tanstack/react-router'
import type { Language } from '#contract/language.ts'
import { ownPlaces } from './own-places.ts'
import { parseFindSearch } from './search-params.ts'
import { typedPlaceName } from './typed-place-name.ts'

const longest = 80

/**
 * Leads from an address with a place as it was typed to the list of the place that fits best, or of all homes
 * when none does.
 * @throws the router's redirect
 */
export function leadToTypedPlace(address: Readonly<Record<string, unknown>>, language: Language) {
  const [found] = ownPlaces(String(address[typedPlaceName]).slice(0, longest), language)
  const search = parseFindSearch(address)
  throw found
    ? redirect({ to: '/city/$slug', params: { slug: found.slug }, search })
    : redirect({ to: '/property', search })
}

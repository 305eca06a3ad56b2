import type { QueryClient } from '@tanstack/react-query'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { OtherHomes } from '#features/find/other-homes.tsx'
import type { StayProps } from '#features/find/property-page.tsx'
import { PropertySections } from '#features/find/property-sections.tsx'
import { PropertySheet } from '#features/find/property-sheet.tsx'
import type { FindSearch } from '#features/find/search-params.ts'
import { similarTo } from '#features/find/similar-homes.tsx'
import { stayPriceOf } from '#features/find/use-stay-choice.ts'
import { PlaceMap } from '#features/map/place-map.tsx'
import { callOptions } from '#lib/call-options.ts'

/** What stands around pictures and price. */
export const restParts = { Sections, Others: OtherHomes, Sheet: PropertySheet }

/** Everything about a home with the map of its area. */
function Sections(stay: StayProps) {
  const { lat, lng } = stay.home
  return <PropertySections {...stay} map={<PlaceMap lat={lat} lng={lng} />} />
}

/**
 * Asks for what stands around a home, with the price of the stay in its address. It may fail: without signal the home
 * still opens from the device.
 */
export async function prefetchAround(
  queryClient: QueryClient,
  slug: string,
  search: FindSearch,
): Promise<void> {
  const price = stayPriceOf(slug, search)
  await Promise.all([
    price && queryClient.prefetchQuery(price),
    queryClient.prefetchQuery(callOptions(getHomeCalendar, { slug })),
    queryClient.prefetchQuery(callOptions(getMapSettings, {})),
    queryClient.prefetchQuery(similarTo(slug, search)),
  ])
}

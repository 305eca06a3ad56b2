import type { QueryClient } from '@tanstack/react-query'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { airportsOf } from '#domain/places/airports.ts'
import { stillUrl } from '#features/map/still-url.ts'
import { callOptions } from '#lib/call-options.ts'
import { tellWorker } from '#lib/tell-worker.ts'

// That of the map on the stay's page (src/features/map/door-map.tsx).
const stillZoom = 13.5

/**
 * Brings the map around a door onto the device before it is ever opened: our own map whole, its still
 * pictures of the place, and of a configured archive the streets there. A style from elsewhere is not ours
 * to keep: without a signal our own map stands in for it.
 */
export async function keepMapAround(
  queryClient: QueryClient,
  door: { lat: number; lng: number },
): Promise<void> {
  await tellWorker({ type: 'map' })
  // The worker keeps pictures that pass through it.
  for (const theme of ['light', 'dark'] as const) await fetch(stillUrl(theme, door, stillZoom))
  const { provider } = await queryClient.ensureQueryData(callOptions(getMapSettings, {}))
  if (provider.kind !== 'pmtiles') return
  const [way] = airportsOf(door)
  const { keepArchive } = await import('#features/map/keep-archive.ts')
  await keepArchive(provider.url, door, way?.airport ?? null)
}

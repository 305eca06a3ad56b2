import type { QueryClient } from '@tanstack/react-query'
import { userCallsCache } from '#contract/device-worker.ts'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { airportsOf } from '#domain/places/airports.ts'
import { callOptions } from '#lib/call-options.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { tellWorker } from '#lib/tell-worker.ts'
import { stillUrl } from './still-url.ts'

type Position = { lat: number; lng: number }

/** How close the map on a stay's page is: closer, our own data say no more (docs/decisions/022, 023). */
export const doorZoom = 13.5

/**
 * Brings the map around a door onto the device before it is ever opened: our own map whole, with the trips of
 * `userId` its still pictures of the place, and of a configured archive the streets there. A style from elsewhere is not ours
 * to keep: without a signal our own map stands in for it.
 */
export async function keepMapAround(
  queryClient: QueryClient,
  door: Position,
  userId: string,
): Promise<void> {
  await tellWorker({ type: 'map', userId, stills: stillsOf(door) })
  const archive = await archiveOf(queryClient)
  if (!archive) return
  const { keepArchive } = await archiveKeeper()
  await keepArchive(archive, door, airportOf(door))
}

/**
 * Whether what belongs to a door alone is here: the still pictures of the place, with the trips of `userId` and not
 * merely looked at, and the streets of an archive.
 */
export async function isMapAroundKept(
  queryClient: QueryClient,
  door: Position,
  userId: string,
): Promise<boolean> {
  const cacheName = userCallsCache(userId)
  const stills = await Promise.all(stillsOf(door).map((path) => caches.match(path, { cacheName })))
  if (stills.includes(undefined)) return false
  const archive = await archiveOf(queryClient)
  if (!archive) return true
  const { isArchiveKept } = await archiveKeeper()
  return isArchiveKept(archive, door, airportOf(door))
}

const archiveKeeper = () => loadQuietly(() => import('./keep-archive.ts'))

const stillsOf = (door: Position) =>
  (['light', 'dark'] as const).map((theme) => stillUrl(theme, door, doorZoom))

const airportOf = (door: Position) => airportsOf(door)[0]?.airport ?? null

/** Address of the archive that maps are drawn from; null where there is none. */
async function archiveOf(queryClient: QueryClient): Promise<string | null> {
  const { provider } = await queryClient.ensureQueryData(callOptions(getMapSettings, {}))
  return provider.kind === 'pmtiles' ? provider.url : null
}

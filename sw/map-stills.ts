import { mapStillsPath, picturesCache } from '#contract/device-worker.ts'
import { findCopy, keepFiles } from './personal-files.ts'

// Two for each of twenty stays, some ten kilobytes each.
const mostStills = 40

/**
 * Fetches still pictures of the map around the doors of a person's stays that are not on the device yet. They lie
 * with the trip and go with it alone: where the door is outlasts neither a logout nor an evening of other pictures.
 */
export async function keepMapStills(
  { userId, stills }: { userId: string; stills: readonly string[] },
  now: () => number,
): Promise<void> {
  await keepFiles({ userId, paths: stills }, { prefix: mapStillsPath, most: mostStills }, now)
  const lookedAt = await caches.open(picturesCache)
  for (const path of stills) if (await findCopy(path)) await lookedAt.delete(path)
}

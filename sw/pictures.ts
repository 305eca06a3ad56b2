import { copyPatienceMs } from '#contract/copy-headers.ts'
import {
  homePicturesPath,
  keptPicturePath,
  mapStillsPath,
  picturesCache,
} from '#contract/device-worker.ts'
import { isFull } from '#lib/device-database.ts'
import { copyAddress } from './copy-address.ts'
import { givePicturesUp } from './make-room.ts'
import { pause } from './pause.ts'
import { findCopy } from './personal-files.ts'

const maxPictures = 300

/**
 * Pictures of homes and of the map: the device's copy first, because a picture's name changes with the picture. The
 * oldest of those that were looked at go beyond the limit, and all of them when the device is full: bookings matter
 * more. Those of stays lie with the stay: still pictures of the map, and of their homes one file of each picture; without a connection, or on a silent one, it stands in for all others.
 */
export async function answerPicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(picturesCache)
  const copy = await cache.match(copyAddress(request.url))
  if (copy) return copy
  const { pathname } = new URL(request.url)
  const own = keptPath(pathname)
  if (own === pathname) {
    const kept = await findCopy(own)
    if (kept) return kept
  }
  const network = fetch(request).then((response) => {
    if (response.status === 200) waitUntil(keep(cache, request, response.clone()))
    return response
  })
  waitUntil(network.catch(() => undefined))
  const standIn = own && (await findCopy(own))
  if (!standIn) return network
  return (await Promise.race([network.catch(() => null), pause(copyPatienceMs)])) ?? standIn
}

const homePicture = new RegExp(`^${homePicturesPath}(.+)-\\d+\\.(?:avif|webp)$`)

/** Where a picture lies with a stay: a home's whatever size and format is asked for. */
function keptPath(path: string): string | null {
  if (path.startsWith(mapStillsPath)) return path
  const photo = homePicture.exec(path)?.[1]
  return photo ? keptPicturePath(photo) : null
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
    const stored = await cache.keys()
    const beyond = stored.slice(0, Math.max(0, stored.length - maxPictures))
    await Promise.all(beyond.map((old) => cache.delete(old)))
  } catch (error) {
    // One that was cut off on its way is no reason to lose the others.
    if (isFull(error)) await givePicturesUp()
  }
}

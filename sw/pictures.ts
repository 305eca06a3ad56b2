import { copyPatienceMs } from '#contract/copy-headers.ts'
import { homePicturesPath, keptPicturePath, picturesCache } from '#contract/device-worker.ts'
import { copyAddress } from './copy-address.ts'
import { pause } from './pause.ts'
import { findCopy } from './personal-files.ts'

const maxPictures = 300

/**
 * Pictures of homes: the device's copy first, because a picture's name changes with the picture. The
 * oldest go beyond the limit, and all of them when the device is full: bookings matter more. Of the homes
 * of stays one file of each picture lies with the stay; without a connection, or on a silent one, it stands in
 * for all others.
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

/** Where a home's picture lies with a stay, whatever size and format is asked for. */
function keptPath(path: string): string | null {
  const photo = homePicture.exec(path)?.[1]
  return photo ? keptPicturePath(photo) : null
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
    const stored = await cache.keys()
    const beyond = stored.slice(0, Math.max(0, stored.length - maxPictures))
    await Promise.all(beyond.map((old) => cache.delete(old)))
  } catch {
    await caches.delete(picturesCache)
  }
}

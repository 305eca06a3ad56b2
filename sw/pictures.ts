import { picturesCache } from '#contract/device-worker.ts'

const maxPictures = 300

/**
 * Pictures of homes: the device's copy first, because a picture's name changes with the picture. The
 * oldest go beyond the limit, and all of them when the device is full: bookings matter more.
 */
export async function answerPicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(picturesCache)
  const copy = await cache.match(request)
  if (copy) return copy
  const response = await fetch(request)
  if (response.status === 200) waitUntil(keep(cache, request, response.clone()))
  return response
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

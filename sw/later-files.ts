import { keptDeskPath, laterFilesCache } from '#contract/device-worker.ts'
import { type BuildFile, filePath, keptFor } from './build-files.ts'
import { copyAddress } from './copy-address.ts'
import { putWithRoom } from './make-room.ts'
import { severalAtOnce } from './several-at-once.ts'
import { wholeFile } from './whole-file.ts'

// Scripts that not everybody needs without a signal (docs/decisions/098). Their names change with them, so a copy is
// never too old, and those of a build that waits lie beside those of the present one.

/** Whether a path is that of such a script of this build. */
export function isLaterFile(files: readonly BuildFile[], path: string): boolean {
  return files.some((file) => keptFor(file) !== null && filePath(file) === path)
}

/** The copy, else the network's answer, of which a copy is kept. */
export async function answerLaterFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(laterFilesCache)
  const copy = await cache.match(copyAddress(request.url))
  if (copy) return copy
  const response = await fetch(request)
  // A full device shows the page as long as it is connected; a file that breaks off is not kept.
  if (response.status === 200) {
    waitUntil(putWithRoom(cache, request.url, response.clone()).catch(() => undefined))
  }
  return response
}

/** Keeps what draws the desk, in this build and those that come. Throws when a file of it cannot be had. */
export async function keepDesk(files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(laterFilesCache)
  // One look at all names, as it is taken at every start (sw/precache.ts).
  const present = new Set((await cache.keys()).map(pathOf))
  if (!present.has(keptDeskPath)) await putWithRoom(cache, keptDeskPath, new Response())
  const wanted = files.filter((file) => keptFor(file) === 'desk').map(filePath)
  const missing = wanted.filter((path) => !present.has(path))
  await severalAtOnce(missing, async (path) => {
    const file = await wholeFile(path)
    if (!file) throw new Error(`${path} cannot be had`)
    await putWithRoom(cache, path, file)
  })
}

/** Has a new version bring the desk along where it was kept. Throws as `keepDesk` does. */
export async function keepDeskAgain(files: readonly BuildFile[]): Promise<void> {
  if (!(await caches.has(laterFilesCache))) return
  if (await (await caches.open(laterFilesCache)).match(keptDeskPath)) await keepDesk(files)
}

/** Has later versions bring no desk along: whoever worked there has left. */
export async function leaveDesk(): Promise<void> {
  if (!(await caches.has(laterFilesCache))) return
  await (await caches.open(laterFilesCache)).delete(keptDeskPath)
}

/** Drops the files of former builds. */
export async function dropFormerFiles(files: readonly BuildFile[]): Promise<void> {
  if (!(await caches.has(laterFilesCache))) return
  const cache = await caches.open(laterFilesCache)
  const present = new Set([keptDeskPath, ...files.map(filePath)])
  const former = (await cache.keys()).filter((file) => !present.has(pathOf(file)))
  await Promise.all(former.map((file) => cache.delete(file)))
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}

import { mapDataFiles, mapFilesCache, wholeMapPath } from '#contract/device-worker.ts'
import { type BuildFile, buildName, filePath, isMapFile } from './build-files.ts'
import { putWithRoom } from './make-room.ts'
import { dropOlder } from './map-files.ts'
import { wholeFile } from './whole-file.ts'

// Letters of Arabic names; those of the other scripts come with the language of the pages.
const mapLetters = /\/ibm-plex-sans-arabic/

/**
 * Keeps all that the map is drawn with, once for each build: code, letters and data, although no map was
 * opened yet. What cannot be had now is tried again the next time.
 */
export async function keepMap(files: readonly BuildFile[]): Promise<void> {
  // Every stay asks for it; one answer is for all.
  keeping ??= keepWhole(files)
    // A full device shows the map as long as it is connected.
    .catch(() => undefined)
    .finally(() => {
      keeping = null
    })
  await keeping
}

let keeping: Promise<void> | null = null

async function keepWhole(files: readonly BuildFile[]): Promise<void> {
  if (await isMapWhole(files)) return
  const build = buildName(files)
  const cache = await caches.open(mapFilesCache)
  const isMarked = (await markOf(cache)) === build
  await cache.delete(wholeMapPath)
  const own = ownFiles(files)
  for (const path of [...own, ...mapDataFiles]) {
    // Names of the build change with the file, those of the data do not.
    if ((isMarked || own.includes(path)) && (await cache.match(path))) continue
    const file = await wholeFile(path)
    if (!file) return
    await putWithRoom(cache, path, file)
    await dropOlder(cache, path)
  }
  await cache.put(wholeMapPath, new Response(build))
}

/** Whether all of the map is here to its last file, from one build. */
export async function isMapWhole(files: readonly BuildFile[]): Promise<boolean> {
  if (!(await caches.has(mapFilesCache))) return false
  const cache = await caches.open(mapFilesCache)
  if ((await markOf(cache)) !== buildName(files)) return false
  const wanted = [...ownFiles(files), ...mapDataFiles]
  const found = await Promise.all(wanted.map((path) => cache.match(path)))
  return found.every((copy) => copy !== undefined)
}

/** Code and letters of the map in this build. */
function ownFiles(files: readonly BuildFile[]): string[] {
  return files.map(filePath).filter((path) => isMapFile(path) || mapLetters.test(path))
}

async function markOf(cache: Cache): Promise<string | undefined> {
  return (await cache.match(wholeMapPath))?.text()
}

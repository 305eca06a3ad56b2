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
  const build = buildName(files)
  const cache = await caches.open(mapFilesCache)
  const mark = await cache.match(wholeMapPath)
  if ((await mark?.text()) === build) return
  await cache.delete(wholeMapPath)
  const paths = files.map(filePath)
  const own = paths.filter((path) => isMapFile(path) || mapLetters.test(path))
  for (const path of [...own, ...mapDataFiles]) {
    // Names of the build change with the file, those of the data do not.
    if (own.includes(path) && (await cache.match(path))) continue
    const file = await wholeFile(path)
    if (!file) return
    await putWithRoom(cache, path, file)
    await dropOlder(cache, path)
  }
  await cache.put(wholeMapPath, new Response(build))
}

import type { AppPart, DrawnTrip } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import type { BuildFile } from './build-files.ts'
import { isDrawn } from './drawn-trips.ts'
import { isMapWhole } from './keep-map.ts'
import { isPrecacheWhole } from './precache.ts'
import type { Shell } from './shell.ts'

type App = { files: readonly BuildFile[]; common: readonly BuildFile[]; shell: Shell }

/** Looks, file by file, what is missing of the app itself, and of the page of a stay. */
export async function missingAppParts(
  { files, common, shell }: App,
  language: Language,
  trip: DrawnTrip | null,
): Promise<AppPart[]> {
  const [isShellWhole, isCodeWhole, hasMap, hasTrip] = await Promise.all([
    shell.isWhole(language),
    isPrecacheWhole(common),
    isMapWhole(files),
    !trip || isDrawn(trip, files),
  ])
  return [
    ...(isShellWhole && isCodeWhole ? [] : (['app'] as const)),
    ...(hasMap ? [] : (['map'] as const)),
    ...(hasTrip ? [] : (['trip'] as const)),
  ]
}

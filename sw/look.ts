import type { AppPart } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import type { BuildFile } from './build-files.ts'
import { isMapWhole } from './keep-map.ts'
import { isPrecacheWhole } from './precache.ts'
import type { Shell } from './shell.ts'

type App = { files: readonly BuildFile[]; common: readonly BuildFile[]; shell: Shell }

/** Looks, file by file, what is missing of the app itself. */
export async function missingAppParts(
  { files, common, shell }: App,
  language: Language,
): Promise<AppPart[]> {
  const [isShellWhole, isCodeWhole, hasMap] = await Promise.all([
    shell.isWhole(language),
    isPrecacheWhole(common),
    isMapWhole(files),
  ])
  return [
    ...(isShellWhole && isCodeWhole ? [] : (['app'] as const)),
    ...(hasMap ? [] : (['map'] as const)),
  ]
}

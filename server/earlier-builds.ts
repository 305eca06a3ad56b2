import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How many builds before the present one are kept. */
const keptBuilds = 2

/** The folders that hold the files of earlier builds, the latest first; some may not be there. */
export function earlierBuilds(distDir: string): string[] {
  return Array.from({ length: keptBuilds }, (_, at) => join(distDir, 'earlier', String(at + 1)))
}

/**
 * Puts the hashed files of the present build aside before the next one replaces them: pages that people have
 * open go on asking for them. Nothing is done for a build that is put aside already.
 */
export async function keepPresentBuild(distDir: string): Promise<void> {
  const present = join(distDir, 'client/assets')
  const names = await namesIn(present)
  const folders = earlierBuilds(distDir)
  const [latest] = folders
  if (names === '' || !latest || names === (await namesIn(join(latest, 'assets')))) return
  for (const [at, folder] of [...folders.entries()].reverse()) {
    const next = folders[at + 1]
    await rm(next ?? folder, { recursive: true, force: true })
    if (next && (await namesIn(join(folder, 'assets'))) !== '') await rename(folder, next)
  }
  // Copied: a build that fails leaves the present one as it is.
  await cp(present, join(latest, 'assets'), { recursive: true })
}

async function namesIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  return names.toSorted().join('\n')
}

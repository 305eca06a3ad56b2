import type { BuildManifest } from '#server/http/page-scripts.ts'

/** Keys of what every page begins with, of a build's manifest. */
export function entriesOf(manifest: BuildManifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
}

/** Keys of some files of a build with all that these import at once. */
export function importedBy(manifest: BuildManifest, starts: Iterable<string>): Set<string> {
  return walk(starts, (key) => manifest[key]?.imports ?? [])
}

/**
 * Keys of some files of a build with all that these may come to load, at once or later; `isBorder`: what is not
 * gone into, such as the pages that links lead to.
 */
export function reachedFrom(
  manifest: BuildManifest,
  starts: Iterable<string>,
  isBorder: (key: string) => boolean,
): Set<string> {
  return walk(starts, (key) => [
    ...(manifest[key]?.imports ?? []),
    ...laterPartsOf(manifest, key).filter((part) => !isBorder(part)),
  ])
}

/** Keys of what a file loads later. */
export function laterPartsOf(manifest: BuildManifest, key: string): readonly string[] {
  return manifest[key]?.dynamicImports ?? []
}

function walk(starts: Iterable<string>, next: (key: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...next(key))
  }
  return seen
}

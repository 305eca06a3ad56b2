import { type KeptFor, mapCode } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'

/**
 * A file of the build as the build step lists it; hashed names have no revision. `keptFor`: whose it is where not
 * everybody needs it without a signal (tools/build/kept-for.ts).
 */
export type BuildFile = string | { url: string; revision?: string | null; keptFor?: KeptFor }

// Names that the build gives: the catalog of a language, a script's part of the font.
const catalog = /^\/?assets\/(?:en|ar|ru)-[\w-]+\.js$/
const font = /\.woff2$/

const fontOf: Readonly<Record<Language, RegExp>> = {
  en: /rubik-latin-(?:more-)?wght/,
  ar: /rubik-(?:arabic|latin)-(?:more-)?wght/,
  ru: /rubik-(?:cyrillic|latin)-(?:more-)?wght/,
}

/** Path of a file, always with its leading slash. */
export function filePath(file: BuildFile): string {
  const url = typeof file === 'string' ? file : file.url
  return url.startsWith('/') ? url : `/${url}`
}

/** Whether a file belongs to one language only; the others are kept for everybody. */
export function isLanguageFile(file: BuildFile): boolean {
  return catalog.test(filePath(file)) || font.test(filePath(file))
}

/** Whether a file draws maps: large, so that it is kept only where a map is wanted. */
export function isMapFile(file: BuildFile): boolean {
  return mapCode.test(filePath(file))
}

/** For whom alone a file is kept; null: for everybody. */
export function keptFor(file: BuildFile): KeptFor | null {
  return typeof file === 'string' ? null : (file.keptFor ?? null)
}

/** Whether a file is kept as soon as the worker comes, whoever it comes to. */
export function isForEverybody(file: BuildFile): boolean {
  return !isLanguageFile(file) && !isMapFile(file) && keptFor(file) === null
}

/** Catalog and fonts that a language needs to be drawn with no connection. */
export function filesOfLanguage(files: readonly BuildFile[], language: Language): string[] {
  return files
    .map(filePath)
    .filter((path) => path.startsWith(`/assets/${language}-`) || fontOf[language].test(path))
}

/** A name for this set of files: the same build gives the same, another build another. */
export function buildName(files: readonly BuildFile[]): string {
  let hash = 0x811c9dc5
  for (const character of files.map(filePath).toSorted().join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16)
}

/** Whether a page's scripts and styles all belong to this build. */
export function isPageOfBuild(html: string, files: readonly BuildFile[]): boolean {
  const own = new Set(files.map(filePath))
  // A drawn page names its scripts as a list.
  const used = [...html.matchAll(/[" ](\/assets\/[^" ]+)(?=[" ])/g)].map(([, path]) => path ?? '')
  return used.length > 0 && used.every((path) => own.has(path))
}

import { type Finding, findAll, type SourceFile } from './source-files.ts'

/** Most lines of a file that people write. */
export const maxLines = 400

/** Files that are too long to be read. */
export function findLongFiles(file: SourceFile): Finding[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(file.path)) return []
  if (/\.gen\.ts$|\/data\//.test(file.path)) return []
  const lines = file.text.trimEnd().split('\n').length
  return lines > maxLines ? [`${file.path}:${lines} is longer than ${maxLines} lines`] : []
}

/** Work left undone, and tests that are switched off or the only ones on. */
export function findLeftovers(file: SourceFile): Finding[] {
  // Written with classes of one letter, so that this line does not find itself.
  const pattern = /\b(TOD[O]|FIXM[E]|XX[X])\b|\b(?:test|it|describe)\.(only|skip|todo)\b/g
  return findAll(file, pattern, (match) => match[0])
}

/** Comments that switch a check off. */
export function findSilencedChecks(file: SourceFile): Finding[] {
  const pattern = /@ts-(ignore|expect-erro[r]|nocheck)|biome-ignor[e]|eslint-disabl[e]/g
  return findAll(file, pattern, (match) => match[0])
}

/** Default exports, which only configurations of tools and stylesheets need. */
export function findDefaultExports(file: SourceFile): Finding[] {
  if (!/\.tsx?$/.test(file.path) || /\.config\.ts$|\.d\.ts$|\/global-setup\.ts$/.test(file.path))
    return []
  return findAll(file, /^export (default\b|\{[^}]*\bas default\b)/gm, (match) => match[0])
}

/** Hosts of package registries, and paths that exist on one machine only. */
export function findMachineTraces(file: SourceFile): Finding[] {
  const pattern =
    /https?:\/\/[\w.-]*(registry|npmjs|verdaccio|artifactory|nexus)[\w.:-]*|(?<![\w.$}*)-])\/(work|root|Users)\/[\w.-]+|(?<![\w.$}*)-])\/home\/\w+\/[\w./-]*/g
  return findAll(file, pattern, (match) => match[0])
}

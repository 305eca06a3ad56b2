import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A text file of the repository; `path` is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string }

/** Something a scan objects to, as `path:line what`. */
export type Finding = string

const textEndings =
  /\.(ts|tsx|mjs|js|css|html|sql|json|md|po|svg|yml|yaml|webmanifest|sh|txt|tsv)$|(^|\/)(run|\.npmrc|\.gitignore)$/

/** Every text file that belongs to the repository: all but what .gitignore names. */
export function listSourceFiles(): SourceFile[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) =>
    name === '.git' ||
    ignored.some((line) =>
      line.startsWith('*') ? name.endsWith(line.slice(1)) : name === line.replace(/\/$/, ''),
    )
  const paths: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (textEndings.test(entry.name)) paths.push(path)
    }
  }
  visit(root)
  return paths.toSorted().map((path) => ({
    path: relative(root, path).split(sep).join('/'),
    text: readFileSync(path, 'utf8'),
  }))
}

/** Line number of a place in a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Every match of a pattern (with the `g` flag) as a finding. */
export function findAll(
  file: SourceFile,
  pattern: RegExp,
  describe: (match: RegExpExecArray) => string | null,
): Finding[] {
  return [...file.text.matchAll(pattern)].flatMap((match) => {
    const what = describe(match)
    return what === null ? [] : [`${file.path}:${lineAt(file.text, match.index)} ${what}`]
  })
}

/** The text with comments of scripts and styles blanked out; lines keep their numbers. */
export function withoutComments(file: SourceFile): SourceFile {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  const text = file.text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    // Not after a colon or a quote: those belong to addresses and strings.
    .replace(/(?<![:'"`\w])\/\/[^\n]*/g, blank)
  return { ...file, text }
}

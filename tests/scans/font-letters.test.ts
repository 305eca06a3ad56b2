import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from './source-files.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../src/ui/styles/tokens.css'), 'utf8')
const faces = [...tokens.matchAll(/rubik-([a-z-]+)-wght[^}]*unicode-range:([^;]+);/g)].map(
  ([, name = '', ranges = '']) => ({ name, ranges: ranges.split(',').map(rangeOf) }),
)

function rangeOf(text: string): { first: number; last: number } {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
}

/** The file that a browser fetches for a letter: of several faces the last one that names it. */
function fileFor(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0
  const isIn = ({ first, last }: { first: number; last: number }) => first <= code && code <= last
  return faces.findLast(({ ranges }) => ranges.some(isIn))?.name ?? null
}

test('letters of other languages have files of their own', () => {
  expect([...'aб‏ب٣éşپ'].map(fileFor)).toEqual([
    'latin',
    'cyrillic',
    'latin',
    'arabic',
    'arabic',
    'latin-more',
    'latin-ext',
    'arabic-more',
  ])
})

test('what the app says needs no file but those that its page names in its head', () => {
  const spoken = listSourceFiles().filter(
    ({ path }) => /^src\/i18n\/.*\.po$|^src\/.*\.tsx$/.test(path) && !/\.test\./.test(path),
  )
  expect(spoken.length).toBeGreaterThan(100)
  const rare = spoken.flatMap(({ path, text }) =>
    [...new Set(text)].flatMap((letter) =>
      /more|ext/.test(fileFor(letter) ?? '') ? `${path}: ${letter}` : [],
    ),
  )
  expect(rare).toEqual([])
})

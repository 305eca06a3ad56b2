import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import {
  findAll,
  listSourceFiles,
  type SourceFile,
  withoutComments,
} from '#tests/scans/source-files.ts'
import { isRead, slimmed } from '#tools/build/slim-react.ts'

const browserPart = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const react = readFileSync(browserPart, 'utf8')

test('the installed React is the one that the list of left-out parts was read against', () => {
  expect(
    isRead(react),
    'read tools/build/slim-react.ts against the new file, then write down its hash',
  ).toBe(true)
})

test('what is left out is gone, nothing else, and the rest is still a script', () => {
  const slim = slimmed(react)
  expect(slim).not.toMatch(/\.animate\(|new IntersectionObserver|startViewTransition\(\{/)
  expect(slim).toContain('function safelyAttachRef(current')
  const lines = (text: string) => text.split('\n').length
  expect(lines(react) - lines(slim)).toBeGreaterThan(1500)
  expect(() => new Function('exports', 'require', 'process', slim)).not.toThrow()
})

test('an upgrade that names its functions otherwise is noticed', () => {
  expect(() => slimmed(react.replaceAll('acquireResource', 'takeResource'))).toThrow(
    'acquireResource',
  )
})

/** Uses of what the built product has no more. Elements within a drawing are no elements of the head. */
function findLeftOutParts(file: SourceFile): string[] {
  const pattern =
    /\b(?:ViewTransition|addTransitionType|SuspenseList|preconnect|prefetchDNS|preinit(?:Module)?|preload(?:Module)?)\b[^\n]*(?:\n[^\n]*){0,9}?from 'react(?:-dom)?'|<Fragment[^>]*\bref=|<(?:title|meta|link|style|script)\b/g
  return findAll(withoutComments(file), pattern, (match) => match[0])
}

test('the scan sees what React would have to bring along', () => {
  const uses = [
    "import { Suspense, ViewTransition } from 'react'",
    "import { createPortal, preload } from 'react-dom'",
    "import {\n  preinit,\n} from 'react-dom'",
    '<Fragment key={1} ref={it}>',
    '<title>x</title>',
    '<link rel="x" />',
  ]
  for (const text of uses) expect(findLeftOutParts({ path: 'src/x.tsx', text })).toHaveLength(1)
  const text = "import { createPortal } from 'react-dom'\n<Link to='x' /> <Fragment key={1}>"
  expect(findLeftOutParts({ path: 'src/x.tsx', text })).toEqual([])
})

test('no source of ours asks for what is left out', () => {
  const drawn = listSourceFiles().filter(({ path }) => /^src\/.+(?<!\.test)\.tsx?$/.test(path))
  expect(drawn.flatMap(findLeftOutParts)).toEqual([])
})

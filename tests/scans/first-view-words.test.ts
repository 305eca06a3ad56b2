import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { firstViewSources, lateSources } from '#i18n/first-view-sources.ts'
import { root } from '#tests/run/command.ts'

const starts = ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/shell/start-background.ts']

/** Files that a file imports, at once or later. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const targets = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^'\s]+\.tsx?)'/g)]
  return targets.flatMap(([, target = '']) => {
    const found = target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(path), target)
    return existsSync(join(root, found)) ? [found] : []
  })
}

function homeView(): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || path.endsWith('routeTree.gen.ts') || lateSources.includes(path)) return
    seen.add(path)
    importsOf(path).forEach(visit)
  }
  starts.forEach(visit)
  return seen
}

function hasWords(path: string): boolean {
  return /from '@lingui\/(?:react|core)\/macro'/.test(readFileSync(join(root, path), 'utf8'))
}

test('every word that the home page can show is in the catalog of the first view', () => {
  const files = [...homeView()]
  expect(files).toContain('src/features/find/home-page.tsx')
  const strangers = files.filter(
    (path) =>
      hasWords(path) &&
      !firstViewSources.some((source) => path === source || path.startsWith(`${source}/`)),
  )
  expect(strangers).toEqual([])
})

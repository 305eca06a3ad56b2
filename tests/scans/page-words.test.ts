import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { firstViewSources, lateSources } from '#i18n/first-view-sources.ts'
import { latePropertySources, propertySources } from '#i18n/property-sources.ts'
import { staySources } from '#i18n/stay-sources.ts'
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

/** Everything that some files draw with, without what comes `later` and brings its own words. */
function drawnWith(files: readonly string[], later: readonly string[] = []): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || path.endsWith('routeTree.gen.ts') || later.includes(path)) return
    seen.add(path)
    importsOf(path).forEach(visit)
  }
  files.forEach(visit)
  return [...seen]
}

function isAmong(path: string, sources: readonly string[]): boolean {
  return sources.some((source) => path === source || path.startsWith(`${source}/`))
}

function hasWords(path: string): boolean {
  return /from '@lingui\/(?:react|core)\/macro'/.test(readFileSync(join(root, path), 'utf8'))
}

test('every word that the home page can show is in the catalog of the first view', () => {
  const files = drawnWith(starts, lateSources)
  expect(files).toContain('src/features/find/home-page.tsx')
  const strangers = files.filter((path) => hasWords(path) && !isAmong(path, firstViewSources))
  expect(strangers).toEqual([])
})

test('every word that a home’s page begins with is in its own catalog or that of the first view', () => {
  const late = [...lateSources, ...latePropertySources]
  const files = drawnWith(['src/routes/property.$slug.tsx'], late)
  expect(files).toContain('src/features/find/property-head.tsx')
  const strangers = files.filter(
    (path) => hasWords(path) && !isAmong(path, [...firstViewSources, ...propertySources]),
  )
  expect(strangers).toEqual([])
})

test('no other page draws with the words that a home’s page brings', () => {
  const routes = globSync('src/routes/**/*.tsx', { cwd: root })
  const files = drawnWith(
    routes.filter((path) => !/property\.\$slug|-property-/.test(path)),
    ['src/routes/property.$slug.tsx'],
  )
  expect(files.filter((path) => isAmong(path, propertySources))).toEqual([])
})

test('no public page draws with the words of booked stays', () => {
  const routes = globSync('src/routes/**/*.tsx', { cwd: root })
  // A page that is shown to others by a link fetches these words itself.
  const isPublic = (path: string) =>
    !path.startsWith('src/routes/_user/') &&
    !readFileSync(join(root, path), 'utf8').includes('loadStayWords')
  const files = drawnWith(routes.filter(isPublic))
  expect(files).toContain('src/features/find/home-page.tsx')
  expect(files.filter((path) => hasWords(path) && isAmong(path, staySources))).toEqual([])
})

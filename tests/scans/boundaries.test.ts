import { describe, expect, test } from 'vitest'
import { findForbiddenImports } from './boundaries.ts'
import { listSourceFiles } from './source-files.ts'

const scripts = listSourceFiles().filter(
  ({ path }) => /\.tsx?$/.test(path) && path !== 'src/routeTree.gen.ts',
)

function imports(path: string, target: string): number {
  return findForbiddenImports({ path, text: `import { x } from '${target}'` }).length
}

describe('the scan itself', () => {
  test.each([
    ['src/domain/money/fils.ts', '#contract/call.ts'],
    ['src/domain/money/fils.ts', 'dayjs'],
    ['src/contract/home/get-settings.ts', '#lib/cookies.ts'],
    ['src/lib/hooks.ts', '#ui/icon/icon.tsx'],
    ['src/ui/icon/icon.tsx', '#contract/call.ts'],
    ['src/ui/icon/icon.tsx', '@tanstack/react-query'],
    ['src/features/search/a.tsx', '#features/booking/b.tsx'],
    ['src/features/search/a.tsx', '../booking/b.tsx'],
    ['src/features/search/a.tsx', '#shell/frame.tsx'],
    ['src/parts/a.tsx', '#features/search/b.tsx'],
    ['src/ui/icon/icon.tsx', '#parts/a.tsx'],
    ['src/shell/frame.tsx', '../routes/index.tsx'],
    ['src/main.tsx', '#server/app.ts'],
    ['server/app.ts', '#lib/cookies.ts'],
    ['server/app.ts', '../../src/lib/cookies.ts'],
    ['sw/sw.ts', '#contract/home/get-settings.ts'],
    ['sw/sw.ts', '#lib/cookies.ts'],
  ])('%s does not import %s', (path, target) => {
    expect(imports(path, target)).toBe(1)
  })

  test.each([
    ['src/domain/money/fils.ts', 'valibot'],
    ['src/features/search/a.tsx', '#features/search/b.tsx'],
    ['src/features/search/a.tsx', './b.tsx'],
    ['src/routes/index.tsx', '../document-head.ts'],
    ['server/db/nights.test.ts', '#tests/support/serve.ts'],
    ['sw/sw.ts', '#contract/device-storage.ts'],
    ['tools/pictures/encode.mjs', 'sharp'],
  ])('%s may import %s', (path, target) => {
    expect(imports(path, target)).toBe(0)
  })

  test('sees dynamic, side-effect and re-exporting imports', () => {
    const text = `await import('#ui/a.tsx')\nimport '#ui/b.css'\nexport { c } from '#ui/c.ts'`
    expect(findForbiddenImports({ path: 'src/lib/x.ts', text })).toHaveLength(3)
  })
})

test('imports follow the direction of dependence', () => {
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.flatMap(findForbiddenImports)).toEqual([])
})

import { expect, test } from 'vitest'
import { firstViewFiles } from './budgets.ts'

const chunk = { isEntry: false, imports: [], dynamicImports: [] }

test('the first view is the entry, the chunk of the home page, and all that these import at once', () => {
  const files = firstViewFiles({
    'index.html': {
      ...chunk,
      isEntry: true,
      file: 'assets/index.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/routes/property.index.tsx?tsr-split=component'],
    },
    '_shared.js': { ...chunk, file: 'assets/shared.js', imports: ['_deep.js'] },
    '_deep.js': { ...chunk, file: 'assets/deep.js' },
    '_home.js': { ...chunk, name: 'home', file: 'assets/home.js', imports: ['_shared.js'] },
    'src/routes/property.index.tsx?tsr-split=component': { ...chunk, file: 'assets/list.js' },
    'src/i18n/locales/ar.po': { ...chunk, file: 'assets/ar.js' },
    'style.css': { ...chunk, file: 'assets/style.css' },
  })
  expect(files).toEqual(['assets/deep.js', 'assets/home.js', 'assets/index.js', 'assets/shared.js'])
})

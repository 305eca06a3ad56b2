import { join } from 'node:path'
import type { Plugin } from 'vite'
import { standIn } from './stand-in.ts'

const maker = join(import.meta.dirname, '../../src/ui/icon/create-glyph.ts')

/**
 * Makes the icons of lucide-react with the few lines that we need of its maker: the first view has
 * twenty icons, and the maker weighs more than their shapes (docs/decisions/007-first-view-budget.md).
 * Of an icon only its shapes stay: names and sizes are the maker's, keys are not needed by ours.
 */
export function slimIcons(): Plugin {
  return {
    name: 'areesh-slim-icons',
    enforce: 'pre',
    ...standIn({
      name: 'create-glyph',
      file: 'createLucideIcon.mjs',
      importedBy: 'lucide-react',
      code: `export { createGlyph as default } from ${JSON.stringify(maker)}`,
    }),
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code
          .replace(/^ {2}(?:name|size|aliases): .*\n/gm, '')
          .replace(/, key: "\w+"/g, '')
          .replace(/^__iconData\.node;\n/m, ''),
    },
  }
}

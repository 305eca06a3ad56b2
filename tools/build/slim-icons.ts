import { join } from 'node:path'
import type { Plugin } from 'vite'

const maker = join(import.meta.dirname, '../../src/ui/icon/create-glyph.ts')
const slim = '\0areesh-create-glyph'

/**
 * Makes the icons of lucide-react with the few lines that we need of its maker: the first view has
 * twenty icons, and the maker weighs more than their shapes (docs/decisions/007-first-view-budget.md).
 */
export function slimIcons(): Plugin {
  return {
    name: 'areesh-slim-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isMaker = source.endsWith('/createLucideIcon.mjs')
      return isMaker && importer?.includes('/lucide-react/') ? slim : null
    },
    load(id) {
      if (id !== slim) return null
      return `export { createGlyph as default } from ${JSON.stringify(maker)}`
    },
  }
}

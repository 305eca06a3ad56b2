import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm')

/**
 * Imports each icon from its own file instead of from the list of all of them, so that the build knows which
 * source draws with which icons (tools/build/chunks.ts) and need not read 1,700 files.
 */
export function directIcons(): Plugin {
  const files = new Map<string, string>()
  const list = readFileSync(join(icons, 'lucide-react.mjs'), 'utf8')
  for (const [, names = '', file = ''] of list.matchAll(/^export \{(.+)\} from '(.+)'/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return {
    name: 'areesh-direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, named: string) =>
          // Types are not matched: the compiler erases them anyway.
          [...named.matchAll(/(?:^|,)\s*(\w+)(?: as (\w+))?(?=\s*(?:,|$))/g)]
            .map(([, icon = '', own = icon]) => {
              const path = join(icons, files.get(icon) ?? `no icon ${icon}`)
              return `import ${own} from ${JSON.stringify(path)}`
            })
            .join(';'),
        ),
    },
  }
}

import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { isHandlerFile } from '#server/http/handler-files.ts'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'server', sep)
const handlerFiles = join(root, 'server/http/handler-files.ts')
const callsFolder = join(root, 'server/calls')

// With machine code or further files beside their scripts, or in a style that Node forgives packages only:
// they stay where they are installed.
const installed = /^(@electric-sql\/pglite|@node-rs\/argon2|pdfkit|sharp|web-push)(\/|$)/
// Optional companions of the PostgreSQL driver, which it does without.
const absent = ['pg-native', 'cloudflare:sockets']

/**
 * How programs of the server, their packages included, become a few files: Node reads them in a tenth of
 * the time that it takes to find and read a thousand. The files belong to this checkout: texts beside
 * the sources, such as migrations, are read from there.
 */
export function serverProgram(
  entries: readonly string[],
  outDir: string,
  plugins: Plugin[] = [],
): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [installedPackages(), listedHandlers(), placesOfSources(), ...plugins],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: [...entries, threadSource].map((entry) => join(root, entry)),
        external: absent,
        // By its name a module wherever it lies, so that Node need not look into it first.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  }
}

function installedPackages(): Plugin {
  return {
    name: 'areesh-installed-packages',
    enforce: 'pre',
    resolveId(source) {
      return installed.test(source) ? { id: import.meta.resolve(source), external: true } : null
    },
  }
}

/** The search for handlers, done once and for all. */
function listedHandlers(): Plugin {
  return {
    name: 'areesh-listed-handlers',
    load(id) {
      if (id !== handlerFiles) return null
      const files = readdirSync(callsFolder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.split(sep).join('/'))
        .filter(isHandlerFile)
        .toSorted()
      const imports = files.map(
        (file, at) => `import * as file${at} from ${JSON.stringify(join(callsFolder, file))}`,
      )
      const entries = files.map((file, at) => `[${JSON.stringify(file)}, file${at}]`)
      return `${imports.join('\n')}
export async function readHandlerFiles() { return new Map([${entries.join(', ')}]) }`
    },
  }
}

// The thread of the embedded database is a program of its own, beside whatever starts it.
const threadSource = 'server/db/pglite-worker.ts'
const threadInSources = "new URL('./pglite-worker.ts', import.meta.url)"
const threadInProgram = "new URL('./pglite-worker.mjs', import.meta.here)"

/** Sources find files beside them by their own place, which stays where it is. */
function placesOfSources(): Plugin {
  return {
    name: 'areesh-places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.')) return null
      const placed = code
        .replaceAll(threadInSources, threadInProgram)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.here', 'import.meta.url')
      return { code: placed, map: null }
    },
  }
}

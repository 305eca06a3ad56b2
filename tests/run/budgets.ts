import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { root } from './command.ts'
import { brokenStage, countChecks, type StageResult } from './stage.ts'

const firstViewLimit = 125_000
const catalogLimit = 20_000

const chunkSchema = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  name: v.optional(v.string()),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
})
const manifestSchema = v.record(v.string(), chunkSchema)

/** Vite's manifest: what each built file needs, by source. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/**
 * Sizes of the build in brotli: the first view of the home page (entry, the routes that draw it and
 * one language) stays within the limit, and the map is not part of it.
 */
export async function checkBudgets(distDir: string): Promise<StageResult> {
  const client = resolve(root, distDir, 'client')
  const json = await readFile(join(client, '.vite/manifest.json'), 'utf8').catch(() => null)
  if (json === null) return brokenStage(`${client} has no .vite/manifest.json`)
  const manifest = v.parse(manifestSchema, JSON.parse(json))
  const files = firstViewFiles(manifest)
  const catalogs = await catalogSizes(client, manifest, /locales\/\w+\.po$/)
  const pageCatalogs = await catalogSizes(client, manifest, /locales\/(?:pages|stay)\/\w+\.po$/)
  const sizes = await Promise.all(files.map((file) => brotliSize(join(client, file))))
  const largestCatalog = Math.max(0, ...catalogs.map(({ size }) => size))
  const largestPageCatalog = Math.max(0, ...pageCatalogs.map(({ size }) => size))
  const total = sizes.reduce((sum, size) => sum + size, 0) + largestCatalog
  const map = await filesWithMap(client)
  const inFirstView = files.filter((file) => map.has(file))
  const lines = files.map((file, index) => `  ${kilobytes(sizes[index] ?? 0)} ${file}`)
  const catalogLines = [...catalogs, ...pageCatalogs].map(
    ({ key, size }) => `  ${kilobytes(size)} ${key}`,
  )
  const result = countChecks([
    {
      isGood: files.length > 0 && catalogs.length > 0 && total <= firstViewLimit,
      output: `The first view takes ${kilobytes(total)}, more than ${kilobytes(firstViewLimit)}`,
    },
    {
      isGood: inFirstView.length === 0,
      output: `Map code is in the first view: ${inFirstView.join(', ')}`,
    },
    {
      isGood: pageCatalogs.length > 0 && largestPageCatalog <= catalogLimit,
      output: `A catalog is larger than ${kilobytes(catalogLimit)}`,
    },
  ])
  return {
    ...result,
    note: `first view ${kilobytes(total)} of ${kilobytes(firstViewLimit)}`,
    output: [result.output, ...lines, ...catalogLines].join('\n'),
  }
}

/** Scripts that the home page loads before it can be used, without the language's catalog. */
export function firstViewFiles(manifest: Manifest): string[] {
  const starts = Object.entries(manifest).filter(
    ([, chunk]) => chunk.isEntry || chunk.name === 'home',
  )
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const [key] of starts) visit(key)
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted()
}

async function catalogSizes(client: string, manifest: Manifest, pattern: RegExp) {
  const chunks = Object.entries(manifest).filter(([key]) => pattern.test(key))
  return Promise.all(
    chunks.map(async ([key, { file }]) => ({ key, size: await brotliSize(join(client, file)) })),
  )
}

async function filesWithMap(client: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of await readdir(join(client, 'assets'))) {
    if (!name.endsWith('.js')) continue
    // The library names its style classes in every build, minified or not.
    const code = await readFile(join(client, 'assets', name), 'utf8')
    if (code.includes('maplibregl-canvas')) found.add(`assets/${name}`)
  }
  return found
}

async function brotliSize(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).byteLength
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

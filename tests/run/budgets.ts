import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { mapCode } from '#contract/device-worker.ts'
import { languages } from '#contract/language.ts'
import { type BuildManifest, buildManifestSchema, routesOf } from '#server/http/page-scripts.ts'
import { entriesOf, importedBy, laterPartsOf, reachedFrom } from '#tools/build/build-graph.ts'
import { root } from './command.ts'
import { brokenStage, countChecks, type StageResult } from './stage.ts'

/**
 * Bytes in brotli: what every page begins with, all scripts of a first visit, a page's own and each of its later
 * parts (`pageSizes`), the words of all pages. `kept`: bytes as they are of what the worker keeps for everybody when it
 * comes.
 */
const limits = {
  ...{ entry: 105_000, visit: 125_000, page: 12_000, catalog: 20_000 },
  kept: 1_475_000,
} as const

// Addresses of one page: what only these import is the page's own.
const addressesOf: Readonly<Record<string, string>> = {
  '/city/$slug': '/property/',
  '/category/$category_slug': '/property/',
  '/property-map': '/property/',
}

/** Pages that a first visit may begin with, by what the manifest calls their file. */
const firstPages = {
  home: (_key, { name }) => name === 'home',
  property: (key) => key.startsWith('src/routes/property.$slug.tsx?'),
} satisfies Record<string, (key: string, chunk: BuildManifest[string]) => boolean>

type FirstPage = keyof typeof firstPages

// The words that each begins with; a home's page brings a few of its own.
const catalogsOf: Readonly<Record<FirstPage, readonly string[]>> = {
  home: [''],
  property: ['', 'property/'],
}

/**
 * Sizes of the build in brotli: what the first visit to the home page or to a home's page fetches before anybody
 * uses it (entry, the route's own files and one language) stays within the limit, and the map is not part of it.
 */
export async function checkBudgets(distDir: string): Promise<StageResult> {
  const client = resolve(root, distDir, 'client')
  const manifest = await readManifest(client).catch(() => null)
  if (manifest === null) return brokenStage(`${client} has no .vite/manifest.json`)
  const sizeOf = (file: string) => brotliSize(join(client, file))
  const visits = await Promise.all(
    (['home', 'property'] as const).map((page) => measureVisit(manifest, page, sizeOf)),
  )
  const pageCatalogs = await catalogSizes(
    manifest,
    /locales\/(?:pages|stay|desk)\/\w+\.po$/,
    sizeOf,
  )
  const largestPageCatalog = Math.max(0, ...pageCatalogs.map(({ size }) => size))
  const map = await filesWithMap(client)
  const words = Object.entries(manifest).flatMap(([key, { file }]) =>
    key.endsWith('.po') ? [file] : [],
  )
  const kept = await keptBytes(client, new Set(words))
  const pages = await pageSizes(manifest, sizeOf)
  const tooLarge = pages.filter(({ size }) => size > limits.page)
  const withMap = visits.flatMap(({ files }) => files).filter(({ file }) => map.has(file))
  const entry = Math.max(...visits.map((visit) => visit.entry))
  const result = countChecks([
    {
      isGood: entry > 0 && entry <= limits.entry,
      output: `The entry takes ${kilobytes(entry)}, more than ${kilobytes(limits.entry)}`,
    },
    ...visits.map(({ page, total }) => ({
      isGood: total <= limits.visit,
      output: `A first visit to ${page} takes ${kilobytes(total)}, more than ${kilobytes(limits.visit)}`,
    })),
    ...visits.map(({ page, own }) => ({
      isGood: own > 0 && own <= limits.page,
      output: `The code of ${page} takes ${kilobytes(own)}, more than ${kilobytes(limits.page)}`,
    })),
    {
      isGood: pages.length > 0 && tooLarge.length === 0,
      output: `Pages and parts of more than ${kilobytes(limits.page)}: ${tooLarge.map(pageLine).join(', ')}`,
    },
    {
      isGood: kept > 0 && kept <= limits.kept,
      output: `The worker keeps ${kilobytes(kept)} for everybody, more than ${kilobytes(limits.kept)}`,
    },
    {
      isGood: withMap.length === 0,
      output: `Map code is in a first visit: ${withMap.map(({ file }) => file).join(', ')}`,
    },
    {
      isGood: pageCatalogs.length > 0 && largestPageCatalog <= limits.catalog,
      output: `A catalog is larger than ${kilobytes(limits.catalog)}`,
    },
  ])
  const lines = visits.flatMap(({ page, entry, own, words, files }) => [
    `${page}: entry ${kilobytes(entry)}, own ${kilobytes(own)}, words ${kilobytes(words)}`,
    ...files.map(({ file, size }) => `  ${kilobytes(size)} ${file}`),
  ])
  const catalogLines = pageCatalogs.map(({ key, size }) => `  ${kilobytes(size)} ${key}`)
  const sizes: Sizes = {
    ...Object.fromEntries(visits.map(({ page, total }) => [`first visit to ${page}`, total])),
    entry,
    'kept by the worker': kept,
  }
  if (process.env.RECORD) await writeFile(recordPath, `${JSON.stringify(sizes, null, 2)}\n`)
  const recorded = v.parse(sizesSchema, JSON.parse(await readFile(recordPath, 'utf8')))
  return {
    ...result,
    note: sizesBeside(sizes, recorded),
    output: [result.output, ...lines, ...catalogLines].join('\n'),
  }
}

const recordPath = resolve(root, 'docs/budgets.json')
const sizesSchema = v.record(v.string(), v.number())

/** Bytes of what is measured, by its name. */
export type Sizes = v.InferOutput<typeof sizesSchema>

/** Sizes, each with its difference from the recorded one. */
export function sizesBeside(sizes: Sizes, recorded: Sizes): string {
  const lines = Object.entries(sizes).map(([name, size]) => {
    const difference = size - (recorded[name] ?? 0)
    return `${name} ${kilobytes(size)} (${difference < 0 ? '−' : '+'}${kilobytes(Math.abs(difference))})`
  })
  return lines.join(', ')
}

const pageLine = ({ name, size }: PageSize) => `${name} ${kilobytes(size)}`

type PageSize = { name: string; size: number }

/**
 * What each page brings by itself, by the router's id of its route, and each part that it loads later, by its source. A
 * page brings all scripts that its route's file imports at once, file by file, but those that it finds or
 * shares: what the entry begins with or loads later, what another page or a part of one may load as well, and words. A part
 * counts the same way, without what had come before it. Several addresses of one page are one (`addressesOf`); the map's own
 * code has no part in it.
 */
export async function pageSizes(manifest: BuildManifest, sizeOf: SizeOf): Promise<PageSize[]> {
  const keys = routesOf(manifest)
  const isPage = new Set(keys.values())
  const isBorder = (key: string) => isPage.has(key)
  const found = reachedFrom(manifest, entriesOf(manifest), isBorder)
  const pages = Map.groupBy([...keys], ([id]) => addressesOf[id] ?? id)
  const reach = [...pages.values()].map((routes) =>
    reachedFrom(
      manifest,
      routes.map(([, key]) => key),
      isBorder,
    ),
  )
  const isOwn = (key: string) => {
    const path = `/${manifest[key]?.file}`
    const isCode = path.endsWith('.js') && !key.endsWith('.po') && !mapCode.test(path)
    return (
      isCode && !found.has(key) && reach.filter((keysOfPage) => keysOfPage.has(key)).length === 1
    )
  }
  const sizes: PageSize[] = []
  const weighed = new Set<string>(isPage)
  const weigh = async (name: string, start: string, before: ReadonlySet<string>) => {
    const brought = importedBy(manifest, [start])
    const own = [...brought].filter((key) => isOwn(key) && !before.has(key))
    const weights = await Promise.all(own.map((key) => sizeOf(manifest[key]?.file ?? '')))
    sizes.push({ name, size: weights.reduce((total, weight) => total + weight, 0) })
    const present = new Set([...before, ...brought])
    for (const part of own.flatMap((key) => laterPartsOf(manifest, key))) {
      if (weighed.has(part) || present.has(part) || !isOwn(part)) continue
      weighed.add(part)
      await weigh(part, part, present)
    }
  }
  for (const [id, key] of keys) await weigh(id, key, new Set())
  return sizes
}

const listedFiles = v.array(
  v.object({ url: v.string(), revision: v.nullable(v.string()), keptFor: v.optional(v.string()) }),
)

/** Bytes that the worker keeps when it comes, whoever it is and wherever: no words (`apart`), no fonts and no map. */
async function keptBytes(client: string, apart: ReadonlySet<string>): Promise<number> {
  const [list] =
    /\[\{[^\]]*"url":"assets\/[^\]]*\]/.exec(await readFile(join(client, 'sw.js'), 'utf8')) ?? []
  const files = v.parse(listedFiles, JSON.parse(list ?? '[]'))
  const common = files.filter(
    ({ url, keptFor }) =>
      /\.(?:js|css)$/.test(url) && !keptFor && !apart.has(url) && !mapCode.test(`/${url}`),
  )
  const sizes = await Promise.all(
    common.map(async ({ url }) => (await stat(join(client, url))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** The manifest of a build's client folder. Rejects where there is none. */
export async function readManifest(client: string): Promise<BuildManifest> {
  return v.parse(
    buildManifestSchema,
    JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')),
  )
}

type SizeOf = (file: string) => Promise<number>

/** What a first visit to a page weighs in the language with the most words. */
async function measureVisit(manifest: BuildManifest, page: FirstPage, sizeOf: SizeOf) {
  const sized = (names: readonly string[]) =>
    Promise.all(names.map(async (file) => ({ file, size: await sizeOf(file) })))
  const entryFiles = await sized(entryFilesOf(manifest))
  const ownFiles = await sized(ownFilesOf(manifest, page))
  const catalogs = await catalogSizes(manifest, /locales\/(?:property\/)?\w+\.po$/, sizeOf)
  const wordsIn = (language: string) =>
    sum(
      catalogs.filter(({ key }) =>
        catalogsOf[page].some((folder) => key.endsWith(`locales/${folder}${language}.po`)),
      ),
    )
  const [entry, own, words] = [sum(entryFiles), sum(ownFiles), Math.max(...languages.map(wordsIn))]
  const files = [...entryFiles, ...ownFiles]
  return { page, files, entry, own, words, total: entry + own + words }
}

/** Scripts that every page begins with. */
export function entryFilesOf(manifest: BuildManifest): string[] {
  return closure(manifest, (_key, { isEntry }) => isEntry)
}

/** Scripts that a page needs beside the entry before anybody uses it, without words. */
export function ownFilesOf(manifest: BuildManifest, page: FirstPage): string[] {
  const entry = entryFilesOf(manifest)
  return closure(manifest, firstPages[page]).filter((file) => !entry.includes(file))
}

/** Scripts of some files of the manifest with all that these import at once. */
function closure(
  manifest: BuildManifest,
  isStart: (key: string, chunk: BuildManifest[string]) => boolean,
): string[] {
  const starts = Object.entries(manifest).filter(([key, chunk]) => isStart(key, chunk))
  const keys = importedBy(
    manifest,
    starts.map(([key]) => key),
  )
  const files = [...keys].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted()
}

async function catalogSizes(manifest: BuildManifest, pattern: RegExp, sizeOf: SizeOf) {
  const chunks = Object.entries(manifest).filter(([key]) => pattern.test(key))
  return Promise.all(chunks.map(async ([key, { file }]) => ({ key, size: await sizeOf(file) })))
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

function sum(sized: readonly { size: number }[]): number {
  return sized.reduce((total, { size }) => total + size, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

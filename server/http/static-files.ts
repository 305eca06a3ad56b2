import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { type BrotliCache, type Bytes, type Compressed, createBrotliCache } from './brotli-cache.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
}
const compressible = /\.(js|mjs|css|json|webmanifest|svg|txt|geojson)$/

type StaticFile = {
  body: Bytes
  brotli: Compressed | null
  etag: string
  type: string
}

export type StaticFiles = {
  /** Answers a path with a built file, or null when there is none. */
  answer(path: string, request: Request): Promise<Response | null>
  /**
   * Reads what nobody has asked for yet and makes every text's smallest form. Until then a build into the
   * same folder would take files away from those who have the pages of this one.
   */
  readAll(): Promise<void>
}

/**
 * Serves the build from memory, each file from its first request on. Only paths found at start-up exist, so
 * no request can reach another file; missing assets are 404, never the page's HTML. The smallest forms of
 * texts are made once a build and kept in `cacheFolder`. What only `earlier` builds have is there too, for
 * pages that were opened with them.
 */
export async function createStaticFiles(
  folder: string,
  cacheFolder: string,
  earlier: readonly string[] = [],
): Promise<StaticFiles> {
  const cache = createBrotliCache(cacheFolder)
  const older = await Promise.all(earlier.map((one) => filesIn(one).catch(() => [])))
  const names = new Map([...older.toReversed().flat(), ...(await filesIn(folder))])
  const files = new Map<string, Promise<StaticFile>>()
  const read = (path: string, full: string) => {
    const known = files.get(path)
    if (known !== undefined) return known
    const file = loadFile(full, cache)
    files.set(path, file)
    file.catch(() => files.delete(path))
    return file
  }
  return {
    async answer(path, request) {
      const full = names.get(path)
      return full === undefined ? null : respond(path, await read(path, full), request)
    },
    async readAll() {
      // One after the other: what people ask for meanwhile comes first.
      for (const [path, full] of names) await read(path, full)
      await cache.fill()
    },
  }
}

/** Paths of a folder's files as they are asked for, with where they are. */
async function filesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((one) => one.isFile() && !one.name.startsWith('.') && one.name !== 'index.html')
    .map((one) => join(one.parentPath, one.name))
    .map((full): [string, string] => [full.slice(folder.length).split(sep).join('/'), full])
    .filter(([path]) => !path.startsWith('/.'))
}

async function loadFile(path: string, cache: BrotliCache): Promise<StaticFile> {
  const body = new Uint8Array(await readFile(path))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    body,
    brotli: compressible.test(path) ? await cache.get(hash, body) : null,
    etag: `"${hash}"`,
    type: types[extname(path)] ?? 'application/octet-stream',
  }
}

function respond(path: string, file: StaticFile, request: Request): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    'cache-control': cacheControl(path),
    'x-content-type-options': 'nosniff',
  })
  // That a copy is still right is said of one form of it.
  if (file.brotli) headers.set('vary', 'accept-encoding')
  if (path === '/sw.js') headers.set('service-worker-allowed', '/')
  if (request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers })
  }
  const wantsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  if (file.brotli && wantsBrotli) {
    headers.set('content-encoding', 'br')
    return new Response(request.method === 'HEAD' ? null : file.brotli.bytes, { headers })
  }
  return new Response(request.method === 'HEAD' ? null : file.body, { headers })
}

function cacheControl(path: string): string {
  // Built files carry a hash in their name; pictures are renamed when they change, the map's data is not.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/media/map/')) return 'public, max-age=86400'
  if (path.startsWith('/media/')) return 'public, max-age=2592000'
  return 'no-cache'
}

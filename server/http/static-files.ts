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
  answer(path: string, request: Request): Response | null
  /** Resolves when every text is there in its smallest form. */
  settled: Promise<void>
}

/**
 * Serves the build from memory. Only paths found at start-up exist, so no request can reach another
 * file; missing assets are 404, never the page's HTML. The smallest forms of texts are made once a
 * build, behind the first answers, and kept in `cacheFolder`.
 */
export async function createStaticFiles(folder: string, cacheFolder: string): Promise<StaticFiles> {
  const cache = createBrotliCache(cacheFolder)
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((one) => one.isFile() && !one.name.startsWith('.') && one.name !== 'index.html')
    .map((one) => join(one.parentPath, one.name))
  // All at once: one after the other they are a quarter of a start.
  await Promise.all(
    paths.map(async (full) => {
      const path = full.slice(folder.length).split(sep).join('/')
      if (!path.startsWith('/.')) files.set(path, await loadFile(full, cache))
    }),
  )
  return {
    answer(path, request) {
      const file = files.get(path)
      return file ? respond(path, file, request) : null
    },
    settled: cache.fill(),
  }
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
  if (path === '/sw.js') headers.set('service-worker-allowed', '/')
  if (request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers })
  }
  const wantsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  if (file.brotli) headers.set('vary', 'accept-encoding')
  if (file.brotli && wantsBrotli) {
    headers.set('content-encoding', 'br')
    return new Response(request.method === 'HEAD' ? null : file.brotli.bytes, { headers })
  }
  return new Response(request.method === 'HEAD' ? null : file.body, { headers })
}

function cacheControl(path: string): string {
  // Built files carry a hash in their name; pictures are renamed when they change.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/media/')) return 'public, max-age=2592000'
  return 'no-cache'
}

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { Certificate } from '#server/listen.ts'
import { type MemoryServer, type PackedFile, pack, serveFromMemory } from './memory-server.ts'

/** A front end of others that was built on this machine: what the page calls it, and its files. */
export type Peer = { name: string; folder: string }

/**
 * Reads `name=folder`.
 * @throws Error where it is not that
 */
export function peerOf(text: string): Peer {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (!name || !folder) throw new Error(`--peer wants "name=folder", not "${text}"`)
  return { name, folder }
}

/** Pictures, fonts and films are known by what is in them. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves what a single-page app was built into: its files, `index.html` for every page, and 404 at once for
 * the calls to a service that is not here. Answers of the service that were kept with it are in the folder
 * of their address, as `index.json`.
 */
export async function servePeer(certificate: Certificate, folder: string): Promise<MemoryServer> {
  const files = await packedFiles(folder)
  return serveFromMemory(certificate, async ({ url, isPage }) => {
    const { pathname } = new URL(url, 'https://localhost')
    const instead = isPage ? '/index.html' : join(pathname, 'index.json')
    const file = files.get(pathname) ?? files.get(instead)
    if (!file) throw new Error(`${folder} has no ${pathname}`)
    return file
  })
}

async function packedFiles(folder: string): Promise<Map<string, PackedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const read = async (path: string): Promise<[string, PackedFile]> => {
    const type = types[extname(path)] ?? 'application/octet-stream'
    return [`/${relative(folder, path)}`, await pack({ type, body: await readFile(path) })]
  }
  const files = new Map(await Promise.all(paths.map(read)))
  if (!files.has('/index.html')) throw new Error(`${folder} has no index.html`)
  return files
}

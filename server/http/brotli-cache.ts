import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const param = constants.BROTLI_PARAM_QUALITY
// Good enough for the first seconds of a new build: 6 takes milliseconds, 11 takes seconds.
const quick = { params: { [param]: 6 } }
const best = { params: { [param]: 11 } }

/** Bytes in an own buffer, as answers need them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A compressed body; `bytes` is replaced once when the smallest form is there. */
export type Compressed = { bytes: Bytes }

/** Compressed bodies, kept in a folder by the hash of what they hold. */
export type BrotliCache = {
  /** The smallest form when it is kept, else a quick one. */
  get(name: string, body: Bytes): Promise<Compressed>
  /** Makes and keeps what was missing, one after the other, and removes what nobody asked for. */
  fill(): Promise<void>
}

/** A folder that cannot be written costs only the work at the next start. */
export function createBrotliCache(folder: string): BrotliCache {
  const missing: { name: string; body: Bytes; target: Compressed }[] = []
  const used = new Set<string>()

  async function kept(name: string, body: Bytes): Promise<Bytes | null> {
    try {
      const bytes = new Uint8Array(await readFile(join(folder, name)))
      const plain = await decompress(bytes)
      return plain.equals(body) ? bytes : null
    } catch {
      // Not there, or cut short by a crash.
      return null
    }
  }

  async function keep(name: string, bytes: Bytes): Promise<void> {
    const draft = join(folder, `${name}.${process.pid}`)
    await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
  }

  async function removeOthers(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.br') && !used.has(name)) await rm(join(folder, name), { force: true })
    }
  }

  return {
    async get(key, body) {
      const name = `${key}.br`
      used.add(name)
      const found = await kept(name, body)
      if (found) return { bytes: found }
      const target = { bytes: new Uint8Array(brotliCompressSync(body, quick)) }
      missing.push({ name, body, target })
      return target
    },
    async fill() {
      for (const { name, body, target } of missing.splice(0)) {
        target.bytes = new Uint8Array(await compress(body, best))
        await keep(name, target.bytes).catch(() => undefined)
      }
      await removeOthers().catch(() => undefined)
    },
  }
}

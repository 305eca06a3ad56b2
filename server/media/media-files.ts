import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of sent pictures by their names, which only this server makes. */
export type MediaFiles = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(name: string): Promise<void>
}

/** Keeps files below the data folder; in memory where the data is (tests). */
export function createMediaFiles(dataDir: string): MediaFiles {
  return dataDir === 'memory:' ? inMemory() : inFolder(join(dataDir, 'media'))
}

function inFolder(folder: string): MediaFiles {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${name}.part`)
      await writeFile(part, bytes)
      // A reader sees the whole file or none.
      await rename(part, join(folder, name))
    },
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => null)
      return bytes && new Uint8Array(bytes)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function inMemory(): MediaFiles {
  const files = new Map<string, Uint8Array>()
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => {
      const bytes = files.get(name)
      return bytes ? new Uint8Array(bytes) : null
    },
    remove: async (name) => void files.delete(name),
  }
}

import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number | null; node: unknown }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  node_ops: {
    mknod(parent: unknown, name: string, ...rest: unknown[]): unknown
    rename(node: unknown, parent: unknown, name: string): unknown
  }
  realPath(node: unknown): string
}

/** How often the operating system was asked to make something durable. */
export type FsyncCounts = { files: number; directories: number }

/**
 * The directory file system of PGlite with real fsync. The stock class has no fsync callback, so a
 * commit would survive a crash of the process but not a power cut.
 */
export class DurableFiles extends NodeFS {
  readonly counts: FsyncCounts = { files: 0, directories: 0 }
  /** Files whose name is not durable yet: made or renamed since their last fsync. */
  readonly #fresh = new Set<string>()

  override async init(pg: PGlite, options: Options) {
    const result = await super.init(pg, options)
    const preRun = result.emscriptenOpts.preRun ?? []
    preRun.push((module) => this.#install(nodeFileSystem(module.NODEFS)))
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } }
  }

  #install(files: NodeFileSystem): void {
    files.stream_ops.fsync = (stream) => {
      const path = files.realPath(stream.node)
      if (stream.nfd === undefined || stream.nfd === null) {
        this.#syncDirectory(path)
        return 0
      }
      fsyncSync(stream.nfd)
      this.counts.files += 1
      // The data of a new WAL segment is worth nothing while its name can still be lost.
      if (this.#fresh.delete(path)) this.#syncDirectory(dirname(path))
      return 0
    }
    const { mknod, rename } = files.node_ops
    files.node_ops.mknod = (parent, name, ...rest) => {
      const node = mknod(parent, name, ...rest)
      this.#fresh.add(join(files.realPath(parent), name))
      return node
    }
    files.node_ops.rename = (node, parent, name) => {
      const result = rename(node, parent, name)
      this.#fresh.add(join(files.realPath(parent), name))
      return result
    }
  }

  /**
   * Makes all files durable, and their names: of a new database, whose hundreds of files take ten times
   * as long one after the other.
   */
  async syncAll(): Promise<void> {
    const entries = await readdir(this.rootDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    await Promise.all(files.map(({ parentPath, name }) => syncFile(join(parentPath, name))))
    this.syncNames()
  }

  /** Makes the names in every directory durable. */
  syncNames(): void {
    this.#syncBelow(this.rootDir)
    this.#fresh.clear()
  }

  #syncBelow(directory: string): void {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) this.#syncBelow(join(directory, entry.name))
    }
    this.#syncDirectory(directory)
  }

  #syncDirectory(path: string): void {
    // Windows cannot open a directory; its file systems keep names durable by themselves.
    if (!existsSync(path) || process.platform === 'win32') return
    const directory = openSync(path, 'r')
    try {
      fsyncSync(directory)
    } finally {
      closeSync(directory)
    }
    this.counts.directories += 1
  }
}

async function syncFile(path: string): Promise<void> {
  // Windows makes durable only what it may write.
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Emscripten's node file system; its types do not know the callbacks. */
function nodeFileSystem(candidate: unknown): NodeFileSystem {
  if (isNodeFileSystem(candidate)) return candidate
  throw new Error('This build of PGlite has no file system that can be made durable.')
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    'node_ops' in value &&
    typeof value.node_ops === 'object' &&
    'realPath' in value &&
    typeof value.realPath === 'function'
  )
}

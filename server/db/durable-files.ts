import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number | null; node: unknown }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
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
  readonly #known = new Set<string>()

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
      // The first fsync of a file makes its name durable too, for example of a new WAL segment.
      if (!this.#known.has(path)) {
        this.#known.add(path)
        this.#syncDirectory(dirname(path))
      }
      return 0
    }
  }

  /** Makes the names in every directory durable; with `contents` the files as well. */
  syncTree(contents: boolean): void {
    this.#syncBelow(this.rootDir, contents)
  }

  #syncBelow(directory: string, contents: boolean): void {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) this.#syncBelow(path, contents)
      else if (contents && entry.isFile()) syncPath(path)
    }
    this.#syncDirectory(directory)
  }

  #syncDirectory(path: string): void {
    if (!existsSync(path)) return
    syncPath(path)
    this.counts.directories += 1
  }
}

function syncPath(path: string): void {
  // Windows cannot open a directory; its file systems keep names durable by themselves.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
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
    'realPath' in value &&
    typeof value.realPath === 'function'
  )
}

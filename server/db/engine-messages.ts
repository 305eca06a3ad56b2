import type { FsyncCounts } from './durable-files.ts'

/** File in the folder of a database that says that it was made as a whole. */
export const completeMark = 'areesh-complete'

/** What the worker needs to start. `directory` null: everything stays in memory. */
export type EngineStart = {
  /** The engine's machine code, which all threads of a process share; null for the first one. */
  code: WebAssembly.Module | null
  directory: string | null
  /** Folder with the files of an empty database, for a directory that has none yet. */
  prepared: string | null
  /** A dump of an earlier database, only for one in memory. */
  template: Uint8Array<ArrayBuffer> | null
}

/** `reset`: a new connection begins. `execute`: wire protocol. The others are housekeeping. */
export type EngineRequest = { id: number } & (
  | { kind: 'reset' | 'sync-directories' | 'fsync-counts' | 'dump' | 'close' }
  | { kind: 'execute'; bytes: Uint8Array }
)

export type EngineAnswer =
  | { id: number; ok: true; bytes: Uint8Array<ArrayBuffer> | null; counts: FsyncCounts | null }
  | { id: number; ok: false; message: string }

/** Sent once: the worker is ready, with the code that it runs, or why it cannot be. */
export type EngineReady =
  | { ready: true; isDurable: boolean; code: WebAssembly.Module }
  | { ready: false; message: string }

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

/**
 * `join` and `leave`: a connection begins and ends. `execute`: wire protocol of one. The others are
 * housekeeping, and for no connection.
 */
export type EngineRequest = { id: number } & (
  | { kind: 'sync-directories' | 'fsync-counts' | 'dump' | 'close'; connection: null }
  | { kind: 'join' | 'leave'; connection: number }
  | { kind: 'execute'; connection: number; bytes: Uint8Array }
)

/** `holder`: the connection whose transaction is open now. */
export type EngineAnswer =
  | {
      id: number
      ok: true
      bytes: Uint8Array<ArrayBuffer> | null
      counts: FsyncCounts | null
      holder: number | null
    }
  | { id: number; ok: false; message: string }

/** Sent once: the worker is ready, with the code that it runs, or why it cannot be. */
export type EngineReady =
  | { ready: true; isDurable: boolean; code: WebAssembly.Module }
  | { ready: false; message: string }

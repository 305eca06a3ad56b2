import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FsyncCounts } from './durable-files.ts'
import type { EngineAnswer, EngineReady, EngineRequest, EngineStart } from './engine-messages.ts'
import { DatabaseUnavailableError } from './errors.ts'

export type SpawnWorker = (file: URL, start: EngineStart) => Worker

export type EngineOptions = Omit<EngineStart, 'code'> & {
  /** Silence for that long, with something to do, means a hung engine: it is ended and reopened. */
  stallMs: number
  spawn: SpawnWorker
  log: (event: string, facts?: Record<string, string | number | boolean>) => void
}

/** One of several connections to the embedded database; it belongs to one life of the worker. */
export type EngineConnection = {
  execute(bytes: Uint8Array): Promise<Uint8Array>
  /** Ends it; of a transaction that is still open nothing is left. */
  leave(): void
}

/** The embedded database behind a message channel. */
export type Engine = {
  readonly isDurable: boolean
  /**
   * Begins a connection: waits for the worker, starting it again after a crash. `onLost` is called
   * when that worker ends, so that a connection at rest is not mistaken for a good one.
   */
  connect(onLost: (error: Error) => void): Promise<EngineConnection>
  syncDirectories(): Promise<void>
  fsyncCounts(): Promise<FsyncCounts | null>
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = {
  /** Null for housekeeping, which takes as long as it takes. */
  connection: number | null
  resolve: (answer: EngineAnswer & { ok: true }) => void
  reject: (error: Error) => void
}
type Running = {
  worker: Worker
  waiting: Map<number, Waiting>
  /** The connection whose transaction is open, as far as it was told. */
  holder: number | null
  /** Ends an engine that does nothing though it could. */
  stalled: ReturnType<typeof setTimeout> | undefined
  isDurable: boolean
  hasEnded: boolean
  /** What the connections do when the worker ends. */
  losses: Map<number, (error: Error) => void>
}
type RequestBody = EngineRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never

// The engine's code as the first thread of this process has compiled it: a thread after that, such as the
// one that follows a lost one, starts in half the time and takes over what has become quick meanwhile.
let compiled: WebAssembly.Module | null = null

const workerFile = new URL('./pglite-worker.ts', import.meta.url)

/**
 * Starts the engine's thread. Its compiled code is never given back piece by piece: V8 can lose count of the
 * pieces when threads come and go, and then ends the whole process (docs/decisions/106-code-that-is-kept.md).
 */
export const spawnWorker: SpawnWorker = (file, start) => {
  setFlagsFromString('--no-wasm-code-gc')
  return new Worker(file, { workerData: start })
}

/**
 * Starts the worker and waits until the database is open.
 * @throws DatabaseUnavailableError when it cannot be opened.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  let running = await startWorker(options)
  let restarting: Promise<Running> | null = null
  let isClosed = false
  let lastId = 0
  let lastConnection = 0
  const isDurable = running.isDurable

  const current = async (): Promise<Running> => {
    if (isClosed) throw new DatabaseUnavailableError('The database is closed.')
    if (!running.hasEnded) return running
    if (options.directory === null) {
      throw new DatabaseUnavailableError('The database in memory was lost with its thread.')
    }
    options.log('database.reopen')
    restarting ??= startWorker(options).finally(() => {
      restarting = null
    })
    running = await restarting
    return running
  }

  /** Begun with each request and each answer: how long the engine may be silent. */
  const watch = (target: Running) => {
    clearTimeout(target.stalled)
    const { holder, waiting } = target
    const mayWork = ({ connection }: Waiting) =>
      connection !== null && (holder === null || holder === connection)
    if (![...waiting.values()].some(mayWork)) return
    target.stalled = setTimeout(() => stop(target, options), options.stallMs)
  }

  const request = (target: Running, body: RequestBody) =>
    new Promise<EngineAnswer & { ok: true }>((resolve, reject) => {
      const id = ++lastId
      const settle = () => {
        target.waiting.delete(id)
        watch(target)
      }
      target.waiting.set(id, {
        connection: body.connection,
        resolve: (answer) => {
          target.holder = answer.holder
          settle()
          resolve(answer)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      watch(target)
      target.worker.postMessage({ id, ...body })
    })

  return {
    isDurable,
    connect: async (onLost) => {
      const connection = ++lastConnection
      let target = await current()
      try {
        await request(target, { kind: 'join', connection })
      } catch (error) {
        // The worker was ending unnoticed. Nothing was asked of it yet, so the next one may serve.
        if (!target.hasEnded) throw error
        target = await current()
        await request(target, { kind: 'join', connection })
      }
      target.losses.set(connection, onLost)
      return {
        execute: async (bytes) => {
          // What is begun in one life of the worker must not go on in the next one.
          if (target.hasEnded) throw new DatabaseUnavailableError('The database thread has ended.')
          const answer = await request(target, { kind: 'execute', connection, bytes })
          return answer.bytes ?? new Uint8Array()
        },
        leave: () => {
          // What the worker's end has taken with it needs no farewell.
          if (!target.losses.delete(connection) || target.hasEnded) return
          request(target, { kind: 'leave', connection }).catch(() => {})
        },
      }
    },
    syncDirectories: async () => {
      await request(await current(), { kind: 'sync-directories', connection: null })
    },
    fsyncCounts: async () =>
      (await request(await current(), { kind: 'fsync-counts', connection: null })).counts,
    dump: async () =>
      (await request(await current(), { kind: 'dump', connection: null })).bytes ??
      new Uint8Array(),
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (running.hasEnded) return
      try {
        await request(running, { kind: 'close', connection: null })
      } finally {
        await running.worker.terminate()
      }
    },
  }
}

function stop(target: Running, options: EngineOptions): void {
  options.log('database.stall', { afterMs: options.stallMs })
  // Ending the thread is safe: on opening again the write-ahead log is replayed.
  void target.worker.terminate()
}

function startWorker(options: EngineOptions): Promise<Running> {
  const { directory, prepared, template, log } = options
  const worker = options.spawn(workerFile, { code: compiled, directory, prepared, template })
  const running: Running = {
    worker,
    waiting: new Map(),
    holder: null,
    stalled: undefined,
    isDurable: false,
    hasEnded: false,
    losses: new Map(),
  }
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      running.hasEnded = true
      const error = new DatabaseUnavailableError(message)
      reject(error)
      for (const entry of [...running.waiting.values()]) entry.reject(error)
      for (const lose of running.losses.values()) lose(error)
      running.losses.clear()
    }
    worker.on('message', (message: EngineReady | EngineAnswer) => {
      if ('ready' in message) {
        if (message.ready) {
          compiled = message.code
          running.isDurable = message.isDurable
          resolve(running)
        } else {
          fail(`The database could not be opened: ${message.message}`)
          void worker.terminate()
        }
        return
      }
      const entry = running.waiting.get(message.id)
      if (message.ok) entry?.resolve(message)
      else {
        // The engine itself failed, not a statement: its state is unknown, so it starts afresh.
        entry?.reject(new DatabaseUnavailableError(`The database failed: ${message.message}`))
        log('database.failure', { reason: message.message })
        void worker.terminate()
      }
    })
    worker.on('error', () => fail('The database thread crashed.'))
    worker.on('exit', () => fail('The database thread has ended.'))
  })
}

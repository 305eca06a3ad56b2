import { Worker } from 'node:worker_threads'
import type { FsyncCounts } from './durable-files.ts'
import type { EngineAnswer, EngineReady, EngineRequest, EngineStart } from './engine-messages.ts'
import { DatabaseUnavailableError } from './errors.ts'

export type SpawnWorker = (file: URL, start: EngineStart) => Worker

export type EngineOptions = Omit<EngineStart, 'code'> & {
  /** A request without an answer for that long means a hung engine: it is ended and reopened. */
  stallMs: number
  spawn: SpawnWorker
  log: (event: string, facts?: Record<string, string | number | boolean>) => void
}

/** The embedded database behind a message channel. */
export type Engine = {
  readonly isDurable: boolean
  /**
   * Begins a connection: waits for the worker, starting it again after a crash. `onLost` is called
   * when that worker ends, so that a connection at rest is not mistaken for a good one.
   */
  connect(onLost: (error: Error) => void): Promise<void>
  execute(bytes: Uint8Array): Promise<Uint8Array>
  syncDirectories(): Promise<void>
  fsyncCounts(): Promise<FsyncCounts | null>
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = {
  resolve: (answer: EngineAnswer & { ok: true }) => void
  reject: (error: Error) => void
}
type Running = {
  worker: Worker
  waiting: Map<number, Waiting>
  isDurable: boolean
  hasEnded: boolean
  onLost: (error: Error) => void
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

export const spawnWorker: SpawnWorker = (file, start) => new Worker(file, { workerData: start })

/**
 * Starts the worker and waits until the database is open.
 * @throws DatabaseUnavailableError when it cannot be opened.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  let running = await startWorker(options)
  let restarting: Promise<Running> | null = null
  let isClosed = false
  let lastId = 0
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

  const request = (target: Running, body: RequestBody, limitMs: number | null) =>
    new Promise<EngineAnswer & { ok: true }>((resolve, reject) => {
      const id = ++lastId
      const timer = limitMs === null ? null : setTimeout(() => stop(target, options), limitMs)
      const settle = () => {
        if (timer !== null) clearTimeout(timer)
        target.waiting.delete(id)
      }
      target.waiting.set(id, {
        resolve: (answer) => {
          settle()
          resolve(answer)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      target.worker.postMessage({ id, ...body })
    })

  return {
    isDurable,
    connect: async (onLost) => {
      let target = await current()
      try {
        await request(target, { kind: 'reset' }, options.stallMs)
      } catch (error) {
        // The worker was ending unnoticed. Nothing was asked of it yet, so the next one may serve.
        if (!target.hasEnded) throw error
        target = await current()
        await request(target, { kind: 'reset' }, options.stallMs)
      }
      target.onLost = onLost
    },
    execute: async (bytes) => {
      // A connection belongs to one life of the worker: it must not go on in the next one.
      if (running.hasEnded) throw new DatabaseUnavailableError('The database thread has ended.')
      const answer = await request(running, { kind: 'execute', bytes }, options.stallMs)
      return answer.bytes ?? new Uint8Array()
    },
    syncDirectories: async () => {
      await request(await current(), { kind: 'sync-directories' }, null)
    },
    fsyncCounts: async () =>
      (await request(await current(), { kind: 'fsync-counts' }, null)).counts,
    dump: async () =>
      (await request(await current(), { kind: 'dump' }, null)).bytes ?? new Uint8Array(),
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (running.hasEnded) return
      try {
        await request(running, { kind: 'close' }, null)
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
    isDurable: false,
    hasEnded: false,
    onLost: () => {},
  }
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      running.hasEnded = true
      const error = new DatabaseUnavailableError(message)
      reject(error)
      for (const entry of [...running.waiting.values()]) entry.reject(error)
      running.onLost(error)
      running.onLost = () => {}
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

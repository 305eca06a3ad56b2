import type { Clock, Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'

/** Work that comes again. `run` must be safe to repeat; it gives how much it did. */
export type Job = {
  name: string
  everyMs: number
  /** How long after the start it comes first; at once when left out. */
  afterMs?: number
  run: () => Promise<unknown>
}

/** Calls back later; gives the way to call it off. Injected, so that tests need not wait. */
export type Timer = (callback: () => void, ms: number) => () => void

export type Scheduler = {
  start(): void
  /** Plans nothing more and waits for what is running. */
  stop(): Promise<void>
  /** Runs every job once, whether due or not. Throws the first error. */
  runAllJobs(): Promise<void>
  /** Runs the jobs whose time has come by the clock. Errors go to the log. */
  runDueJobs(): Promise<void>
}

type Options = { jobs: readonly Job[]; clock: Clock; log: Deps['log']; timer?: Timer }

const tickMs = 1000

/** Runs jobs one after another: they share one database, and none is in a hurry. */
export function createScheduler({ jobs, clock, log, timer = wait }: Options): Scheduler {
  const startedAt = clock.now()
  const dueAt = new Map(jobs.map(({ name, afterMs }) => [name, afterMs ? startedAt + afterMs : 0]))
  let cancel: (() => void) | null = null
  let running: Promise<void> = Promise.resolve()

  async function pass(): Promise<void> {
    for (const job of jobs) {
      const now = clock.now()
      if ((dueAt.get(job.name) ?? 0) > now) continue
      dueAt.set(job.name, now + job.everyMs)
      try {
        await job.run()
      } catch (error) {
        log('job failed', { job: job.name, reason: faultReason(error) })
      }
    }
  }

  function runDueJobs(): Promise<void> {
    running = running.then(pass)
    return running
  }

  function plan(): void {
    cancel = timer(() => {
      void runDueJobs().then(() => {
        if (cancel) plan()
      })
    }, tickMs)
  }

  return {
    start() {
      if (!cancel) plan()
    },
    async stop() {
      cancel?.()
      cancel = null
      await running
    },
    async runAllJobs() {
      await running
      for (const { run } of jobs) await run()
    },
    runDueJobs,
  }
}

function wait(callback: () => void, ms: number): () => void {
  const handle = setTimeout(callback, ms)
  // A server that is told to stop must not wait for the next tick.
  handle.unref()
  return () => clearTimeout(handle)
}

/** Runs work, some at a time; the rest waits in its order. */
export type WorkQueue = {
  /** Null when too much waits already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null
}

/** Makes a queue that bounds both the work at once and the work that waits. */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  // The place of finished work goes to the next in line, or is free.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    run(work) {
      if (running < atOnce) {
        running += 1
        return work().finally(leave)
      }
      if (waiting.length >= mostWaiting) return null
      return new Promise<void>((start) => waiting.push(start)).then(() => work().finally(leave))
    },
  }
}

/** How much slower than this machine the processor of a phone is. */
export const slowdown = 4

/** Milliseconds of one run: half of the runs were quicker, and nineteen of twenty, and 99 of 100. */
export type Timing = { p50: number; p95: number; p99: number; runs: number }

/** How long to measure: rounds, and milliseconds and runs of each. */
export type Patience = { rounds: number; budgetMs: number; mostRuns: number }

/**
 * Times a task again and again, in several rounds of which the quietest counts: on a machine that others
 * use as well, the rest tell of them and not of the task. `now` in ms.
 */
export async function measure(
  run: (at: number) => unknown,
  { rounds, budgetMs, mostRuns }: Patience,
  now: () => number = () => performance.now(),
): Promise<Timing> {
  let best: Timing | null = null
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    const end = now() + budgetMs
    while (times.length < 3 || (times.length < mostRuns && now() < end)) {
      const from = now()
      const result = run(times.length)
      if (result instanceof Promise) await result
      times.push(now() - from)
    }
    const timing = timingOf(times)
    if (best === null || timing.p50 < best.p50) best = timing
  }
  return best ?? { p50: 0, p95: 0, p99: 0, runs: 0 }
}

/** The middle and the slow end of some times. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), runs: sorted.length }
}

import { timingOf } from '../measure.ts'

/** One request, and what is waited for. Throws when the answer is none that it should be. */
export type Deed = { kind: string; run: () => Promise<void> }

/** What came of a load: times in ms by kind and of all, and the first faults. */
export type LoadResult = {
  aSecond: number
  requests: number
  /** How many of the requests went off later than planned by 5 ms and more, of the generator's own doing. */
  lateStarts: number
  /** How long after the time was over the last answer came: whoever does not keep up leaves a queue, ms. */
  overMs: number
  failed: number
  faults: string[]
  times: Map<string, number[]>
}

/**
 * Sends so many requests a second for so long, whether the ones before have been answered or not, and
 * counts each from the moment for which it was planned: what had to wait has waited.
 */
export async function openLoop(
  { aSecond, seconds }: { aSecond: number; seconds: number },
  deedAt: (at: number) => Deed,
): Promise<LoadResult> {
  const requests = aSecond * seconds
  const result: LoadResult = {
    ...{ aSecond, requests, lateStarts: 0, overMs: 0, failed: 0, faults: [] },
    times: new Map(),
  }
  const sent: Promise<void>[] = []
  const start = performance.now()
  for (let at = 0; at < requests; at++) {
    const due = start + (at * 1000) / aSecond
    await until(due)
    if (performance.now() - due > 5) result.lateStarts += 1
    sent.push(follow(deedAt(at), due, result))
  }
  await Promise.all(sent)
  result.overMs = Math.max(0, performance.now() - start - seconds * 1000)
  return result
}

async function follow({ kind, run }: Deed, due: number, result: LoadResult): Promise<void> {
  try {
    await run()
    const times = result.times.get(kind) ?? []
    times.push(performance.now() - due)
    result.times.set(kind, times)
  } catch (error) {
    result.failed += 1
    if (result.faults.length < 5) result.faults.push(`${kind}: ${String(error)}`)
  }
}

/** Middle and slow end of one kind of requests, of all without a name. */
export function timingOfKind({ times }: LoadResult, kind?: string) {
  return timingOf(kind === undefined ? [...times.values()].flat() : (times.get(kind) ?? []))
}

function until(due: number): Promise<void> | undefined {
  const wait = due - performance.now()
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined
}

import { setImmediate } from 'node:timers/promises'

/** Goes through long work step by step; what came in meanwhile is answered between two of them. */
export async function inSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

import type { Model } from './plan.ts'

// 821 rates a stay and then writes, without a signal: two keys wait, and whose is whose has to be known.
const seeds: Readonly<Record<Model, readonly number[]>> = {
  talk: upTo(38),
  stay: [...upTo(11), 821],
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => 1 + at)
}

/** The runs of the suite: always the same dice, because a release must not hang on luck. */
export const suiteRuns = [...runsOf('talk'), ...runsOf('stay')]

function runsOf(model: Model) {
  return seeds[model].map((seed) => ({ model, seed }))
}

/** Which those are, in words. */
export const suiteRunsNote = 'outbox talk 1 to 38, outbox stay 1 to 11 and 821'

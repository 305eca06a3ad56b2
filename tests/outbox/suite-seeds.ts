import type { Model } from './plan.ts'

const counts: Readonly<Record<Model, number>> = { talk: 38, stay: 12 }

const seedsOf = (model: Model) =>
  Array.from({ length: counts[model] }, (_, at) => ({ model, seed: 1 + at }))

/** The runs of the suite: always the same dice, because a release must not hang on luck. */
export const suiteRuns = [...seedsOf('talk'), ...seedsOf('stay')]

/** Which those are, in words. */
export const suiteRunsNote = Object.entries(counts)
  .map(([model, count]) => `outbox ${model} 1 to ${count}`)
  .join(', ')

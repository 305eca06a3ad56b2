/** How many homes cost how much, in equal steps between the lowest and the highest total. */
type Histogram = { min_fils: number; max_fils: number; buckets: readonly number[] }

/** The chosen steps of a histogram: from the lower edge of one to the lower edge of another. */
export type Steps = { from: number; until: number }

/** The total in whole dirhams at the lower edge of a step; the last edge is the highest total. */
export function priceAt({ min_fils, max_fils, buckets }: Histogram, step: number): number {
  const wide = (max_fils - min_fils) / Math.max(1, buckets.length)
  const fils = min_fils + step * wide
  return step >= buckets.length ? Math.ceil(fils / 100) : Math.floor(fils / 100)
}

/** The steps that hold limits in dirhams; without limits, all of them. At least one is chosen. */
export function chosenSteps(
  histogram: Histogram,
  from: number | undefined,
  until: number | undefined,
): Steps {
  const { length } = histogram.buckets
  const wide = (histogram.max_fils - histogram.min_fils) / Math.max(1, length)
  const stepOf = (dirhams: number) =>
    wide > 0 ? Math.round((dirhams * 100 - histogram.min_fils) / wide) : 0
  const first = from === undefined ? 0 : Math.max(0, Math.min(length - 1, stepOf(from)))
  const last = until === undefined ? length : Math.min(length, stepOf(until))
  return { from: first, until: Math.max(first + 1, last) }
}

/** Homes in the chosen steps. */
export function countIn(buckets: readonly number[], { from, until }: Steps): number {
  return buckets.slice(from, until).reduce((sum, count) => sum + count, 0)
}

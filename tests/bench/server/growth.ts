/** A size at a time, minutes. */
export type Sample = { at: number; bytes: number }

/** Bytes a minute by which the sizes grow: the slope of the straight line that fits them best. */
export function slope(samples: readonly Sample[]): number {
  const count = samples.length
  if (count < 2) return 0
  const middle = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / count
  const at = middle((one) => one.at)
  const bytes = middle((one) => one.bytes)
  const spread = middle((one) => (one.at - at) ** 2)
  return spread === 0 ? 0 : middle((one) => (one.at - at) * (one.bytes - bytes)) / spread
}

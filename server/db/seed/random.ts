/** A seeded source of numbers: the same seed gives the same data set on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number in [from, to]. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** `count` different entries, in the list's order. */
  sample<T>(list: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** Mulberry32: small, fast and good enough for data that must only look varied. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('pick from an empty list')
    return chosen
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const keys = list.map((entry, at) => ({ entry, at, key: next() }))
    return keys
      .toSorted((a, b) => a.key - b.key)
      .slice(0, count)
      .toSorted((a, b) => a.at - b.at)
      .map(({ entry }) => entry)
  }
  return { next, between, pick, sample, chance: (probability) => next() < probability }
}

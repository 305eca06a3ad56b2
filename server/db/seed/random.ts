import { hash } from 'node:crypto'
import { newId } from '#server/db/id.ts'

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
  /** `count` decimal digits. */
  digits(count: number): string
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
    let wanted = count
    // Each has the chance that leaves all that follow the same one.
    return list.filter((_, at) => {
      const isChosen = next() * (list.length - at) < wanted
      if (isChosen) wanted--
      return isChosen
    })
  }
  const digits = (count: number) => Array.from({ length: count }, () => between(0, 9)).join('')
  return { next, between, pick, sample, digits, chance: (probability) => next() < probability }
}

/** A source of its own for one topic, so that more of one thing never changes another. */
export function randomFor(topic: string): Random {
  return createRandom(digestOf(topic).readUInt32BE(0))
}

/** The id of a seeded row: always the same for a topic, sorted by `at` (epoch ms). */
export function seedId(topic: string, at: number): string {
  return newId(at, digestOf(topic).subarray(4, 14))
}

/** Ids of the seeded rows of one kind that one thing has: like `seedId`, told apart by their turn. */
export function seedIds(topic: string): (at: number) => string {
  const tail = digestOf(topic).subarray(4, 14)
  let turn = 0
  return (at) => {
    tail.writeUInt16BE(turn++, 8)
    return newId(at, tail)
  }
}

function digestOf(topic: string): Buffer {
  return hash('sha256', topic, 'buffer')
}

import type { Orm, Tx } from './database.ts'
import { sqlState } from './errors.ts'

export type RetryOptions = {
  /** Between 0 and 1. */
  random?: () => number
  wait?: (ms: number) => Promise<void>
}

/** Serialization failure and deadlock: the database ended one of two, trying again is right. */
const passing = new Set(['40001', '40P01'])
const retries = 3

/**
 * Runs `work` in a transaction and repeats it, up to three times with growing random pauses, when
 * the database could not serialise it or broke a deadlock. `work` may therefore run more than once:
 * it must do nothing but queries. Every other error passes through at once.
 */
export async function transaction<T>(
  orm: Orm,
  work: (tx: Tx) => Promise<T>,
  { random = Math.random, wait = pause }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await orm.transaction(work)
    } catch (error) {
      if (attempt >= retries || !passing.has(sqlState(error) ?? '')) throw error
      await wait(Math.round(20 * 2 ** attempt * (0.5 + random())))
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

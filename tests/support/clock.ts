import type { Clock } from '#server/deps.ts'

/** A clock that runs on from where a test sets it. */
export type TestClock = Clock & { set(now: number): void }

/** Starts in step with `source` (epoch ms), so that browser and server agree until a test moves it. */
export function createTestClock(source: () => number): TestClock {
  let ahead = 0
  return {
    now: () => source() + ahead,
    set: (now) => {
      ahead = now - source()
    },
  }
}

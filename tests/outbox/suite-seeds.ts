/** Seeds of the runs in the suite: always the same dice, because a release must not hang on luck. */
export const suiteSeeds: readonly number[] = Array.from({ length: 50 }, (_, at) => 1 + at)

/**
 * How often a randomised test runs: `short` by default, `long` when `TORTURE` is set, from the seed in
 * `SEED` when there is one; a failure prints its seed. Only tests use it.
 */
export function propertyRuns(short = 200, long = short * 50): { numRuns: number; seed?: number } {
  const host: { Array: unknown; process?: { env: Record<string, string | undefined> } } = globalThis
  const env = host.process?.env ?? {}
  const numRuns = env.TORTURE ? long : short
  return env.SEED ? { numRuns, seed: Number(env.SEED) } : { numRuns }
}

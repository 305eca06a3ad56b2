import { assert, type IProperty } from 'fast-check'

/**
 * Checks a randomised rule in a test: short by default, long when `TORTURE` is set, repeatable with
 * `SEED`; a failure prints its seed. Only tests use it; the rules themselves know no environment.
 */
export function checkProperty<Values>(rule: IProperty<Values>, shortRuns = 200): void {
  const host: { Array: unknown; process?: { env: Record<string, string | undefined> } } = globalThis
  const env = host.process?.env ?? {}
  const numRuns = env.TORTURE ? shortRuns * 250 : shortRuns
  void assert(rule, env.SEED ? { numRuns, seed: Number(env.SEED) } : { numRuns })
}

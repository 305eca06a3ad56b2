import { inspect } from 'node:util'
import type { Browser } from '@playwright/test'
import type { Facts, Finding } from './facts.ts'
import type { Model } from './plan.ts'
import { planRun } from './plan-run.ts'
import { checkFacts } from './rules.ts'
import { runPlan } from './run-plan.ts'
import { createWorld } from './world.ts'

/** A run and the rules that it broke; without facts it did not come to its end. */
export type PlayedRun = { seed: number; findings: readonly Finding[]; facts: Facts | null }

export type OutboxResult = { runs: number; failures: readonly PlayedRun[]; seconds: number }

/** Runs plans one after the other on one phone, and checks each. A phone that is in no good state is replaced. */
export async function tortureOutbox(
  model: Model,
  seeds: readonly number[],
  browser: Browser,
  onRun: (run: PlayedRun) => void = () => {},
): Promise<OutboxResult> {
  const startedAt = performance.now()
  const failures: PlayedRun[] = []
  let world = await createWorld(browser)
  try {
    for (const seed of seeds) {
      const failure = await runPlan(world, planRun(model, seed)).then(
        ({ facts }) => ({ seed, findings: checkFacts(facts), facts }),
        (error: unknown) => ({ seed, findings: [stuck(error)], facts: null }),
      )
      onRun(failure)
      if (failure.findings.length === 0) continue
      failures.push(failure)
      await world.close()
      world = await createWorld(browser)
    }
  } finally {
    await world.close()
  }
  return { runs: seeds.length, failures, seconds: (performance.now() - startedAt) / 1000 }
}

function stuck(error: unknown): Finding {
  return { rule: 'a run comes to its end', what: inspect(error) }
}

import { test as base, expect } from '@playwright/test'
import { launchBrowser } from '#tests/outbox/launch-browser.ts'
import { planRun } from '#tests/outbox/plan-run.ts'
import { checkFacts } from '#tests/outbox/rules.ts'
import { runPlan } from '#tests/outbox/run-plan.ts'
import { suiteRuns } from '#tests/outbox/suite-seeds.ts'
import { createWorld, type World } from '#tests/outbox/world.ts'

// One phone and one server for all runs; after one that fails, Playwright begins with others.
const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName: _browser }, use) => {
      const browser = await launchBrowser()
      const world = await createWorld(browser)
      await use(world)
      await world.close()
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

// Longer than anything within may wait: a run that is stuck then says where.
test.describe.configure({ timeout: 300_000 })

// What goes wrong in them is planned by their seeds (`npm run torture -- --only outbox --model talk --seed 12 --runs 1`).
for (const { model, seed } of suiteRuns) {
  test(`whatever goes wrong, everything arrives once and in order: ${model}, seed ${seed}`, async ({
    world,
  }) => {
    const { facts } = await runPlan(world, planRun(model, seed))
    expect(checkFacts(facts)).toEqual([])
  })
}

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'
import { launchBrowser } from './launch-browser.ts'
import type { Model } from './plan.ts'
import { type PlayedRun, tortureOutbox } from './torture-outbox.ts'

type Options = {
  model: Model
  /** Seed of the first run; the next ones count up. */
  from: number
  runs: number
  /** Phones, each with a server of its own, that share the runs. */
  phones: number
  print: (line: string) => void
}

/** Plays runs of the outbox and prints what they found. Gives how many of them broke a rule. */
export async function runMany({ model, from, runs, phones, print }: Options): Promise<number> {
  await buildWhenNeeded(buildFolder(), true, print)
  await buildTestServers()
  print(`outbox, model ${model}: ${runs} runs, seeds ${from} to ${from + runs - 1}`)
  const browser = await launchBrowser()
  const seeds = Array.from({ length: runs }, (_, at) => from + at)
  let done = 0
  const onRun = ({ seed, findings, facts }: PlayedRun) => {
    done += 1
    if (findings.length > 0) {
      print(
        `seed ${seed}: npm run torture -- --only outbox --model ${model} --seed ${seed} --runs 1`,
      )
      for (const { rule, what } of findings) print(`  ✗ ${rule}: ${what}`)
      // At once: a long torture may be ended before its last run.
      if (facts) print(`  told: ${JSON.stringify(facts.told)}`)
    }
    if (done % 50 === 0) print(`${done} of ${runs}`)
  }
  const startedAt = performance.now()
  try {
    const results = await Promise.all(
      Array.from({ length: phones }, (_, phone) =>
        tortureOutbox(
          model,
          seeds.filter((_seed, at) => at % phones === phone),
          browser,
          onRun,
        ),
      ),
    )
    const failures = results.flatMap((result) => result.failures)
    print(`${runs} runs, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    if (failures.length === 0) print('✓ nothing found')
    else {
      const folder = await mkdtemp(join(tmpdir(), 'areesh-torture-'))
      await writeFile(join(folder, 'failures.json'), JSON.stringify(failures, null, 2))
      print(`what was known is in ${folder}`)
    }
    return failures.length
  } finally {
    await browser.close()
  }
}

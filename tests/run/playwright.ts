import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { suiteSeeds } from '#tests/outbox/suite-seeds.ts'
import { runCommand } from './command.ts'
import { brokenStage, type StageResult } from './stage.ts'

const reportSchema = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

/** Runs all browser tests against the build and counts them. */
export async function runPlaywright(chromium: string): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-playwright-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runCommand(
      'playwright',
      ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
      { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1' },
    )
    const json = await readFile(file, 'utf8').catch(() => null)
    if (json === null) return brokenStage(output)
    const { stats, errors } = v.parse(reportSchema, JSON.parse(json))
    // After a failed set-up, tests are left over that nobody ran: they did not pass either.
    const counted = stats.unexpected + stats.flaky + stats.skipped + errors.length
    const note = `outbox seeds ${suiteSeeds[0]} to ${suiteSeeds.at(-1)}`
    const failed = code !== 0 && counted === 0 ? 1 : counted
    return { passed: stats.expected, failed, note, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

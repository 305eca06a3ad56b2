import { runCommand } from './command.ts'
import { countChecks, type StageResult } from './stage.ts'

/** Biome's lint rules, formatting and import order over the whole repository; warnings count. */
export async function checkLint(): Promise<StageResult> {
  const { code, output } = await runCommand('biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
    '--colors=off',
    '.',
  ])
  return countChecks([{ isGood: code === 0, output }])
}

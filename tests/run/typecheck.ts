import { runCommand } from './command.ts'
import { countChecks, type StageResult } from './stage.ts'

const projects = [
  'tsconfig.json',
  'src/domain/tsconfig.json',
  'server/tsconfig.json',
  'sw/tsconfig.json',
  'tests/tsconfig.json',
]

/** Checks the types of browser, pure rules, server, worker and tests, each with its own globals. */
export async function checkTypes(): Promise<StageResult> {
  const checks = []
  for (const project of projects) {
    const { code, output } = await runCommand('tsc', ['-p', project, '--pretty', 'false'])
    checks.push({ isGood: code === 0, output: `${project}\n${output}` })
  }
  return countChecks(checks)
}

if (import.meta.main) {
  const { failed, output } = await checkTypes()
  process.stdout.write(output)
  process.exitCode = failed > 0 ? 1 : 0
}

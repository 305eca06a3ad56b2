import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { runCommand } from './command.ts'
import { brokenStage, type StageResult } from './stage.ts'

const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
})

/** Runs Vitest with these arguments and counts its tests. */
export async function runVitest(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-vitest-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await runCommand('vitest', ['run', ...args, ...reporters], {
      NO_COLOR: '1',
      ...environment,
    })
    return await readReport(file, code, output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(file: string, code: number, output: string): Promise<StageResult> {
  const json = await readFile(file, 'utf8').catch(() => null)
  if (json === null) return brokenStage(output)
  const report = v.parse(reportSchema, JSON.parse(json))
  // A file that could not be loaded has failed without having a test to show for it.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const counted = report.numFailedTests + unloaded.length
  // Errors outside of tests (an unhandled rejection) show in the exit code only.
  const failed = code !== 0 && counted === 0 ? 1 : counted
  const note = report.numPendingTests > 0 ? `${report.numPendingTests} not run` : ''
  return { passed: report.numPassedTests, failed, note, output }
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}

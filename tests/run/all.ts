import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createWorkQueue } from '#server/media/work-queue.ts'
import { checkBudgets } from './budgets.ts'
import { checkCatalogs } from './catalogs.ts'
import { ensureChromium } from './chromium.ts'
import { root, runCommand } from './command.ts'
import { checkLint } from './lint.ts'
import { memoryFolder } from './memory-folder.ts'
import { runPlaywright } from './playwright.ts'
import { startPostgres } from './postgres.ts'
import { brokenStage, countChecks, groupsOf, type Stage, type StageResult } from './stage.ts'
import { checkTypes } from './typecheck.ts'
import { runVitest } from './vitest.ts'

const distDir = process.env.DIST_DIR ?? 'dist'
// Stages for one processor side by side.
const atOnce = 2

const stages: readonly Stage[] = [
  // The longest of them first: the others take turns beside it.
  { name: 'types', isSingle: true, run: checkTypes },
  { name: 'lint', isSingle: true, run: checkLint },
  { name: 'catalogs', isSingle: true, run: checkCatalogs },
  { name: 'scans', isSingle: true, run: () => runVitest(['--project', 'unit', 'tests/scans/']) },
  { name: 'unit', run: checkUnits },
  { name: 'database on PostgreSQL', run: checkOnPostgres },
  { name: 'component', run: checkComponents },
  { name: 'build', run: build },
  { name: 'budgets', needsBuild: true, run: () => checkBudgets(distDir) },
  { name: 'end-to-end', needsBuild: true, run: checkInBrowser },
]

/** Runs every stage, or those named on the command line, and prints the sum as the last line. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  let passed = 0
  let failed = chosen.length === 0 ? 1 : 0
  let isBuilt = true
  // All that the stages start takes it over.
  process.env.TMPDIR ??= (await memoryFolder()) ?? tmpdir()
  for (const group of groupsOf(chosen)) {
    const queue = createWorkQueue(atOnce, group.length)
    const outcomes = await Promise.all(
      group.map((stage) => queue.run(() => timed(stage, isBuilt)) ?? full()),
    )
    for (const { stage, result, milliseconds } of outcomes) {
      if (stage.name === 'build') isBuilt = result.failed === 0
      passed += result.passed
      failed += result.failed
      report(stage.name, result, milliseconds)
    }
  }
  print(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function timed(stage: Stage, isBuilt: boolean) {
  const startedAt = performance.now()
  const result = await runStage(stage, isBuilt)
  return { stage, result, milliseconds: performance.now() - startedAt }
}

function full(): never {
  throw new Error('a stage found no place in the queue')
}

async function runStage(stage: Stage, isBuilt: boolean): Promise<StageResult> {
  if (stage.needsBuild && !isBuilt) return brokenStage('Not run, because the build failed.')
  try {
    const result = await stage.run()
    if (result.passed + result.failed > 0) return result
    return brokenStage(`${result.output}\nNot a single test ran.`)
  } catch (error) {
    return brokenStage(error instanceof Error ? error.message : String(error))
  }
}

function report(name: string, result: StageResult, milliseconds: number): void {
  const { passed, failed, note, output } = result
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
  const facts = [counts, `${(milliseconds / 1000).toFixed(1)} s`, note].filter(Boolean)
  if (failed > 0) print(stripVTControlCharacters(output).trim().replace(/^/gm, '    '))
  print(`${failed > 0 ? '✗' : '✓'} ${name}: ${facts.join(', ')}`)
}

// By folder, because the scans are unit tests to Vitest too and have a stage of their own.
async function checkUnits(): Promise<StageResult> {
  const folders = (await readdir(join(root, 'tests'))).filter((name) => name !== 'scans')
  const places = ['src/', 'server/', 'sw/', ...folders.map((name) => `tests/${name}/`)]
  return runVitest(['--project', 'unit', ...places])
}

async function checkOnPostgres(): Promise<StageResult> {
  const server = await startPostgres()
  try {
    const args = [
      '--project',
      'unit',
      'server/',
      'tests/contract/',
      'tests/torture/',
      'tests/walks/',
    ]
    const result = await runVitest(args, { TEST_DATABASE_URL: server.url })
    return {
      ...result,
      note: [`PostgreSQL ${server.version}`, result.note].filter(Boolean).join(', '),
    }
  } finally {
    await server.stop()
  }
}

async function checkComponents(): Promise<StageResult> {
  const environment = { CHROMIUM_PATH: await ensureChromium() }
  return runVitest(['--project', 'browser'], environment)
}

async function build(): Promise<StageResult> {
  const { code, output } = await runCommand('npm', ['run', 'build'], { DIST_DIR: distDir })
  return countChecks([{ isGood: code === 0, output }])
}

async function checkInBrowser(): Promise<StageResult> {
  return runPlaywright(await ensureChromium())
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()

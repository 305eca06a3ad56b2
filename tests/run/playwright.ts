import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { suiteRunsNote } from '#tests/outbox/suite-seeds.ts'
import { whereItEnded } from '#tests/support/where-it-ended.ts'
import { runCommand } from './command.ts'
import { brokenStage, type StageResult } from './stage.ts'

const errorSchema = v.object({ message: v.optional(v.string(), '') })

const resultSchema = v.object({
  errors: v.array(errorSchema),
  attachments: v.array(v.object({ name: v.string(), body: v.optional(v.string()) })),
})

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(resultSchema),
    }),
  ),
})
type Spec = v.InferOutput<typeof specSchema>

type Suite = { specs: Spec[]; suites: Suite[] }
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema)), []),
})

const reportSchema = v.object({
  suites: v.array(suiteSchema),
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
    const { suites, stats, errors } = v.parse(reportSchema, JSON.parse(json))
    // After a failed set-up, tests are left over that nobody ran: they did not pass either.
    const counted = stats.unexpected + stats.flaky + stats.skipped + errors.length
    const failed = code !== 0 && counted === 0 ? 1 : counted
    return {
      passed: stats.expected,
      failed,
      note: suiteRunsNote,
      output: `${output}\n${inShort(suites)}`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// As much as tells what was expected and what was there.
const longestReason = 500
const longestPlace = 800

/**
 * A line for every failed test with its reason, and one with what its pages showed: of a long output often only the
 * end can be had.
 */
export function inShort(suites: readonly Suite[]): string {
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) => {
          const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message))
          const reason = inOneLine(reasons.join(' | '), longestReason)
          const place = inOneLine(results.flatMap(placesOf).join(' | '), longestPlace)
          return `[${projectName}] ${file}:${line} ${title}: ${reason}${place && `\n  ${place}`}`
        }),
    )
    .join('\n')
}

function placesOf({ attachments }: v.InferOutput<typeof resultSchema>): string[] {
  return attachments
    .filter(({ name }) => name === whereItEnded)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
}

function inOneLine(text: string, longest: number): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, longest)
}

function specsOf({ specs, suites }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

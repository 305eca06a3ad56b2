/** What one stage found. `output` is shown only when something failed. */
export type StageResult = {
  passed: number
  failed: number
  /** A word or two for the stage's line, for example measured sizes. */
  note?: string
  output: string
}

/** One group of checks of `npm test`. */
export type Stage = {
  name: string
  /** Stages that cannot say anything when the build failed. */
  needsBuild?: boolean
  run: () => Promise<StageResult>
}

/** Counts a list of yes-or-no checks; the texts of the failed ones are the output. */
export function countChecks(checks: readonly { isGood: boolean; output: string }[]): StageResult {
  const bad = checks.filter((check) => !check.isGood)
  return {
    passed: checks.length - bad.length,
    failed: bad.length,
    output: bad.map((check) => check.output).join('\n'),
  }
}

/** A stage whose tool could not even run counts as one failure. */
export function brokenStage(output: string): StageResult {
  return { passed: 0, failed: 1, output }
}

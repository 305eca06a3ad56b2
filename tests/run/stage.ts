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
  /** Works with one processor, and changes nothing that another such stage reads: they run side by side. */
  isSingle?: boolean
  run: () => Promise<StageResult>
}

/** Stages that run side by side, in groups, in their order: those for one processor, and each other by itself. */
export function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (stage.isSingle && last?.[0]?.isSingle) last.push(stage)
    else groups.push([stage])
  }
  return groups
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

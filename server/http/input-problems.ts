import * as v from 'valibot'
import type { CallProblem } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'

/** Turns schema issues into messages beside the fields; the first issue of a field wins. */
export function inputProblems(issues: readonly v.BaseIssue<unknown>[]): CallProblem[] {
  const problems = new Map<string, CallProblem>()
  for (const issue of issues) {
    const param = v.getDotPath(issue) ?? 'error'
    if (problems.has(param)) continue
    problems.set(param, { param, code: 'invalid', text: commonMessages.invalidField })
  }
  return [...problems.values()]
}

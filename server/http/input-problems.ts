import * as v from 'valibot'
import { ruleOfIssue } from '#contract/form-field.ts'
import type { CallProblem } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { ruleText } from '#server/messages/validation.ts'

/** Turns schema issues into messages beside the fields; the first issue of a field wins. */
export function inputProblems(issues: readonly v.BaseIssue<unknown>[]): CallProblem[] {
  const problems = new Map<string, CallProblem>()
  for (const issue of issues) {
    const param = v.getDotPath(issue) ?? 'error'
    if (problems.has(param)) continue
    const rule = ruleOfIssue(issue.message)
    problems.set(param, {
      param,
      code: rule ?? 'invalid',
      text: rule === null ? commonMessages.invalidField : ruleText(rule, param),
    })
  }
  return [...problems.values()]
}

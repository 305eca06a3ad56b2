import * as v from 'valibot'
import { firstBroken, type RuleName } from '#domain/validation/rules.ts'

/** How an issue names its rule, so that both sides find the words for it. */
export const rulePrefix = 'rule:'

/**
 * A text of a form with its rules: trimmed, the first broken rule is the issue's message. The same
 * schema checks the form in the browser and the call on the server.
 */
export function formField(...rules: readonly RuleName[]) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200, `${rulePrefix}required`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const rule = firstBroken(dataset.value, rules)
      if (rule) addIssue({ message: rulePrefix + rule })
    }),
  )
}

/** The rule that an issue names, or null. */
export function ruleOfIssue(message: string): string | null {
  return message.startsWith(rulePrefix) ? message.slice(rulePrefix.length) : null
}

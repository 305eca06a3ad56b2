import * as v from 'valibot'
import { firstBroken, type RuleLimits, type RuleName } from '#domain/validation/rules.ts'

/** How an issue names its rule, so that both sides find the words for it. */
export const rulePrefix = 'rule:'

/** Length of a password when nothing else is configured, specification 9. */
export const passwordLength = { min: 8, max: 16 } as const

/** The longest password that any configuration allows; the call itself checks the configured one. */
export const passwordCeiling = 128

const longestText = 200

/**
 * A text of a form with its rules: trimmed, the first broken rule is the issue's message. The same
 * schema checks the form in the browser and the call on the server. An absent field is an empty one.
 */
export function formField(...rules: readonly RuleName[]) {
  return limitedField(rules, {})
}

/** A new password of 8 to `max` characters; `required` and `minLength` of specification 5. */
export function newPasswordField(max: number) {
  return limitedField(['required', 'minLength'], { passwordMax: max })
}

function limitedField(rules: readonly RuleName[], limits: RuleLimits) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.maxLength(longestText),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const rule = firstBroken(dataset.value, rules, limits)
      if (rule) addIssue({ message: rulePrefix + rule })
    }),
  )
}

/** A box that must be ticked: rule `terms`. */
export const termsField = v.pipe(
  v.optional(v.boolean(), false),
  v.check((isTicked) => isTicked, `${rulePrefix}terms`),
)

/** Rule `email_mobile` of a form with both fields, of which one is enough; told beside the first. */
export function contactGiven<Values extends { email: string; mobile: string }>() {
  return v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { email: value, mobile } = dataset.value
    if (value !== '' || mobile !== '') return
    const input = { ...dataset.value }
    addIssue({
      message: `${rulePrefix}email_mobile`,
      path: [{ type: 'object', origin: 'value', input, key: 'email', value }],
    })
  })
}

/** Rule `equal` of a form with `password` and `confirm_password`, told beside the second. */
export function passwordsMatch<Values extends { password: string; confirm_password: string }>() {
  return v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { password, confirm_password: value } = dataset.value
    if (password === value) return
    const input = { ...dataset.value }
    addIssue({
      message: `${rulePrefix}equal`,
      path: [{ type: 'object', origin: 'value', input, key: 'confirm_password', value }],
    })
  })
}

/** The rule that an issue names, or null. */
export function ruleOfIssue(message: string): string | null {
  return message.startsWith(rulePrefix) ? message.slice(rulePrefix.length) : null
}

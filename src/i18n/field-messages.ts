import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a message needs beside rule and field: the other field's name, the longest password. */
export type RuleWords = { target?: string; passwordMax?: number }

/**
 * Words of a broken rule (specification 5) with the field's name in the guest's language. The English
 * ones are the specification's, held by a test against the domain's table.
 */
export function ruleMessage(
  i18n: I18n,
  rule: string,
  field: string,
  { target = '', passwordMax = 16 }: RuleWords = {},
): string {
  switch (rule) {
    case 'required':
      return i18n._(msg`Please enter ${field}.`)
    case 'select':
      return i18n._(msg`Please select ${field}.`)
    case 'terms':
      return i18n._(msg`Please accept ${field}`)
    case 'valid_location':
      return i18n._(msg`Please select valid ${field}.`)
    case 'email':
      return i18n._(msg`Please enter valid email.`)
    case 'email_mobile':
      return i18n._(msg`Please enter valid email or mobile number.`)
    case 'mobile_number':
    case 'location_mobile':
      return i18n._(msg`Please enter valid mobile number.`)
    case 'mobile_length':
      return i18n._(msg`${field} length should be 8 - 16 digits long.`)
    case 'minLength':
      return i18n._(msg`${field} length should be 8 - ${passwordMax} characters long.`)
    case 'equal':
      return i18n._(msg`${field} should be same as ${target}`)
    case 'integer':
      return i18n._(msg`${field} should be digits only.`)
    case 'decimal':
      return i18n._(msg`${field} should be a positive number.`)
    case 'year':
    case 'url':
    case 'iframe':
    case 'date':
      return i18n._(msg`Please enter valid ${field}.`)
    case 'alphabet':
      return i18n._(msg`${field} should be letters only.`)
    case 'otp':
      return i18n._(msg`Please enter valid OTP.`)
    case 'number':
      return i18n._(msg`${field} should be numeric`)
    default:
      return i18n._(msg`Please check ${field}.`)
  }
}

/** Names of form fields as messages write them: capitalised, underscores as spaces (specification 5). */
const fieldNames = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  name: msg`Name`,
  email: msg`Email`,
  mobile: msg`Mobile`,
  mobile_number: msg`Mobile number`,
  email_mobile: msg`Email or mobile number`,
  password: msg`Password`,
  confirm_password: msg`Confirm password`,
  terms: msg`Terms`,
  otp: msg`OTP`,
  body: msg`Message`,
  reason: msg`Reason`,
} as const

/** The name of a field in the guest's language; fields without one are named by their key. */
export function fieldName(i18n: I18n, field: string): string {
  const known = Object.entries(fieldNames).find(([key]) => key === field)
  if (known) return i18n._(known[1])
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

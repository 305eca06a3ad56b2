import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Words of a broken rule (specification 5) with the field's name in the guest's language. */
export function ruleMessage(i18n: I18n, rule: string, field: string): string {
  switch (rule) {
    case 'required':
      return i18n._(msg`Please enter ${field}.`)
    case 'terms':
      return i18n._(msg`Please accept ${field}`)
    case 'email':
      return i18n._(msg`Please enter valid email.`)
    case 'email_mobile':
      return i18n._(msg`Please enter valid email or mobile number.`)
    case 'mobile_number':
      return i18n._(msg`Please enter valid mobile number.`)
    case 'minLength':
      return i18n._(msg`${field} length should be 8 - 16 characters long.`)
    case 'equal':
      return i18n._(msg`${field} should be same as password`)
    case 'alphabet':
      return i18n._(msg`${field} should be letters only.`)
    case 'otp':
      return i18n._(msg`Please enter valid OTP.`)
    default:
      return i18n._(msg`Please check ${field}.`)
  }
}

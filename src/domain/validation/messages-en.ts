import type { RuleFailure, RuleName } from '#domain/validation/rules.ts'

/**
 * "first_name" → "First name": capitalised, underscores as spaces (specification 5); "otp" → "OTP", as
 * the specification writes it.
 */
export function fieldLabel(field: string): string {
  if (field === 'otp') return 'OTP'
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The specification's own words of a broken rule, in English. */
export function englishMessage(
  rule: RuleName,
  field: string,
  target = '',
  passwordMax = 16,
): string {
  const name = fieldLabel(field)
  const words: Record<RuleName, string> = {
    required: `Please enter ${name}.`,
    select: `Please select ${name}.`,
    terms: `Please accept ${name}`,
    valid_location: `Please select valid ${name}.`,
    email: 'Please enter valid email.',
    email_mobile: 'Please enter valid email or mobile number.',
    mobile_number: 'Please enter valid mobile number.',
    mobile_length: `${name} length should be 8 - 16 digits long.`,
    minLength: `${name} length should be 8 - ${passwordMax} characters long.`,
    equal: `${name} should be same as ${fieldLabel(target)}`,
    integer: `${name} should be digits only.`,
    decimal: `${name} should be a positive number.`,
    year: `Please enter valid ${name}.`,
    alphabet: `${name} should be letters only.`,
    otp: 'Please enter valid OTP.',
    url: `Please enter valid ${name}.`,
    iframe: `Please enter valid ${name}.`,
    number: `${name} should be numeric`,
    date: `Please enter valid ${name}.`,
    location_mobile: 'Please enter valid mobile number.',
  }
  return words[rule]
}

/** The words of a failure with its parameters. */
export function englishFailure({ rule, field, params }: RuleFailure): string {
  return englishMessage(rule, field, String(params.target ?? ''), Number(params.max ?? 16))
}

import { toE164 } from '#domain/phone/phone.ts'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** Rules of specification 5, used or not yet; each works on trimmed text. */
export const ruleNames = [
  'required',
  'select',
  'terms',
  'valid_location',
  'email',
  'email_mobile',
  'mobile_number',
  'mobile_length',
  'minLength',
  'equal',
  'integer',
  'decimal',
  'year',
  'alphabet',
  'otp',
  'url',
  'iframe',
  'number',
  'date',
  'location_mobile',
] as const

export type RuleName = (typeof ruleNames)[number]

const emailShape = /^\w+([.-]\w+)*@\w+([.-]\w+)*\.[A-Za-z]{2,12}$/

/**
 * What each rule asks of a text; empty texts pass all but the three that ask for a value, so that
 * optional fields stay optional. `limits` carries what a form knows: password length, the other
 * field. Where the specification shows no pattern (url, iframe, number, date) the usual one is taken.
 */
const tests: Readonly<Record<RuleName, (text: string, limits: RuleLimits) => boolean>> = {
  required: (text) => text !== '',
  select: (text) => text !== '',
  terms: (text) => text === 'true',
  valid_location: (text) => text !== '',
  email: (text) => emailShape.test(text),
  email_mobile: (text) => emailShape.test(text) || toE164(text) !== null,
  mobile_number: (text) => toE164(text) !== null,
  mobile_length: (text) => /^\d{8,16}$/.test(toLatinDigits(text).replace(/\D/g, '')),
  minLength: (text, { passwordMax = 16 }) => text.length >= 8 && text.length <= passwordMax,
  equal: (text, { other = '' }) => text === other,
  integer: (text) => /^\d+$/.test(toLatinDigits(text)),
  decimal: (text) => /^[1-9]\d*(\.\d+)?$/.test(toLatinDigits(text)),
  year: (text) => /^\d{4}$/.test(toLatinDigits(text)),
  // Blanks, but no line ends: a name stands in lines of letters and lists.
  alphabet: (text) => /^[\p{L}\p{M}\p{Zs}]+$/u.test(text),
  otp: (text) => toLatinDigits(text).length >= 4,
  url: (text) => /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
  iframe: (text) => /^<iframe\s[^>]*src="https:\/\/[^"]+"[^>]*><\/iframe>$/i.test(text),
  number: (text) => /^[+-]?\d+(\.\d+)?$/.test(toLatinDigits(text)),
  date: (text) => isWrittenDate(toLatinDigits(text)),
  location_mobile: (text) => /^\d{1,12}$/.test(toLatinDigits(text)),
}

/**
 * What a form knows beside the text: the longest password (16 unless a setting raises it), the text of
 * the other field, and that field's name for the message.
 */
export type RuleLimits = { passwordMax?: number; other?: string; target?: string }

/** A broken rule as code, field and parameters; the words are found by whoever shows them. */
export type RuleFailure = {
  rule: RuleName
  field: string
  params: Readonly<Record<string, string | number>>
}

const asksForValue: readonly RuleName[] = ['required', 'select', 'terms', 'valid_location', 'equal']

/** The first rule that a text breaks, or null. The text is trimmed first. */
export function firstBroken(
  text: string,
  rules: readonly RuleName[],
  limits: RuleLimits = {},
): RuleName | null {
  const trimmed = text.trim()
  const broken = rules.find((rule) => {
    if (trimmed === '' && !asksForValue.includes(rule)) return false
    return !tests[rule](trimmed, limits)
  })
  return broken ?? null
}

/** The first rule that a field breaks, or null. The text is trimmed first. */
export function checkField(
  field: string,
  text: string,
  rules: readonly RuleName[],
  limits: RuleLimits = {},
): RuleFailure | null {
  const rule = firstBroken(text, rules, limits)
  return rule && { rule, field, params: paramsOf(rule, limits) }
}

function paramsOf(rule: RuleName, { passwordMax = 16, target }: RuleLimits): RuleFailure['params'] {
  switch (rule) {
    case 'minLength':
      return { min: 8, max: passwordMax }
    case 'mobile_length':
      return { min: 8, max: 16 }
    case 'equal':
      return target === undefined ? {} : { target }
    default:
      return {}
  }
}

/** A real day, as the wire writes it or as the interface shows it (DD/MM/YYYY). */
function isWrittenDate(text: string): boolean {
  const shown = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return isCivilDate(shown ? shown.slice(1).toReversed().join('-') : text)
}

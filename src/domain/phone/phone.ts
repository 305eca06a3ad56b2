import { toLatinDigits } from '#domain/text/digits.ts'

/** Default country of numbers without one, specification 9. */
export const defaultPrefix = '+971'

// Blanks, brackets, dashes of every width, and the marks of direction that address books put around numbers.
const between = /[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g

/**
 * A mobile number as E.164, or null when it cannot be one. Takes local forms (`0501234567`, the
 * specification's "exactly 10 digits"; `8 912 …` as Russians write it), `+`, `00` and bare international
 * forms of 8 to 16 digits, with Arabic or Persian digits, blanks, dashes and a trunk zero in brackets.
 */
export function toE164(text: string): string | null {
  const plain = toLatinDigits(text)
    .replace(/^([^(]*\d[^(]*)\(0\)/, '$1')
    .replace(between, '')
    .replace('\uff0b', '+')
  if (/^0\d{9}$/.test(plain)) return defaultPrefix + plain.slice(1)
  // No country has the code 89: it is Russia's trunk digit before a mobile number.
  if (/^89\d{9}$/.test(plain)) return `+7${plain.slice(1)}`
  // Many write the trunk zero after the country code as well.
  const digits = plain.replace(/^(\+|00)/, '').replace(/^9710(?=5\d{8}$)/, '971')
  if (!/^\d{8,16}$/.test(digits)) return null
  if (plain.startsWith('+') || plain.startsWith('00')) return `+${digits}`
  if (/^5\d{8}$/.test(digits)) return defaultPrefix + digits
  return digits.startsWith('0') ? null : `+${digits}`
}

/**
 * An E.164 number in groups, `+971 50 123 4567`, `+7 912 345 67 89`; other countries without a
 * grouping of their own. Shown in a left-to-right run.
 */
export function formatPhone(number: string): string {
  const parts =
    /^(\+971)(5\d)(\d{3})(\d{4})$/.exec(number) ??
    /^(\+7)(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number)
  return parts ? parts.slice(1).join(' ') : number
}

import { toLatinDigits } from '#domain/text/digits.ts'

/** Default country of numbers without one, specification 9. */
export const defaultPrefix = '+971'

/**
 * A mobile number as E.164, or null when it cannot be one. Takes local forms (`0501234567`, the
 * specification's "exactly 10 digits"), `+`, `00` and bare international forms of 8 to 16 digits,
 * with Arabic or Persian digits, blanks and dashes.
 */
export function toE164(text: string): string | null {
  const plain = toLatinDigits(text).replace(/[\s().\-\u200e\u200f]/g, '')
  if (/^0\d{9}$/.test(plain)) return defaultPrefix + plain.slice(1)
  const digits = plain.replace(/^(\+|00)/, '')
  if (!/^\d{8,16}$/.test(digits)) return null
  if (plain.startsWith('+') || plain.startsWith('00')) return `+${digits}`
  if (/^5\d{8}$/.test(digits)) return defaultPrefix + digits
  return digits.startsWith('0') ? null : `+${digits}`
}

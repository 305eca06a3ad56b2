// No I, L, O, U, 0 or 1: a number is read out on the phone and typed from paper.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 6
const prefix = 'AR-'
// Bytes from here on would favour the first letters.
const fairBytes = 256 - (256 % letters.length)

/** How many random bytes make a number with next to no chance of running short. */
export const bookingNumberBytes = 32

/**
 * A booking number like `AR-7KQ2WM` from random bytes, every letter equally likely.
 * @throws RangeError when the bytes run out.
 */
export function bookingNumber(randomBytes: Uint8Array): string {
  const fair = Array.from(randomBytes.filter((byte) => byte < fairBytes)).slice(0, length)
  if (fair.length < length) throw new RangeError('not enough random bytes')
  return prefix + fair.map((byte) => letters.charAt(byte % letters.length)).join('')
}

/** A number as somebody typed it, in its own form, or null when it cannot be one. */
export function readBookingNumber(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s\u200e\u200f-]/g, '')
  const code = typed.length === prefix.length - 1 + length ? typed.slice(2) : typed
  const isNumber = new RegExp(`^(AR)?[${letters}]{${length}}$`).test(typed)
  return isNumber && code.length === length ? prefix + code : null
}

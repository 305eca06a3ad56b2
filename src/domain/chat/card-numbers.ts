// 13 to 19 digits as people write them: in one piece, or with a space or a dash between groups; in Western
// and in both Arabic forms.
const runs = /(?<!\p{Nd})\p{Nd}(?:[ \u00A0-]?\p{Nd}){12,18}(?!\p{Nd})/gu

/** Whether a text holds what must be the number of a payment card. */
export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text
}

/** A text with the numbers of payment cards masked, but for their last four digits. */
export function maskCardNumbers(text: string): string {
  return text.replace(runs, (run) => {
    const digits = [...run].flatMap((sign) => digitOf(sign) ?? [])
    return isCardNumber(digits) ? `•••• ${digits.slice(-4).join('')}` : run
  })
}

function digitOf(sign: string): number | null {
  if (!/\p{Nd}/u.test(sign)) return null
  const code = sign.codePointAt(0) ?? 0
  // Every script has its ten digits in one row, and rows begin at such places.
  for (const zero of [0x30, 0x660, 0x6f0]) {
    if (code >= zero && code <= zero + 9) return code - zero
  }
  return null
}

/** By the first digit of the large networks and the check digit (ISO/IEC 7812, Luhn). */
function isCardNumber(digits: readonly number[]): boolean {
  if (digits.length < 13 || ![3, 4, 5, 6].includes(digits[0] ?? 0)) return false
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

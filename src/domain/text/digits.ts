const arabicZero = 0x0660
const persianZero = 0x06f0

/** Arabic-Indic and Persian digits as Latin ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Latin digits as Arabic-Indic ones, for those who chose them. */
export function toArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(arabicZero + Number(digit)))
}

import { type AmountLanguage, amountMarks, filsPerDirham } from '#domain/money/fils.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** Largest amount that is read from a text: far above any stay, far below lost precision. */
const maxFils = 100_000_000_000

/**
 * Fils of an amount that somebody typed, or null. Takes any of the three digit sets, grouping as the
 * language writes it or none, and at most two decimals.
 */
export function parseFils(text: string, language: AmountLanguage): number | null {
  const { group, point } = amountMarks[language]
  const plain = toLatinDigits(text)
    .trim()
    .replaceAll('\u066c', group)
    .replaceAll('\u066b', point)
    .replace(/[\u0020\u202f]/g, '\u00a0')
  const whole = plain.split(point)[0] ?? ''
  const isGrouped = new RegExp(`^[\u2212-]?\\d{1,3}(${group}\\d{3})+$`).test(whole)
  const digits = isGrouped ? plain.replaceAll(group, '') : plain
  const match = /^([\u2212-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(digits.replace(point, '.'))
  if (!match) return null
  const fils = Number(match[2]) * filsPerDirham + Number((match[3] ?? '').padEnd(2, '0'))
  if (fils > maxFils) return null
  return match[1] && fils > 0 ? -fils : fils
}

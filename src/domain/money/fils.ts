/** Money is whole fils everywhere; 100 fils are one dirham. */
export const filsPerDirham = 100

/** Rounds to whole fils, half up: the rule of UAE tax invoices, per line. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5)
}

/** A share of an amount in fils, in basis points (500 = 5 %), rounded half up. */
export function shareOf(amountFils: number, basisPoints: number): number {
  return roundHalfUp((amountFils * basisPoints) / 10_000)
}

/** Whole dirhams, rounded up, still in fils: what cards and pins show. */
export function roundUpToDirham(amountFils: number): number {
  return Math.ceil(amountFils / filsPerDirham) * filsPerDirham
}

/** Adds amounts in fils. */
export function sumFils(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Languages in which amounts are written. */
export type AmountLanguage = 'en' | 'ar' | 'ru'

/** The pieces of a written amount; `fraction` is empty when no decimals are shown. */
export type AmountParts = { sign: string; whole: string; point: string; fraction: string }

/** How a language groups digits, and its decimal point. */
export const amountMarks = {
  en: { group: ',', point: '.' },
  ar: { group: ',', point: '.' },
  ru: { group: '\u00a0', point: ',' },
} as const satisfies Record<AmountLanguage, { group: string; point: string }>

/**
 * The pieces of an amount in a language, Latin digits in all of them. Whole amounts have no decimals
 * unless `decimals` says 2 (specification 1: 0 to 2 decimals).
 */
export function filsParts(
  amountFils: number,
  language: AmountLanguage,
  decimals: 'auto' | 2 = 'auto',
): AmountParts {
  const { group, point } = amountMarks[language]
  const whole = String(Math.floor(Math.abs(amountFils) / filsPerDirham))
  const rest = Math.abs(amountFils) % filsPerDirham
  const hasFraction = decimals === 2 || rest > 0
  return {
    sign: amountFils < 0 ? '\u2212' : '',
    whole: whole.replace(/\B(?=(\d{3})+$)/g, group),
    point: hasFraction ? point : '',
    fraction: hasFraction ? String(rest).padStart(2, '0') : '',
  }
}

/** An amount as digits: `4,612.50` in English and Arabic, `4 612,50` in Russian. */
export function formatFils(
  amountFils: number,
  language: AmountLanguage,
  decimals: 'auto' | 2 = 'auto',
): string {
  const { sign, whole, point, fraction } = filsParts(amountFils, language, decimals)
  return sign + whole + point + fraction
}

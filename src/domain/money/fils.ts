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

/**
 * An amount as digits for a language: `4,612.50` in English and Arabic, `4 612,50` in Russian.
 * Whole amounts show no decimals unless `decimals` says 2 (specification 1: 0 to 2 decimals).
 */
export function formatFils(
  amountFils: number,
  language: 'en' | 'ar' | 'ru',
  decimals: 'auto' | 2 = 'auto',
): string {
  const sign = amountFils < 0 ? '\u2212' : ''
  const whole = Math.floor(Math.abs(amountFils) / filsPerDirham)
  const rest = Math.abs(amountFils) % filsPerDirham
  const separator = language === 'ru' ? '\u00a0' : ','
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, separator)
  if (decimals === 'auto' && rest === 0) return sign + grouped
  const point = language === 'ru' ? ',' : '.'
  return `${sign}${grouped}${point}${String(rest).padStart(2, '0')}`
}

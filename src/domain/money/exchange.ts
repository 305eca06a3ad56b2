import { filsPerDirham, roundHalfUp } from '#domain/money/fils.ts'

/** Currencies in which prices may be shown beside dirhams, for orientation only. */
export const secondCurrencies = ['USD', 'EUR', 'GBP', 'RUB'] as const

export type SecondCurrency = (typeof secondCurrencies)[number]

/** Dirhams for one unit of each currency, as of a day. */
export type ExchangeRates = { on: string; dirhams: Readonly<Record<SecondCurrency, number>> }

/**
 * Dated rates, newest last. The dollar is pegged at 3.6725; the others are crossed through it from the
 * reference rates of the European Central Bank (EUR, GBP) and the Bank of Russia (RUB) of that day.
 */
export const exchangeRates: readonly ExchangeRates[] = [
  { on: '2025-06-30', dirhams: { USD: 3.6725, EUR: 4.3042, GBP: 5.0312, RUB: 0.0468 } },
]

/** The newest rates known. */
export function newestRates(): ExchangeRates {
  const newest = exchangeRates.at(-1)
  if (!newest) throw new Error('there are no exchange rates')
  return newest
}

/** Reads a currency from anything untrusted; null for none and for unknown ones. */
export function toSecondCurrency(value: unknown): SecondCurrency | null {
  return secondCurrencies.find((currency) => currency === value) ?? null
}

/** An amount of fils in whole units of another currency, rounded. Never what anybody is charged. */
export function approximately(
  fils: number,
  currency: SecondCurrency,
  { dirhams }: ExchangeRates,
): number {
  return roundHalfUp(fils / filsPerDirham / dirhams[currency])
}

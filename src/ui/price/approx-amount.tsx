import { useLingui } from '@lingui/react/macro'
import { approximately, newestRates, toSecondCurrency } from '#domain/money/exchange.ts'
import { filsPerDirham, formatFils } from '#domain/money/fils.ts'
import { formatDay } from '#lib/format-date.ts'

type Props = { fils: number; currency: string; isDated: boolean }

const signs = { USD: '$', EUR: '€', GBP: '£', RUB: '₽' } as const

/** "≈ $1,256", with the day of the rate where it is asked for. Nothing for an unknown currency. */
export function ApproxAmount({ fils, currency, isDated }: Props) {
  const { i18n } = useLingui()
  const known = toSecondCurrency(currency)
  if (!known) return null
  const rates = newestRates()
  const language = i18n.locale === 'ar' || i18n.locale === 'ru' ? i18n.locale : 'en'
  const amount = formatFils(approximately(fils, known, rates) * filsPerDirham, language)
  const sign = signs[known]
  return (
    <>
      <bdi dir="ltr">{language === 'ru' ? `≈ ${amount}\u00a0${sign}` : `≈ ${sign}${amount}`}</bdi>
      {isDated && ` (${formatDay(rates.on, i18n.locale)})`}
    </>
  )
}

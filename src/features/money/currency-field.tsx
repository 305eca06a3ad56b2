import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { newestRates, type SecondCurrency, secondCurrencies } from '#domain/money/exchange.ts'
import { changeSecondCurrency } from '#lib/change-second-currency.ts'
import { formatDay } from '#lib/format-date.ts'
import { useSecondCurrency } from '#lib/second-currency.ts'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

const words = {
  USD: msg`US dollars`,
  EUR: msg`Euros`,
  GBP: msg`Pounds sterling`,
  RUB: msg`Russian roubles`,
} as const satisfies Record<SecondCurrency, unknown>

/** The currency in which prices are shown beside dirhams, about and for orientation. */
export function CurrencyField() {
  const { i18n, t } = useLingui()
  const chosen = useSecondCurrency()
  const day = formatDay(newestRates().on, i18n.locale)
  const values = ['', ...secondCurrencies] as const
  return (
    <RadioGroup
      label={t`Also show prices in`}
      name="currency"
      value={values.find((each) => each === chosen) ?? ''}
      onChange={changeSecondCurrency}
      options={values.map((value) => ({
        value,
        label: value === '' ? t`Dirhams only` : i18n._(words[value]),
        hint: value === '' ? undefined : t`about, at the rates of ${day}`,
      }))}
    />
  )
}

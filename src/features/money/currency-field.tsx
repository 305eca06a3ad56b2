import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  newestRates,
  type SecondCurrency,
  secondCurrencies,
  toSecondCurrency,
} from '#domain/money/exchange.ts'
import { formatDay } from '#lib/format-date.ts'
import { changeSecondCurrency, readSecondCurrency } from '#lib/second-currency.ts'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './currency-field.module.css'

const words = {
  USD: msg`US dollars`,
  EUR: msg`Euros`,
  GBP: msg`Pounds sterling`,
  RUB: msg`Russian roubles`,
} as const satisfies Record<SecondCurrency, unknown>

/** The currency in which prices are shown beside dirhams, about. Drawn in the browser only. */
export function CurrencyField() {
  const { i18n, t } = useLingui()
  const [chosen, setChosen] = useState(readSecondCurrency)
  const day = formatDay(newestRates().on, i18n.locale)
  const values = ['', ...secondCurrencies] as const
  const choose = (value: string) => {
    const currency = toSecondCurrency(value)
    changeSecondCurrency(currency)
    setChosen(currency)
  }
  return (
    <div className={styles.field}>
      <RadioGroup
        label={t`Also show prices in`}
        name="currency"
        value={chosen ?? ''}
        onChange={choose}
        options={values.map((value) => ({
          value,
          label: value === '' ? t`Dirhams only` : i18n._(words[value]),
        }))}
      />
      <p className={styles.note}>
        <Trans>
          About, at the rates of {day}, and for orientation only: you pay in dirhams, at the price
          in dirhams.
        </Trans>
      </p>
    </div>
  )
}

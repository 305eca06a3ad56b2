import { expect, test } from 'vitest'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import {
  approximately,
  exchangeRates,
  newestRates,
  secondCurrencies,
  toSecondCurrency,
} from './exchange.ts'

test('rates have a day, are in the order of their days and know every currency', () => {
  const days = exchangeRates.map(({ on }) => on)
  expect(days.every((day) => isCivilDate(day))).toBe(true)
  expect(days).toEqual(days.toSorted())
  for (const { dirhams } of exchangeRates) {
    for (const currency of secondCurrencies) expect(dirhams[currency]).toBeGreaterThan(0)
  }
  expect(newestRates()).toBe(exchangeRates.at(-1))
})

test('amounts are given in whole units, rounded', () => {
  const rates = { on: '2027-01-01', dirhams: { USD: 3.6725, EUR: 4, GBP: 5, RUB: 0.05 } }
  expect(approximately(461_250, 'USD', rates)).toBe(1256)
  expect(approximately(1000, 'EUR', rates)).toBe(3)
  expect(approximately(461_250, 'RUB', rates)).toBe(92_250)
})

test('only known currencies are read', () => {
  expect(toSecondCurrency('EUR')).toBe('EUR')
  for (const other of ['eur', 'AED', '', null, undefined, 7]) {
    expect(toSecondCurrency(other)).toBeNull()
  }
})

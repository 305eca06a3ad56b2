import { describe, expect, test } from 'vitest'
import { invoiceLine } from './tax-documents.ts'

describe('the name of a line on an invoice', () => {
  const nights = { kind: 'nights', detail: {}, quantity: 3, unitFils: 99_833, netFils: 299_500 }

  test('says of nights of different prices that one is their average', () => {
    expect(invoiceLine('en', nights)).toBe('Nights, price on average')
    expect(invoiceLine('ru', nights)).toBe('Ночи, цена в среднем')
  })

  test('says nothing where the price of one makes the sum', () => {
    expect(invoiceLine('en', { ...nights, unitFils: 100_000, netFils: 300_000 })).toBe('Nights')
    expect(invoiceLine('en', { ...nights, kind: 'coupon', detail: { code: 'SUN' } })).toContain(
      'SUN',
    )
  })
})

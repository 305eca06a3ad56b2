import { describe, expect, test } from 'vitest'
import { invoiceLine } from './tax-documents.ts'

describe('the name of a line on an invoice', () => {
  const kind = 'nights' as const
  const nights = { kind, detail: {}, quantity: 3, unitFils: 99_833, netFils: 299_500 }

  test('says of nights of different prices that one is their average', () => {
    expect(invoiceLine('en', nights)).toBe('Nights, price on average')
    expect(invoiceLine('ru', nights)).toBe('Ночи, цена в среднем')
  })

  test('is the service’s own, in each language, and that of a later hour', () => {
    const breakfast = { ...nights, kind: 'add_on', detail: { service: 'breakfast' } } as const
    expect(invoiceLine('ru', breakfast)).toBe('Завтрак')
    expect(invoiceLine('ar', breakfast)).toBe('فطور')
    const later = { ...nights, kind: 'late_checkout', detail: { time: '15:00' } } as const
    expect(invoiceLine('en', later)).toBe('Late checkout')
  })

  test('says nothing where the price of one makes the sum', () => {
    expect(invoiceLine('en', { ...nights, unitFils: 100_000, netFils: 300_000 })).toBe('Nights')
    expect(invoiceLine('en', { ...nights, kind: 'coupon', detail: { code: 'SUN' } })).toContain(
      'SUN',
    )
  })
})

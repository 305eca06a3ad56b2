import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  filsOfOrder,
  minorOfOrder,
  minorOfRefund,
  orderAmount,
} from '#domain/money/order-amount.ts'

test('an order in dirhams is the amount itself', () => {
  expect(orderAmount(461_250, 'AED')).toEqual({ currency: 'AED', minor: 461_250, rate: null })
})

test('an order in dollars is the amount at the peg, a broken cent rounded up', () => {
  // 4,612.50 / 3.6725 = 1,255.9564…
  expect(orderAmount(461_250, 'USD')).toEqual({ currency: 'USD', minor: 125_596, rate: '3.6725' })
  expect(orderAmount(36_725, 'USD').minor).toBe(10_000)
  expect(orderAmount(36_726, 'USD').minor).toBe(10_001)
  expect(orderAmount(0, 'USD').minor).toBe(0)
})

test('the whole order stands for all its fils, and parts of a refund sum to the whole', async () => {
  const parts = array(integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 8 })
  await assert(
    property(parts, (refunds) => {
      const amountFils = refunds.reduce((sum, part) => sum + part, 0)
      const order = { amountFils, orderAmountMinor: orderAmount(amountFils, 'USD').minor }
      expect(filsOfOrder(order, order.orderAmountMinor)).toBe(amountFils)
      let refundedFils = 0
      let minor = 0
      for (const part of refunds) {
        minor += minorOfRefund(order, refundedFils, part)
        refundedFils += part
        expect(minor).toBe(minorOfOrder(order, refundedFils))
      }
      expect(minor).toBe(order.orderAmountMinor)
    }),
  )
})

test('a part of an order in dollars is known by its cents, because fils do not come back from them', () => {
  const order = { amountFils: 461_250, orderAmountMinor: 125_596 }
  expect(minorOfOrder(order, 87_000)).toBe(23_690)
  expect(filsOfOrder(order, 23_690)).toBe(87_001)
  expect(minorOfOrder(order, 461_250)).toBe(125_596)
  expect(minorOfOrder({ amountFils: 0, orderAmountMinor: 0 }, 0)).toBe(0)
})

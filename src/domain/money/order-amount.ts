import { roundHalfUp } from '#domain/money/fils.ts'

/** Currencies that an order can be made out in at a payment provider. */
export const orderCurrencies = ['AED', 'USD'] as const

export type OrderCurrency = (typeof orderCurrencies)[number]

/** What a provider is asked for, in the order's own currency. */
export type OrderAmount = {
  currency: OrderCurrency
  /** Fils or cents. */
  minor: number
  /** Dirhams for one unit as it was when the order was made; null for an order in dirhams. */
  rate: string | null
}

// The Central Bank of the UAE has pegged the dirham to the dollar at this rate since 1997.
const pegTenThousandths = 36_725

/** An amount of fils as an order in another currency; a broken cent is rounded up. */
export function orderAmount(totalFils: number, currency: OrderCurrency): OrderAmount {
  if (currency === 'AED') return { currency, minor: totalFils, rate: null }
  return { currency, minor: Math.ceil((totalFils * 10_000) / pegTenThousandths), rate: '3.6725' }
}

type Order = { amountFils: number; orderAmountMinor: number }

/** Fils that a part of an order stands for; the whole order stands for its fils exactly. */
export function filsOfOrder({ amountFils, orderAmountMinor }: Order, minor: number): number {
  return orderAmountMinor === 0 ? 0 : roundHalfUp((amountFils * minor) / orderAmountMinor)
}

/**
 * Minor units of an order that stand for a part of its fils; the whole order for all of them. A provider's
 * books are compared in these: a cent is more than three fils, so that fils do not come back from them.
 */
export function minorOfOrder({ amountFils, orderAmountMinor }: Order, fils: number): number {
  return amountFils === 0 ? 0 : roundHalfUp((orderAmountMinor * fils) / amountFils)
}

/**
 * Minor units of an order that stand for fils given back, after others were given back already. All
 * parts together are the whole order, whatever each of them is rounded to.
 */
export function minorOfRefund(order: Order, refundedFils: number, fils: number): number {
  return minorOfOrder(order, refundedFils + fils) - minorOfOrder(order, refundedFils)
}

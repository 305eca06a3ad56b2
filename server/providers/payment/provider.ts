import type { Language } from '#contract/language.ts'
import type { OrderAmount } from '#domain/money/order-amount.ts'

/** Payment types of specification 1, the same on the wire and in the database. */
export const paymentProviderNames = ['stripe', 'triplea'] as const

export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** One row of the price as the guest sees it. Discounts are folded into the row they reduce. */
export type CheckoutLine = {
  label: string
  /** Integer fils, zero or more. */
  amountFils: number
}

export type CheckoutInput = {
  paymentId: string
  /** 1 for the first try of this payment; a new number asks the provider for a new page. */
  attempt: number
  bookingNumber: string
  lines: readonly CheckoutLine[]
  /** Integer fils, equal to the sum of the lines. */
  totalFils: number
  /** The same total in the currency that the provider takes it in. */
  order: OrderAmount
  language: Language
  guestEmail: string
  /** The provider's customer whose cards may be chosen and kept; null without one. */
  customerRef: string | null
  /** Whether the money is only set aside, to be charged or given back later. */
  isAuthorisation: boolean
  /** Whether the card is to stay chargeable for the deposit of the stay. */
  keepsCardForDeposit: boolean
  /** Absolute addresses the provider sends the guest back to. */
  returnUrls: { success: string; cancel: string }
  /** Absolute address for the provider's webhooks, where it wants one with every payment. */
  notifyUrl: string
  /** Epoch ms. Part of the idempotent request: a repeated attempt passes the same value. */
  expiresAt: number
}

export type Checkout = {
  /** The provider's reference: what `fetch`, `refund` and `close` take. */
  providerRef: string
  /** Address of the hosted page. */
  url: string
  /** Epoch ms at which the page stops taking money; never before the one asked for. */
  expiresAt: number
}

/**
 * - `pending`: the guest may still pay (`failureCode` tells the last refusal, if any)
 * - `arriving`: money was seen and is not certain yet; `failureCode` `short` asks for the rest
 * - `authorised`: set aside in full, not charged
 * - `paid`: captured in full, in the currency asked for
 * - `failed`: refused for good
 * - `expired`: closed without money
 * - `review`: money arrived that does not match; a person decides
 */
export type ProviderPaymentState =
  | 'pending'
  | 'arriving'
  | 'authorised'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'review'

export type ProviderPayment = {
  state: ProviderPaymentState
  /** Minor units of the order taken so far, refunds not deducted. */
  capturedMinor: number
  /** Upper-case ISO 4217 code of the order. */
  currency: string
  failureCode?: string
  /** Minor units given back so far, among `capturedMinor`. */
  refundedMinor: number
}

export type ProviderWebhook = {
  /** Unique per provider: the key of the inbox table. */
  eventId: string
  /** Reference of the checkout; null for events that do not name one. */
  providerRef: string | null
  /** Our payment id from the metadata; null when the event carries none. */
  paymentId: string | null
  /** The dispute that an event is about; null for all others. */
  disputeRef: string | null
  type: string
}

export type RefundInput = {
  providerRef: string
  paymentId: string
  /** Our refund row; one row never refunds twice. */
  refundId: string
  /** Minor units of the order, above zero. */
  amountMinor: number
  /** Where a provider that cannot send the money back by itself writes to the payer. */
  guestEmail: string
}

export type ProviderRefund = {
  refundRef: string
  state: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
}

/** `unknown`: the provider did not say; the nights must stay held. */
export type CloseResult = 'closed' | 'already-paid' | 'unknown'

/** Money that was set aside by a page with `isAuthorisation`. Both are safe to repeat. */
export type Authorisations = {
  /** Charges all of it. Final error: it has lapsed or was given back. */
  capture(providerRef: string): Promise<void>
  /** Gives it back uncharged; nothing happens when it has lapsed. Final error: it was charged. */
  release(providerRef: string): Promise<void>
}

/**
 * What the product needs from a payment provider. Every method but `parseWebhook` goes over the
 * network, so none may run inside a database transaction. All throw `PaymentProviderError`.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName
  /** Safe to repeat with the same input: the same page comes back. */
  createCheckout(input: CheckoutInput): Promise<Checkout>
  /** The provider's truth. Webhooks and return addresses are only hints to call this. */
  fetch(providerRef: string): Promise<ProviderPayment>
  /**
   * Verifies and reads a webhook.
   * @param rawBody the bytes as received, never a re-serialised object
   * @throws SignatureInvalid when it was not sent by the provider, or too long ago
   */
  parseWebhook(headers: Headers, rawBody: string | Uint8Array): ProviderWebhook
  /** Safe to repeat with the same `refundId`. More than was captured is a final error. */
  refund(input: RefundInput): Promise<ProviderRefund>
  /** Null where money can only be taken at once. */
  readonly authorisations: Authorisations | null
  /** Ends the hosted page early. Nights may be released only after `closed`. */
  close(providerRef: string): Promise<CloseResult>
}

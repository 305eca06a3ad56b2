import type { DepositState } from '#domain/booking/deposit.ts'
import type { BookingType } from '#domain/booking/kinds.ts'
import type { BookingState } from '#domain/booking/process.ts'
import type { PaymentState } from '#server/db/schema/payments.ts'

/** Something a guest was told by the server, in the order in which each guest was told. */
export type Told =
  | { kind: 'quoted'; quoteId: string }
  | { kind: 'held'; bookingId: string; number: string; wish: string }
  | { kind: 'ordered'; bookingId: string }
  | { kind: 'page'; bookingId: string; url: string }
  | { kind: 'payment state'; bookingId: string; state: string }
  | { kind: 'booking state'; bookingId: string; state: BookingState }
  | { kind: 'released'; bookingId: string }
  | { kind: 'cancelled'; bookingId: string; refundFils: number }
  | { kind: 'claimed' | 'decided'; bookingId: string; fils: number }

type BookingFact = {
  id: string
  number: string
  quoteId: string | null
  propertyId: string
  type: BookingType
  /** Of an addition or a change, the stay that it belongs to. */
  stayId: string | null
  state: BookingState
  /** Civil dates. Of further nights and changes: what the stay is to have of them. */
  checkIn: string
  checkOut: string
  guests: number
  /**
   * The nights that are its own, each the night that begins then: none of an addition whose nights become
   * the stay's.
   */
  nights: readonly string[]
  totalFils: number
}

/** A booking that was made with the coupon, and what of its price that took off. */
type CouponUse = {
  bookingId: string
  userId: string
  /** How often it can be used, by all and by one. */
  mostUses: number
  mostUsesEach: number
  /** Epoch ms; `confirmedAt` is null where it was never paid. */
  heldAt: number
  confirmedAt: number | null
  offFils: number
}

type PaymentFact = {
  id: string
  bookingId: string
  providerRef: string | null
  checkoutUrl: string | null
  state: PaymentState
  amountFils: number
  orderAmountMinor: number
  capturedFils: number
  refundedFils: number
}

type RefundFact = {
  id: string
  paymentId: string
  amountFils: number
  state: string
  reason: string
}

type DepositFact = {
  id: string
  bookingId: string
  state: DepositState
  amountFils: number
  claimedFils: number
  capturedFils: number
  returnedFils: number
  isDecided: boolean
}

/** What the card provider's own books say of an amount that was set aside for a deposit. */
type AuthorisationFact = {
  depositId: string
  capturedFils: number
  refundedFils: number
  /** Whether it could still be charged. */
  isOpen: boolean
}

/** What a provider's own books say of one of its pages. Minor units of the order. */
type ChargeFact = {
  ref: string
  paymentId: string
  capturedMinor: number
  refundedMinor: number
  /** Promised to the payer, who has not said yet where to. */
  promisedMinor: number
}

/** Everything that is known after a history, from all sides. */
export type Facts = {
  bookings: readonly BookingFact[]
  nights: readonly {
    propertyId: string
    night: string
    bookingId: string
    isForGood: boolean
  }[]
  events: readonly {
    bookingId: string
    seq: number
    fromState: BookingState | null
    toState: BookingState
  }[]
  quoteIds: ReadonlySet<string>
  couponUses: readonly CouponUse[]
  payments: readonly PaymentFact[]
  refunds: readonly RefundFact[]
  charges: readonly ChargeFact[]
  deposits: readonly DepositFact[]
  authorisations: readonly AuthorisationFact[]
  /** What a look into our own ledger finds wrong. */
  ledgerDifferences: readonly string[]
  told: readonly Told[]
}

/** A rule that a history broke, and where. */
export type Finding = { rule: string; what: string }

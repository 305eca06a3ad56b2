import type { CardError, CardRecord } from './records.ts'

export type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'challenge' }
  | { kind: 'declined'; error: CardError }

/** The refusal of the Decline button and of Stripe's card 4000 0000 0000 0002. */
export const genericDecline: CardError = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** The guest, or the bank, said no to 3-D Secure. */
export const authenticationFailure: CardError = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The provided payment method has failed authentication.',
}

const incorrectNumber: CardError = {
  code: 'incorrect_number',
  declineCode: null,
  message: 'Your card number is incorrect.',
}

const insufficientFunds: CardError = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const expiredCard: CardError = {
  code: 'expired_card',
  declineCode: null,
  message: 'Your card has expired.',
}

/** The number the page fills in; it always pays. */
export const payingCard = '4242 4242 4242 4242'

/** Stripe's published test numbers that the sandbox knows. */
const outcomes: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'pays' }],
  ['5555555555554444', { kind: 'pays' }],
  ['4000002500003155', { kind: 'challenge' }],
  ['4000002760003184', { kind: 'challenge' }],
  ['4000000000000341', { kind: 'pays' }],
  ['4000000000003220', { kind: 'challenge' }],
  ['4000000000000002', { kind: 'declined', error: genericDecline }],
  ['4000000000009995', { kind: 'declined', error: insufficientFunds }],
  ['4000000000000069', { kind: 'declined', error: expiredCard }],
])

/** Cards that pay with their owner at hand, and fail or ask for them later. */
const laterOutcomes: Readonly<Record<string, CardRecord['later']>> = {
  '4000002760003184': 'challenge',
  '4000000000000341': 'declined',
}

/** What is kept of a typed card: never its number. */
export function cardFacts(
  typed: string,
): Pick<CardRecord, 'brand' | 'last4' | 'expMonth' | 'expYear' | 'later'> {
  const digits = digitsOf(typed)
  return {
    brand: digits.startsWith('5') ? 'mastercard' : 'visa',
    last4: digits.slice(-4),
    expMonth: 12,
    expYear: 2034,
    later: laterOutcomes[digits] ?? 'pays',
  }
}

function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** What a typed card number leads to; numbers that are no test card are refused as incorrect. */
export function cardOutcome(typed: string): CardOutcome {
  return outcomes.get(digitsOf(typed)) ?? { kind: 'declined', error: incorrectNumber }
}

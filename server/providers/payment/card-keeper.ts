import type { Language } from '#contract/language.ts'

/** A card that a provider keeps for a person. Its number never comes here. */
export type KeptCard = {
  cardRef: string
  /** As the provider writes it, for example `visa`. */
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Charged first where nothing else is chosen. */
  isDefault: boolean
}

export type SetupInput = {
  customerRef: string
  language: Language
  /** Absolute address that the page leads back to, whatever came of it. */
  returnUrl: string
}

/** A payment that the guest's bank disputes. Times are epoch ms. */
export type CardDispute = {
  disputeRef: string
  /** Our payment; null where the provider knows none. */
  paymentId: string | null
  /** Our deposit, where a part of one was charged. */
  depositId: string | null
  amountMinor: number
  /** The provider's word, for example `fraudulent`. */
  reason: string
  /** `closed`: over without an outcome, as an inquiry that led to nothing. */
  state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** Until when evidence is taken; null once it is over. */
  dueAt: number | null
  openedAt: number
}

export type AuthorisationInput = {
  /** Our deposit row. */
  depositId: string
  /** 1 for the first try; a new number asks the card anew. */
  attempt: number
  customerRef: string
  /** Reference of the checkout that paid the stay; null when no card did. */
  paidBy: string | null
  amountFils: number
}

/** What a decision gives back of a charged deposit. */
export type DepositReturn = {
  authorisationRef: string
  depositId: string
  amountFils: number
  /** Epoch ms: a decision after a refusal is another request. */
  decidedAt: number
}

/** An amount set aside on a card. */
export type CardAuthorisation = {
  authorisationRef: string
  /** Epoch ms after which the card network drops it. */
  authorisedUntil: number
}

/**
 * What only cards have: they are kept, amounts are set aside on them, and their payments are disputed. Every method goes over the network, so none may run inside a database
 * transaction. All throw `PaymentProviderError`; a card of somebody else is one that is not there.
 */
export type CardKeeper = {
  /** Makes the customer that cards are kept for. Safe to repeat for the same account. */
  createCustomer(input: { userId: string; email: string | null; name: string }): Promise<string>
  /** The cards that the person asked to keep, the newest first. */
  list(customerRef: string): Promise<KeptCard[]>
  /** Opens the provider's page on which a card is typed and kept; gives its address. */
  openSetup(input: SetupInput): Promise<string>
  makeDefault(customerRef: string, cardRef: string): Promise<void>
  remove(customerRef: string, cardRef: string): Promise<void>
  /** Removes the customer with all cards. One that is gone already is no error. */
  removeCustomer(customerRef: string): Promise<void>
  /** Sets an amount aside without the guest at hand. Safe to repeat with the same `attempt`. */
  authorise(input: AuthorisationInput): Promise<CardAuthorisation>
  /** Charges a part or all of it, once; gives what was taken in fils. Safe to repeat. */
  capture(authorisationRef: string, amountFils: number): Promise<number>
  /** Gives back a part or all of what was charged of it, once a decision. Safe to repeat. */
  giveBack(input: DepositReturn): Promise<void>
  /** Gives it back. One that is over already is no error. */
  release(authorisationRef: string): Promise<void>
  /** The provider's truth about a dispute; webhooks are only hints to ask. */
  fetchDispute(disputeRef: string): Promise<CardDispute>
}

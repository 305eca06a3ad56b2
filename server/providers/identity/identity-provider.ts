import type { Language } from '#contract/language.ts'
import type { IdentityDocument } from '#domain/identity/document.ts'
import type { VerificationReason } from '#domain/identity/verification.ts'

export type IdentityProviderName = 'sumsub'

export type StartInput = {
  /** Our own reference of the check: random, never a person's id. */
  ref: string
  language: Language
  email: string | null
  /** Absolute addresses that the guest comes back to. Whoever opens them proves nothing. */
  returnUrls: { success: string; reject: string }
}

/**
 * What the provider knows of a check:
 * - `none`: nothing was sent in yet
 * - `pending`: it looks at the documents
 * - `verified`: they are genuine; what was read from them, as far as it says
 * - `retry`: the guest may send better ones
 * - `rejected`: for good
 */
export type IdentityOutcome =
  | { kind: 'none' }
  | { kind: 'pending' }
  | { kind: 'verified'; document: IdentityDocument | null }
  | { kind: 'retry'; reason: VerificationReason }
  | { kind: 'rejected'; reason: VerificationReason }

export type IdentityWebhook = {
  /** Unique per provider: the key of the inbox table. */
  eventId: string
  /** Reference of the check; null for events about something else. */
  ref: string | null
  type: string
}

/**
 * What the product needs from whoever checks documents. Documents go from the guest to the provider's
 * own page and never through us. `start` and `fetch` go over the network and throw
 * `IdentityProviderError`.
 */
export type IdentityProvider = {
  readonly name: IdentityProviderName
  /** A page of the provider for this check; safe to repeat: the same check goes on. */
  start(input: StartInput): Promise<{ url: string }>
  /** The provider's truth. Webhooks and return addresses are only hints to call this. */
  fetch(ref: string): Promise<IdentityOutcome>
  /** @throws WebhookRefused when it was not sent by the provider. */
  parseWebhook(headers: Headers, rawBody: Uint8Array): IdentityWebhook
}

/** The provider did not answer, or not as agreed. The message is for the log, not for guests. */
export class IdentityProviderError extends Error {
  override readonly name: string = 'IdentityProviderError'
}

/** A webhook whose signature is missing or wrong. Answer 400 and change nothing. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

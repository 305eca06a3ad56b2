/**
 * `retryable`: the outcome is unknown or the provider is busy, the same request may be sent again.
 * `final`: the provider refused, repeating changes nothing.
 */
export type PaymentErrorKind = 'retryable' | 'final'

/** A request to a payment provider that did not succeed. The message is for logs, not for guests. */
export class PaymentProviderError extends Error {
  override readonly name: string = 'PaymentProviderError'
  readonly kind: PaymentErrorKind
  /** The provider's own code where it gives one, for example `amount_too_small`. */
  readonly code: string

  constructor(kind: PaymentErrorKind, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.code = code
  }
}

/** A webhook whose signature is missing, wrong or too old. Answer 400 and change nothing. */
export class SignatureInvalid extends PaymentProviderError {
  override readonly name = 'SignatureInvalid'

  constructor(message: string, cause?: unknown) {
    super('final', 'signature_invalid', message, cause)
  }
}

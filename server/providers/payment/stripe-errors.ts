import Stripe from 'stripe'
import { PaymentProviderError } from './payment-error.ts'

/** Codes that Stripe sends with a client error although the same request may succeed later. */
const passingCodes: readonly string[] = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

function isRetryable(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  if (error.code !== undefined && passingCodes.includes(error.code)) return true
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

/** Classes anything thrown by Stripe's client; errors that are not Stripe's pass unchanged. */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const code = error.code ?? error.rawType ?? error.type
  return new PaymentProviderError(
    isRetryable(error) ? 'retryable' : 'final',
    code,
    `Stripe: ${error.message}`,
    error,
  )
}

/** Runs a call of Stripe's client and classes what it throws. */
export async function classed<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentError(error)
  }
}

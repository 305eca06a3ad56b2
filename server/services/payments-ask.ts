import { and, eq, inArray } from 'drizzle-orm'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { sendAdditionLetters } from '#server/services/additions-letters.ts'
import { sendBookingLetters } from '#server/services/bookings-letters.ts'
import { sendHostLetters } from '#server/services/host-letters.ts'
import { workAuthorisations } from '#server/services/payments-authorised.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'
import { sendReviewLetters } from '#server/services/payments-review-letters.ts'
import { applyTruth, openPaymentStates } from '#server/services/payments-settle.ts'
import { sendUnneededLetters } from '#server/services/payments-unneeded-letters.ts'
import { sendRequestLetters } from '#server/services/requests-letters.ts'

/** Payments of a booking that may still take money, by their page at the provider. */
export async function openPayments(deps: Deps, bookingId: string): Promise<PaymentRow[]> {
  return deps.database.orm
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), inArray(payment.state, [...openPaymentStates])))
}

/**
 * Asks the provider for the truth of a payment and applies it. False when the provider could not be
 * asked; the books then stay as they are.
 */
export async function askProvider(deps: Deps, pay: PaymentRow): Promise<boolean> {
  const provider = deps.payments[pay.provider]
  if (!provider || !pay.providerRef) return false
  try {
    const truth = await provider.fetch(pay.providerRef)
    await applyTruth(deps, pay.id, truth)
    await followUp(deps, [pay.bookingId])
    return true
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log('payment not read', { payment: pay.id, kind: error.kind, code: error.code })
    return false
  }
}

/**
 * What a settled payment leaves to do outside of its transaction; the jobs do it as well. Refunds that
 * nobody claims stand for weeks: only those of these bookings are asked for, all when they are left out.
 */
export async function followUp(deps: Deps, bookingIds?: readonly string[]): Promise<void> {
  await workAuthorisations(deps)
  await workRefunds(deps, bookingIds)
  await sendBookingLetters(deps)
  await sendReviewLetters(deps)
  await sendUnneededLetters(deps)
  await sendAdditionLetters(deps)
  await sendRequestLetters(deps)
  await sendHostLetters(deps)
}

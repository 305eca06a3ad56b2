import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { booking, stayRequest } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { applyTruth } from '#server/services/payments-settle.ts'

const batch = 50

/**
 * Charges the cards of approved requests and gives back what no request needs any more. Both may be
 * repeated: what the provider did is read from it afterwards. Gives how many payments were worked on.
 */
export async function workAuthorisations(deps: Deps): Promise<number> {
  const due = await deps.database.orm
    .select({ pay: payment, state: booking.state, request: stayRequest })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(stayRequest, eq(stayRequest.bookingId, booking.id))
    .where(
      and(
        eq(payment.state, 'authorised'),
        or(
          ne(booking.state, 'pending_host'),
          isNull(stayRequest.paymentId),
          ne(stayRequest.paymentId, payment.id),
          eq(stayRequest.answer, 'approved'),
        ),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(batch)
  for (const { pay, state, request } of due) {
    const isApproved = state === 'pending_host' && request?.paymentId === pay.id
    await work(deps, pay, isApproved ? 'capture' : 'release')
  }
  return due.length
}

async function work(deps: Deps, pay: PaymentRow, step: 'capture' | 'release'): Promise<void> {
  const provider = deps.payments[pay.provider]
  const ref = pay.providerRef
  if (!provider?.authorisations || !ref) return
  try {
    const refusal = await refusalOf(() => provider.authorisations?.[step](ref))
    const truth = await provider.fetch(ref)
    // A card that refuses for good is lost, whatever else the provider says of it.
    const isLost = refusal !== null && truth.state === 'authorised'
    await applyTruth(
      deps,
      pay.id,
      isLost ? { ...truth, state: 'failed', failureCode: refusal } : truth,
    )
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    // Whether it had an effect is not known: the next time tells.
    deps.log('authorisation not settled', { payment: pay.id, kind: error.kind, code: error.code })
  }
}

/** The code of a refusal that another try cannot change; null when it was done. */
async function refusalOf(step: () => Promise<void> | undefined): Promise<string | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    return error.code
  }
}

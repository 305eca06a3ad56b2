import { and, eq, gt } from 'drizzle-orm'
import { type DepositRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CardAuthorisation } from '#server/providers/payment/card-keeper.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { knownCustomer } from '#server/services/kept-cards.ts'

export type AuthorisationAnswer =
  | ({ kind: 'authorised' } & CardAuthorisation)
  | { kind: 'refused'; code: string }

/**
 * Asks for a deposit on the card that paid the stay, or the guest's default one. A guest without any
 * card is a refusal like any other.
 * @throws PaymentProviderError when the outcome is not known: the same request is sent again
 */
export async function authoriseDeposit(
  deps: Deps,
  { id, bookingId, userId, attempt, amountFils }: DepositRow,
): Promise<AuthorisationAnswer> {
  const customerRef = await knownCustomer(deps, userId)
  if (!deps.cards || customerRef === null) return { kind: 'refused', code: 'no_card' }
  const [paid] = await deps.database.orm
    .select({ ref: payment.providerRef })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, bookingId),
        eq(payment.provider, 'stripe'),
        gt(payment.capturedFils, 0),
      ),
    )
  try {
    const made = await deps.cards.authorise({
      depositId: id,
      attempt,
      customerRef,
      paidBy: paid?.ref ?? null,
      amountFils,
    })
    return { kind: 'authorised', ...made }
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    return { kind: 'refused', code: error.code }
  }
}

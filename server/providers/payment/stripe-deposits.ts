import type Stripe from 'stripe'
import type { AuthorisationInput, CardAuthorisation, DepositReturn } from './card-keeper.ts'
import { PaymentProviderError } from './payment-error.ts'
import { classed } from './stripe-errors.ts'
import { expanded, stripeCurrency } from './stripe-readings.ts'
import { refundOnce } from './stripe-refunds.ts'

// Stripe keeps an authorisation of a card for seven days.
const authorisedForMs = 7 * 24 * 60 * 60_000

/**
 * Sets an amount aside without the guest at hand, on the card that paid the stay or one they keep; once for
 * an attempt, however often and late it is asked for (as `refundOnce`).
 */
export async function authorise(
  stripe: Stripe,
  input: AuthorisationInput,
  fallbackCard: () => Promise<string | null>,
): Promise<CardAuthorisation> {
  const mark = { deposit_id: input.depositId, attempt: String(input.attempt) }
  const made = await standingAuthorisation(stripe, input.customerRef, mark)
  if (made) return readAuthorisation(made)
  const cardRef = (await cardOfPayment(stripe, input)) ?? (await fallbackCard())
  if (cardRef === null) throw new PaymentProviderError('final', 'no_card', 'Stripe: no card kept')
  const intent = await classed(() =>
    stripe.paymentIntents.create(
      {
        amount: input.amountFils,
        currency: stripeCurrency,
        customer: input.customerRef,
        payment_method: cardRef,
        capture_method: 'manual',
        confirm: true,
        off_session: true,
        metadata: mark,
      },
      { idempotencyKey: `deposit:${input.depositId}:${input.attempt}` },
    ),
  )
  if (intent.status !== 'requires_capture') {
    throw new PaymentProviderError('final', intent.status, `${intent.id} was not authorised`)
  }
  return readAuthorisation(intent)
}

/** What a mark has set aside and still holds; the newest payments stand first at Stripe. */
async function standingAuthorisation(
  stripe: Stripe,
  customer: string,
  mark: Record<string, string>,
): Promise<Stripe.PaymentIntent | null> {
  let after: string | undefined
  do {
    const page = await classed(() =>
      stripe.paymentIntents.list({
        customer,
        limit: 100,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    )
    const found = page.data.find(
      ({ status, metadata }) =>
        status === 'requires_capture' &&
        Object.entries(mark).every(([name, value]) => metadata[name] === value),
    )
    if (found) return found
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
  return null
}

function readAuthorisation({ id, created }: Stripe.PaymentIntent): CardAuthorisation {
  return { authorisationRef: id, authorisedUntil: created * 1000 + authorisedForMs }
}

/** Charges a part or all of an authorisation; safe to repeat. Gives what was taken, in fils. */
export async function captureAuthorisation(
  stripe: Stripe,
  authorisationRef: string,
  amountFils: number,
): Promise<number> {
  try {
    const intent = await classed(() =>
      stripe.paymentIntents.capture(
        authorisationRef,
        { amount_to_capture: amountFils },
        { idempotencyKey: `capture:${authorisationRef}` },
      ),
    )
    return intent.amount_received
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    // Keys are forgotten after a day: it may have been charged by the same request before.
    const intent = await classed(() => stripe.paymentIntents.retrieve(authorisationRef))
    if (intent.status !== 'succeeded') throw error
    return intent.amount_received
  }
}

/**
 * Gives back a part or all of what was charged, once a decision; safe to repeat. A refusal is kept under its
 * key like any answer, so a new decision has a key of its own, whatever its sum.
 */
export async function giveBackCapture(stripe: Stripe, input: DepositReturn): Promise<void> {
  const { authorisationRef, depositId, amountFils, decidedAt } = input
  await refundOnce(stripe, {
    intentId: authorisationRef,
    amountMinor: amountFils,
    mark: { deposit_id: depositId, decided_at: String(decidedAt) },
    idempotencyKey: `deposit-return:${depositId}:${amountFils}:${decidedAt}`,
  })
}

/** Gives an authorisation back. One that is over already is no error, one that was charged is. */
export async function releaseAuthorisation(
  stripe: Stripe,
  authorisationRef: string,
): Promise<void> {
  try {
    await classed(() => stripe.paymentIntents.cancel(authorisationRef))
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    const { status } = await classed(() => stripe.paymentIntents.retrieve(authorisationRef))
    if (status !== 'canceled') throw error
  }
}

/** The card that paid, where it stayed with the customer. */
async function cardOfPayment(
  stripe: Stripe,
  { customerRef, paidBy }: AuthorisationInput,
): Promise<string | null> {
  if (paidBy === null) return null
  const session = await classed(() =>
    stripe.checkout.sessions.retrieve(paidBy, { expand: ['payment_intent'] }),
  )
  const used = expanded(session.payment_intent)?.payment_method ?? null
  const cardRef = typeof used === 'string' ? used : (used?.id ?? null)
  if (cardRef === null) return null
  try {
    return (await classed(() => stripe.customers.retrievePaymentMethod(customerRef, cardRef))).id
  } catch (error) {
    const isGone = error instanceof PaymentProviderError && error.code === 'resource_missing'
    if (isGone) return null
    throw error
  }
}

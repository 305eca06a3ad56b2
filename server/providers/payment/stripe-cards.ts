import type Stripe from 'stripe'
import type { CardKeeper, KeptCard, SetupInput } from './card-keeper.ts'
import { PaymentProviderError } from './payment-error.ts'
import { checkoutLocales, createStripeClient, type StripeAccess } from './stripe-client.ts'
import {
  authorise,
  captureAuthorisation,
  giveBackCapture,
  releaseAuthorisation,
} from './stripe-deposits.ts'
import { fetchStripeDispute } from './stripe-disputes.ts'
import { classed } from './stripe-errors.ts'
import { stripeCurrency } from './stripe-readings.ts'

// More than anybody keeps; one page of Stripe's list.
const mostCards = 50

/** Cards kept by Stripe: a customer for an account, payment methods for its cards. */
export function createStripeCards(access: StripeAccess): CardKeeper {
  const stripe = createStripeClient(access)
  return {
    async createCustomer({ userId, email, name }) {
      const customer = await classed(() =>
        stripe.customers.create(
          { ...(email ? { email } : {}), ...(name ? { name } : {}), metadata: { user_id: userId } },
          { idempotencyKey: `customer:${userId}` },
        ),
      )
      return customer.id
    },
    list: (customerRef) => listCards(stripe, customerRef),
    openSetup: (input) => openSetup(stripe, input),
    async makeDefault(customerRef, cardRef) {
      await ownCard(stripe, customerRef, cardRef)
      await classed(() =>
        stripe.customers.update(customerRef, {
          invoice_settings: { default_payment_method: cardRef },
        }),
      )
    },
    async remove(customerRef, cardRef) {
      await ownCard(stripe, customerRef, cardRef)
      await classed(() => stripe.paymentMethods.detach(cardRef))
    },
    async removeCustomer(customerRef) {
      try {
        await classed(() => stripe.customers.del(customerRef))
      } catch (error) {
        const isGone = error instanceof PaymentProviderError && error.code === 'resource_missing'
        if (!isGone) throw error
      }
    },
    authorise: (input) =>
      authorise(stripe, input, async () => {
        const kept = await listCards(stripe, input.customerRef)
        return kept.find(({ isDefault }) => isDefault)?.cardRef ?? null
      }),
    capture: (authorisationRef, amountFils) =>
      captureAuthorisation(stripe, authorisationRef, amountFils),
    giveBack: (input) => giveBackCapture(stripe, input),
    release: (authorisationRef) => releaseAuthorisation(stripe, authorisationRef),
    fetchDispute: (disputeRef) => fetchStripeDispute(stripe, disputeRef),
  }
}

/** Knowing the id of another's card must be of no use. */
async function ownCard(stripe: Stripe, customerRef: string, cardRef: string): Promise<void> {
  await classed(() => stripe.customers.retrievePaymentMethod(customerRef, cardRef))
}

async function listCards(stripe: Stripe, customerRef: string): Promise<KeptCard[]> {
  const customer = await classed(() => stripe.customers.retrieve(customerRef))
  if (customer.deleted) return []
  const { data } = await classed(() =>
    // Cards that a deposit needs are attached too; their owner did not ask to keep them.
    stripe.customers.listPaymentMethods(customerRef, {
      type: 'card',
      allow_redisplay: 'always',
      limit: mostCards,
    }),
  )
  const wanted = customer.invoice_settings.default_payment_method
  const chosen = typeof wanted === 'string' ? wanted : wanted?.id
  // Stripe lists the newest first. Where none was chosen the first card stays: adding another is no choice.
  const defaultRef = data.some(({ id }) => id === chosen) ? chosen : data.at(-1)?.id
  return data.flatMap(({ id, card }) =>
    card
      ? [
          {
            cardRef: id,
            brand: card.brand,
            last4: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
            isDefault: id === defaultRef,
          },
        ]
      : [],
  )
}

async function openSetup(
  stripe: Stripe,
  { customerRef, language, returnUrl }: SetupInput,
): Promise<string> {
  const session = await classed(() =>
    stripe.checkout.sessions.create({
      mode: 'setup',
      customer: customerRef,
      currency: stripeCurrency,
      payment_method_data: { allow_redisplay: 'always' },
      locale: checkoutLocales[language],
      metadata: { language },
      success_url: returnUrl,
      cancel_url: returnUrl,
    }),
  )
  if (session.url === null) {
    throw new PaymentProviderError('final', 'session_not_open', `${session.id} keeps no card`)
  }
  return session.url
}

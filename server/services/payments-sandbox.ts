import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import type { PaymentProvider } from '#server/providers/payment/provider.ts'
import { createStripeProvider } from '#server/providers/payment/stripe-provider.ts'
import { createDatabaseStore } from '#server/sandbox/database-store.ts'
import { createStripeSandbox, type StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import type { DeliverWebhook } from '#server/sandbox/webhook-sender.ts'

type Parts = Pick<Deps, 'config' | 'database' | 'clock' | 'secretKey' | 'log'>

/** How card payments are taken: at Stripe with keys, else in the sandbox on this machine. */
export type CardPayments = { provider: PaymentProvider; sandbox: StripeSandbox | null }

/**
 * Chooses the card provider. The sandbox exists only without keys. It hands its webhooks to our own
 * webhook address, through `deliver`.
 */
export function createCardPayments(parts: Parts, deliver: DeliverWebhook): CardPayments {
  const { config, clock, secretKey, log } = parts
  if (config.stripe)
    return { provider: createStripeProvider({ ...config.stripe, clock }), sandbox: null }
  const webhookSecret = `whsec_${createHmac('sha256', secretKey).update('sandbox').digest('hex')}`
  const sandbox = createStripeSandbox({
    store: createDatabaseStore(parts, 'stripe'),
    clock,
    newId: () => randomUUID().replaceAll('-', ''),
    deliverWebhook: deliver,
    webhookSecret,
    // Replaced below: the pages are ours, under whatever name the guest opened the app.
    publicOrigin: 'http://sandbox.invalid',
    report: (error) => log('sandbox failed', { reason: faultReason(error) }),
  })
  const provider = createStripeProvider({
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    clock,
    fetch: sandbox.fetch,
  })
  return { provider: onOwnOrigin(provider), sandbox }
}

/** Sends the guest to the sandbox's page on the very origin that the payment was started from. */
function onOwnOrigin(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async createCheckout(input) {
      const checkout = await provider.createCheckout(input)
      const { origin } = new URL(input.returnUrls.success)
      return { ...checkout, url: new URL(new URL(checkout.url).pathname, origin).href }
    },
  }
}

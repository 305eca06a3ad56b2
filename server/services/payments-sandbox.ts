import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import type { CardKeeper } from '#server/providers/payment/card-keeper.ts'
import type { PaymentProvider } from '#server/providers/payment/provider.ts'
import { createStripeCards } from '#server/providers/payment/stripe-cards.ts'
import { createStripeProvider } from '#server/providers/payment/stripe-provider.ts'
import { createTripleaProvider } from '#server/providers/payment/triplea-provider.ts'
import { createDatabaseStore } from '#server/sandbox/database-store.ts'
import { createStripeSandbox, type StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import type { WriteToPayer } from '#server/sandbox/triplea/engine.ts'
import {
  createTripleaSandbox,
  type TripleaSandbox,
} from '#server/sandbox/triplea/triplea-sandbox.ts'
import type { DeliverWebhook } from '#server/sandbox/webhook-sender.ts'

type Parts = Pick<Deps, 'config' | 'database' | 'clock' | 'secretKey' | 'log'>

/** How card payments are taken: at Stripe with keys, else in the sandbox on this machine. */
export type CardPayments = {
  provider: PaymentProvider
  keeper: CardKeeper | null
  sandbox: StripeSandbox | null
}

/**
 * Chooses the card provider. The sandbox exists only without keys. It hands its webhooks to our own
 * webhook address, through `deliver`.
 */
export function createCardPayments(parts: Parts, deliver: DeliverWebhook): CardPayments {
  const { config, clock, secretKey, log } = parts
  if (config.stripe) {
    return {
      provider: createStripeProvider({ ...config.stripe, clock }),
      keeper: createStripeCards(config.stripe),
      sandbox: null,
    }
  }
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
  const access = { secretKey: 'sk_test_sandbox', fetch: sandbox.fetch }
  const provider = createStripeProvider({ ...access, webhookSecret, clock })
  const keeper = createStripeCards(access)
  return { provider: onOwnOrigin(provider), keeper: keeperOnOwnOrigin(keeper), sandbox }
}

/** How crypto payments are taken: at Triple-A with keys, else in the sandbox on this machine. */
export type CryptoPayments = { provider: PaymentProvider; sandbox: TripleaSandbox | null }

/** Chooses the crypto provider; the sandbox writes to payers of refunds by `writeToPayer`. */
export function createCryptoPayments(
  parts: Parts,
  deliver: DeliverWebhook,
  writeToPayer: WriteToPayer,
): CryptoPayments {
  const { config, clock, secretKey } = parts
  if (config.triplea) {
    return { provider: createTripleaProvider({ ...config.triplea, clock }), sandbox: null }
  }
  const secretFor = (name: string) => createHmac('sha256', secretKey).update(name).digest('hex')
  const keys = {
    clientId: 'sandbox',
    clientSecret: secretFor('triplea client'),
    merchantKey: 'mkey-sandbox',
    notifySecret: secretFor('triplea webhooks'),
  }
  const sandbox = createTripleaSandbox({
    store: createDatabaseStore(parts, 'triplea'),
    clock,
    newId: () => randomUUID().replaceAll('-', ''),
    deliverWebhook: deliver,
    writeToPayer,
    keys,
  })
  // Its pages open on the origin that the payment was started from: they stand in the product.
  return { provider: createTripleaProvider({ ...keys, clock, fetch: sandbox.fetch }), sandbox }
}

/** Sends the guest to the sandbox's page on the very origin that the payment was started from. */
function onOwnOrigin(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async createCheckout(input) {
      const checkout = await provider.createCheckout(input)
      return { ...checkout, url: onOriginOf(checkout.url, input.returnUrls.success) }
    },
  }
}

/** The same for the page on which a card is kept. */
function keeperOnOwnOrigin(keeper: CardKeeper): CardKeeper {
  return {
    ...keeper,
    openSetup: async (input) => onOriginOf(await keeper.openSetup(input), input.returnUrl),
  }
}

function onOriginOf(pageUrl: string, returnUrl: string): string {
  return new URL(new URL(pageUrl).pathname, new URL(returnUrl).origin).href
}

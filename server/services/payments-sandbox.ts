import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { sandboxObject } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import type { PaymentProvider } from '#server/providers/payment/provider.ts'
import { createStripeProvider } from '#server/providers/payment/stripe-provider.ts'
import type { SandboxStore } from '#server/sandbox/stripe/store.ts'
import { createStripeSandbox, type StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import type { DeliverWebhook } from '#server/sandbox/stripe/webhook-sender.ts'

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
    store: createDatabaseStore(parts),
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

/** The sandbox's memory in the table `sandbox_object`, so that it survives a restart. */
function createDatabaseStore({ database: { orm }, clock }: Parts): SandboxStore {
  const provider = 'stripe'
  return {
    async get(kind, id) {
      const [row] = await orm
        .select({ data: sandboxObject.data })
        .from(sandboxObject)
        .where(
          and(
            eq(sandboxObject.provider, provider),
            eq(sandboxObject.kind, kind),
            eq(sandboxObject.id, id),
          ),
        )
      return row?.data
    },
    async put(kind, id, data) {
      const at = new Date(clock.now())
      await orm
        .insert(sandboxObject)
        .values({ provider, kind, id, data, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: [sandboxObject.provider, sandboxObject.kind, sandboxObject.id],
          set: { data: sql`excluded.data`, updatedAt: at },
        })
    },
    async list(kind) {
      const rows = await orm
        .select({ data: sandboxObject.data })
        .from(sandboxObject)
        .where(and(eq(sandboxObject.provider, provider), eq(sandboxObject.kind, kind)))
      return rows.map(({ data }) => data)
    },
  }
}

import { and, eq, isNull, or } from 'drizzle-orm'
import type { Hono } from 'hono'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { limitBody } from '#server/http/limit-body.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { SignatureInvalid } from '#server/providers/payment/payment-error.ts'
import type {
  PaymentProvider,
  PaymentProviderName,
  ProviderWebhook,
} from '#server/providers/payment/provider.ts'
import { applyDispute } from '#server/services/disputes.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { applyTruth } from '#server/services/payments-settle.ts'
import { isKnownWebhook, recordWebhook } from '#server/services/webhook-inbox.ts'

// Providers send a few kilobytes; anything larger is not from them.
const mostBytes = 256 * 1024

/** Mounts POST /webhooks/{provider} for every provider in use. */
export function mountPaymentWebhooks(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  const limit = limitBody(mostBytes)
  for (const provider of Object.values(deps.payments)) {
    app.post(`/webhooks/${provider.name}`, limit, async (context) => {
      const raw = new Uint8Array(await context.req.arrayBuffer())
      const status = await receiveWebhook(deps, provider, context.req.raw.headers, raw)
      return context.body(null, status)
    })
  }
}

/**
 * Deals with one delivery: 400 for what the provider did not send, 200 once its effect is stored, 500
 * when it should come again. The event itself is only a hint; the provider is asked for the truth.
 */
export async function receiveWebhook(
  deps: Deps,
  provider: PaymentProvider,
  headers: Headers,
  raw: Uint8Array,
): Promise<200 | 400 | 500> {
  let event: ProviderWebhook
  try {
    event = provider.parseWebhook(headers, raw)
  } catch (error) {
    if (!(error instanceof SignatureInvalid)) throw error
    deps.log('webhook refused', { provider: provider.name })
    return 400
  }
  try {
    await takeEffect(deps, provider, event)
    return 200
  } catch (error) {
    deps.log('webhook failed', { event: event.eventId, reason: faultReason(error) })
    return 500
  }
}

async function takeEffect(
  deps: Deps,
  provider: PaymentProvider,
  event: ProviderWebhook,
): Promise<void> {
  const { orm } = deps.database
  const entry = {
    provider: provider.name,
    eventId: event.eventId,
    // What is needed to look into it later; names and addresses of guests stay at the provider.
    body: { type: event.type, providerRef: event.providerRef, paymentId: event.paymentId },
  }
  if (await isKnownWebhook(orm, entry)) return
  if (event.disputeRef) return applyDispute(deps, event.disputeRef, entry)
  const pay = await paymentOf(deps, provider.name, event)
  const ref = pay?.providerRef
  if (!pay || !ref) {
    await orm.transaction((tx) => recordWebhook(tx, entry, deps.clock.now()))
    return
  }
  const truth = await provider.fetch(ref)
  await applyTruth(deps, pay.id, truth, entry)
  await followUp(deps, [pay.bookingId])
}

/** Our payment that an event is about; one whose page was just opened learns its reference here. */
async function paymentOf(
  deps: Deps,
  provider: PaymentProviderName,
  { providerRef, paymentId }: ProviderWebhook,
): Promise<PaymentRow | null> {
  const { orm } = deps.database
  if (!paymentId && !providerRef) return null
  if (paymentId && providerRef) {
    await orm
      .update(payment)
      .set({ providerRef })
      .where(and(eq(payment.id, paymentId), isNull(payment.providerRef)))
  }
  const [row] = await orm
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        or(
          providerRef ? eq(payment.providerRef, providerRef) : undefined,
          paymentId ? eq(payment.id, paymentId) : undefined,
        ),
      ),
    )
  return row ?? null
}

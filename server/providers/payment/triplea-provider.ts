import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#server/deps.ts'
import { PaymentProviderError } from './payment-error.ts'
import type {
  Checkout,
  CheckoutInput,
  CloseResult,
  PaymentProvider,
  ProviderRefund,
  ProviderWebhook,
  RefundInput,
} from './provider.ts'
import { createTripleaClient, type TripleaClient } from './triplea-client.ts'
import {
  createdSchema,
  eventSchema,
  paymentSchema,
  readTripleaPayment,
  refundMadeSchema,
  refundState,
  refundsSchema,
  toMinor,
} from './triplea-readings.ts'
import { assertTripleaSignature } from './triplea-signature.ts'

export type TripleaSettings = {
  clientId: string
  clientSecret: string
  merchantKey: string
  /** Signs their webhooks. */
  notifySecret: string
}

type Options = TripleaSettings & {
  clock: Clock
  /** Answers in place of the network, for the sandbox. */
  fetch?: typeof globalThis.fetch
}

/** Crypto payments through Triple-A, API v2: the guest pays on Triple-A's own page. */
export function createTripleaProvider(options: Options): PaymentProvider {
  const { clock } = options
  const client = createTripleaClient({ fetch: (...args) => globalThis.fetch(...args), ...options })
  const lookUp = (ref: string) =>
    client.ask(
      { method: 'GET', path: `/payment/${encodeURIComponent(ref)}?verbose=1` },
      paymentSchema,
    )
  const refundsOf = async (ref: string) => {
    const path = `/payment/${encodeURIComponent(ref)}/refunds`
    return (await client.ask({ method: 'GET', path }, refundsSchema)).refunds
  }
  const read = async (ref: string) => {
    const payment = await lookUp(ref)
    const hasMoney = (payment.receive_amount ?? 0) > 0
    return readTripleaPayment(payment, hasMoney ? await refundsOf(ref) : [], clock.now())
  }
  return {
    name: 'triplea',
    authorisations: null,
    createCheckout: (input) => createCheckout(client, options, input),
    fetch: read,
    parseWebhook: (headers, rawBody) =>
      parseWebhook(options.notifySecret, clock.now(), headers, rawBody),
    refund: (input) => refund(client, refundsOf, input),
    async close(providerRef): Promise<CloseResult> {
      // There is no call that closes a page: it is waited out.
      const { state } = await read(providerRef)
      if (state === 'paid' || state === 'review') return 'already-paid'
      return state === 'expired' || state === 'failed' ? 'closed' : 'unknown'
    },
  }
}

/**
 * Opens a page. Triple-A knows no repeated requests: one whose answer was lost leaves a page that
 * nobody has the address of, and another is made under an order id of its own.
 */
async function createCheckout(
  client: TripleaClient,
  { merchantKey, notifySecret, clock }: Options,
  input: CheckoutInput,
): Promise<Checkout> {
  const { order, returnUrls } = input
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/payment',
      body: {
        type: 'triplea',
        merchant_key: merchantKey,
        order_currency: order.currency,
        order_amount: order.minor / 100,
        order_id: `${input.bookingNumber}-${input.attempt}-${clock.now().toString(36)}`,
        payer_id: input.bookingNumber,
        payer_email: input.guestEmail,
        notify_url: input.notifyUrl,
        notify_secret: notifySecret,
        success_url: returnUrls.success,
        cancel_url: returnUrls.cancel,
        webhook_data: {
          payment_id: input.paymentId,
          booking_number: input.bookingNumber,
          language: input.language,
        },
      },
    },
    createdSchema,
  )
  const isSame =
    toMinor(answer.order_amount) === order.minor && answer.order_currency === order.currency
  if (!isSame) {
    throw new PaymentProviderError('final', 'amount_mismatch', 'Triple-A states another total')
  }
  const expiresAt = Date.parse(answer.expiry_date)
  if (Number.isNaN(expiresAt)) {
    throw new PaymentProviderError('final', 'answer_malformed', 'Triple-A states no end')
  }
  return { providerRef: answer.payment_reference, url: answer.hosted_url, expiresAt }
}

function parseWebhook(
  secret: string,
  now: number,
  headers: Headers,
  rawBody: string | Uint8Array,
): ProviderWebhook {
  assertTripleaSignature(secret, headers.get('triplea-signature'), rawBody, now)
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  const parsed = v.safeParse(eventSchema, readJson(text))
  if (!parsed.success) {
    throw new PaymentProviderError('final', 'event_malformed', 'Triple-A: event of another shape')
  }
  const { event, payment_reference, status, webhook_data } = parsed.output
  const paymentId = webhook_data?.payment_id
  return {
    // Their events have no ids: the same bytes are the same event.
    eventId: createHash('sha256').update(rawBody).digest('hex'),
    providerRef: payment_reference,
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    disputeRef: null,
    type: status ? `${event}.${status}` : event,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks for a refund once: our refund's id in the remarks tells whether it was asked for before. */
async function refund(
  client: TripleaClient,
  refundsOf: (ref: string) => Promise<v.InferOutput<typeof refundsSchema>['refunds']>,
  { providerRef, refundId, amountMinor, guestEmail }: RefundInput,
): Promise<ProviderRefund> {
  const before = (await refundsOf(providerRef)).find(({ remarks }) => remarks === refundId)
  const made =
    before ??
    (await client.ask(
      {
        method: 'POST',
        path: '/payout/refund/local',
        body: {
          payment_reference: providerRef,
          email: guestEmail,
          refund_amount: amountMinor / 100,
          remarks: refundId,
        },
      },
      refundMadeSchema,
    ))
  return { refundRef: made.payout_reference, state: refundState(made.status), amountMinor }
}

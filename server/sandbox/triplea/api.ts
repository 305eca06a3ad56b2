import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiFault } from '#server/sandbox/faults.ts'
import { timeoutHeader } from '#server/sandbox/sandbox-fetch.ts'
import type { TripleaEngine } from './engine.ts'
import type { TripleaPaymentRecord, TripleaRefundRecord } from './records.ts'

/** Triple-A guarantees its rate, and keeps a page open, for so long. */
const pageMs = 25 * 60_000
const tokenSeconds = 3600

type Keys = { clientId: string; clientSecret: string; merchantKey: string }

type Options = { engine: TripleaEngine; keys: Keys; nextFault: () => ApiFault | undefined }

const base = '/api/v2'

const paymentRequest = v.object({
  type: v.literal('triplea'),
  merchant_key: v.string(),
  order_currency: v.picklist(['USD', 'AED']),
  order_amount: v.pipe(v.number(), v.minValue(0.01)),
  order_id: v.pipe(v.string(), v.nonEmpty()),
  payer_id: v.string(),
  payer_email: v.pipe(v.string(), v.nonEmpty()),
  notify_url: v.pipe(v.string(), v.url()),
  notify_secret: v.string(),
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
  webhook_data: v.optional(v.record(v.string(), v.unknown()), {}),
})

const refundRequest = v.object({
  payment_reference: v.string(),
  email: v.pipe(v.string(), v.nonEmpty()),
  refund_amount: v.pipe(v.number(), v.minValue(0.01)),
  remarks: v.optional(v.string(), ''),
})

/** The part of Triple-A's API v2 that the product uses. */
export function createTripleaApi({ engine, keys, nextFault }: Options): Hono {
  const api = new Hono()
  const { records } = engine
  const tokens = new Set<string>()

  /** Runs a signed-in call with whatever fault was ordered for it. */
  const call = async (c: Context, work: () => Promise<Response>): Promise<Response> => {
    const fault = nextFault()
    if (fault === 'error') return c.json({ message: 'Internal Server Error' }, 500)
    const bearer = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(bearer)) return c.json({ message: 'Unauthorized' }, 401)
    const answer = await work()
    if (fault === 'error-after-work') return c.json({ message: 'Bad Gateway' }, 502)
    if (fault === 'timeout') answer.headers.set(timeoutHeader, '1')
    return answer
  }

  api.post(`${base}/oauth/token`, async (c) => {
    const form = await c.req.parseBody()
    const isKnown =
      form.client_id === keys.clientId &&
      form.client_secret === keys.clientSecret &&
      form.grant_type === 'client_credentials'
    if (!isKnown) return c.json({ error: 'invalid_client' }, 401)
    const token = engine.newId()
    tokens.add(token)
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds })
  })

  api.post(`${base}/payment`, (c) =>
    call(c, async () => {
      const body: unknown = await c.req.json().catch(() => undefined)
      const request = v.safeParse(paymentRequest, body)
      if (!request.success) return c.json({ message: v.summarize(request.issues) }, 400)
      const wanted = request.output
      if (wanted.merchant_key !== keys.merchantKey) return c.json({ message: 'Forbidden' }, 403)
      const now = engine.now()
      const language = wanted.webhook_data.language
      const record: TripleaPaymentRecord = {
        reference: engine.newReference('PMT'),
        token: engine.newId(),
        orderCurrency: wanted.order_currency,
        orderMinor: Math.round(wanted.order_amount * 100),
        receivedMinor: 0,
        orderId: wanted.order_id,
        payerEmail: wanted.payer_email,
        language: typeof language === 'string' ? language : 'en',
        successUrl: wanted.success_url,
        cancelUrl: wanted.cancel_url,
        webhookData: wanted.webhook_data,
        status: 'none',
        createdAt: now,
        changedAt: now,
        expiresAt: now + pageMs,
      }
      await records.putPayment(record)
      return c.json({
        payment_reference: record.reference,
        order_currency: record.orderCurrency,
        order_amount: record.orderMinor / 100,
        expiry_date: new Date(record.expiresAt).toISOString(),
        hosted_url: new URL(`/sandbox/triplea/pay/${record.token}`, record.successUrl).href,
        token_type: 'Bearer',
        expires_in: pageMs / 1000,
        notify_secret: wanted.notify_secret,
      })
    }),
  )

  api.get(`${base}/payment/:reference`, (c) =>
    call(c, async () => {
      const record = await engine.current(c.req.param('reference'))
      return record ? c.json(engine.paymentJson(record)) : c.json({ message: 'Not Found' }, 404)
    }),
  )

  api.get(`${base}/payment/:reference/refunds`, (c) =>
    call(c, async () => {
      const refunds = await records.refundsOf(c.req.param('reference'))
      return c.json({ refunds: refunds.map(refundJson) })
    }),
  )

  api.post(`${base}/payout/refund/local`, (c) =>
    call(c, async () => {
      const body: unknown = await c.req.json().catch(() => undefined)
      const request = v.safeParse(refundRequest, body)
      if (!request.success) return c.json({ message: v.summarize(request.issues) }, 400)
      const { payment_reference, email, refund_amount, remarks } = request.output
      const payment = await records.payment(payment_reference)
      if (!payment) return c.json({ message: 'Not Found' }, 404)
      const amountMinor = Math.round(refund_amount * 100)
      const given = (await records.refundsOf(payment_reference))
        .filter(({ status }) => status !== 'cancelled')
        .reduce((sum, other) => sum + other.amountMinor, 0)
      if (given + amountMinor > payment.receivedMinor) {
        return c.json({ message: 'Refund exceeds the received amount' }, 400)
      }
      const record: TripleaRefundRecord = {
        reference: engine.newReference('RFD'),
        token: engine.newId(),
        paymentReference: payment_reference,
        email,
        amountMinor,
        remarks,
        status: 'new',
      }
      await records.putRefund(record)
      await engine.writeToPayer(payment, record)
      return c.json(refundJson(record))
    }),
  )

  api.put(`${base}/payout/refund/:reference/cancel`, (c) =>
    call(c, async () => {
      const record = await records.refund(c.req.param('reference'))
      if (!record) return c.json({ message: 'Not Found' }, 404)
      if (record.status !== 'new') return c.json({ message: 'Refund is settled' }, 400)
      await records.putRefund({ ...record, status: 'cancelled' })
      return c.json(refundJson({ ...record, status: 'cancelled' }))
    }),
  )

  api.all(`${base}/*`, (c) => c.json({ message: 'Not Found' }, 404))
  return api
}

function refundJson(record: TripleaRefundRecord) {
  return {
    payout_reference: record.reference,
    payment_reference: record.paymentReference,
    refund_amount: record.amountMinor / 100,
    email: record.email,
    remarks: record.remarks,
    status: record.status,
  }
}

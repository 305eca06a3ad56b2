import { Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '#server/deps.ts'
import { signTriplea } from '#server/providers/payment/triplea-signature.ts'
import { createFaultQueue, type SandboxFaults } from '#server/sandbox/faults.ts'
import { sandboxFetch } from '#server/sandbox/sandbox-fetch.ts'
import { createSandboxFiles, sandboxAnswer, seeOther } from '#server/sandbox/sandbox-page.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'
import {
  createWebhookQueue,
  createWebhookSender,
  type DeliverWebhook,
} from '#server/sandbox/webhook-sender.ts'
import { createTripleaApi } from './api.ts'
import { createTripleaEngine, type TripleaEngine, type WriteToPayer } from './engine.ts'
import { languageOf, tripleaMissingPage, tripleaPage, tripleaRefundPage } from './pay-page.ts'
import { createTripleaRecords, type TripleaPaymentRecord } from './records.ts'

type Options = {
  store: SandboxStore
  clock: Clock
  /** Unguessable and unique: knowing a page's token is what opens it. */
  newId: () => string
  deliverWebhook: DeliverWebhook
  writeToPayer: WriteToPayer
  keys: { clientId: string; clientSecret: string; merchantKey: string; notifySecret: string }
}

export type TripleaSandbox = {
  /** Hosted pages, to be mounted in the product. */
  pages: Hono
  /** Answers Triple-A's API requests in this process; for `createTripleaProvider`. */
  fetch: typeof globalThis.fetch
  faults: SandboxFaults
  /** Waits until no webhook is on its way, those too that deliveries lead to. */
  delivered(): Promise<void>
  /** Sends held webhooks, and again those that were refused. Tells how many were accepted. */
  flush(): Promise<number>
  /** Expires pages whose time is over, with their webhooks. Tells how many. */
  sweep(): Promise<number>
}

const actionSchema = v.picklist(['pay', 'hold', 'short', 'confirm', 'reject', 'late', 'cancel'])

type Action = v.InferOutput<typeof actionSchema>

/** Triple-A on this machine: its API, its page in three languages, its signed webhooks, its refunds. */
export function createTripleaSandbox(options: Options): TripleaSandbox {
  const { clock, keys } = options
  const faults = createFaultQueue()
  const sender = createWebhookSender({
    deliver: options.deliverWebhook,
    secret: keys.notifySecret,
    headers: (body, secret) => ({
      'content-type': 'application/json',
      'triplea-signature': signTriplea(secret, Math.floor(clock.now() / 1000), body),
    }),
    nextFault: faults.nextWebhook,
  })
  const webhooks = createWebhookQueue(sender)
  const records = createTripleaRecords(options.store)
  const engine = createTripleaEngine({ ...options, records, webhooks })
  const api = createTripleaApi({ engine, keys, nextFault: faults.nextCall })
  return {
    pages: createPages(engine),
    fetch: sandboxFetch(api),
    faults: { inject: faults.inject, clear: faults.clear },
    delivered: webhooks.quiet,
    async flush() {
      await engine.delivered()
      return sender.flush()
    },
    async sweep() {
      const swept = await engine.sweep()
      await engine.delivered()
      return swept
    },
  }
}

function createPages(engine: TripleaEngine): Hono {
  const pages = new Hono()
  pages.route('/', createSandboxFiles())

  pages.get('/sandbox/triplea/pay/:token', async (c) => {
    const record = await engine.change(c.req.param('token'), () => null)
    await engine.delivered()
    if (!record) return sandboxAnswer(c, tripleaMissingPage('en'), [], 404)
    return sandboxAnswer(c, tripleaPage(record), exitsOf(record))
  })

  pages.post('/sandbox/triplea/pay/:token', async (c) => {
    const token = c.req.param('token')
    const action = v.safeParse(actionSchema, (await c.req.parseBody()).action)
    if (!action.success) return seeOther(c.req.path)
    const record = await engine.change(token, (before) =>
      pressed(before, action.output, engine.now()),
    )
    await engine.delivered()
    if (!record) return sandboxAnswer(c, tripleaMissingPage('en'), [], 404)
    if (action.output === 'cancel') {
      // Whoever has sent something goes back to wait for it.
      return seeOther(record.status === 'none' ? record.cancelUrl : record.successUrl)
    }
    return seeOther(record.status === 'good' ? record.successUrl : c.req.path)
  })

  pages.get('/sandbox/triplea/refund/:token', async (c) => {
    const refund = await engine.records.refundByToken(c.req.param('token'))
    if (!refund) return sandboxAnswer(c, tripleaMissingPage('en'), [], 404)
    const payment = await engine.records.payment(refund.paymentReference)
    return sandboxAnswer(c, tripleaRefundPage(refund, languageOf(payment)), [])
  })

  pages.post('/sandbox/triplea/refund/:token', async (c) => {
    const refund = await engine.records.refundByToken(c.req.param('token'))
    if (refund?.status === 'new') await engine.records.putRefund({ ...refund, status: 'paid' })
    return seeOther(c.req.path)
  })
  return pages
}

/** What a press does to the payment; null where it changes nothing. Every form may be sent twice. */
function pressed(
  { status, orderMinor, expiresAt }: TripleaPaymentRecord,
  action: Action,
  now: number,
): Partial<TripleaPaymentRecord> | null {
  // What is missing can be sent while the rate is guaranteed.
  const isOpen = status === 'none' || (status === 'short' && now < expiresAt)
  switch (action) {
    case 'pay':
      return isOpen ? { status: 'good', receivedMinor: orderMinor } : null
    case 'hold':
      return isOpen ? { status: 'hold' } : null
    case 'short':
      return status === 'none'
        ? { status: 'short', receivedMinor: Math.floor(orderMinor / 2) }
        : null
    case 'confirm':
      return status === 'hold' ? { status: 'good', receivedMinor: orderMinor } : null
    case 'reject':
      return status === 'hold' ? { status: 'invalid', receivedMinor: 0 } : null
    case 'late':
      return status === 'expired' ? { status: 'good', receivedMinor: orderMinor } : null
    case 'cancel':
      return null
  }
}

function exitsOf(record: TripleaPaymentRecord): string[] {
  return [record.successUrl, record.cancelUrl]
}

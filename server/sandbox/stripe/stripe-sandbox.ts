import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '#server/deps.ts'
import { createFaultQueue, type SandboxFaults, sandboxFaultSchema } from '#server/sandbox/faults.ts'
import { sandboxFetch } from '#server/sandbox/sandbox-fetch.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'
import {
  createWebhookQueue,
  createWebhookSender,
  type DeliverWebhook,
} from '#server/sandbox/webhook-sender.ts'
import { createStripeApi } from './api.ts'
import { disputeOrderSchema, raiseDispute } from './disputes.ts'
import { createEngine } from './engine.ts'
import { createPayRoutes } from './pay-routes.ts'
import { currentSession } from './payments.ts'
import { createRecords } from './records.ts'

type StripeSandboxOptions = {
  store: SandboxStore
  clock: Clock
  /** Unguessable and unique: knowing a session's id is what opens its page. */
  newId: () => string
  deliverWebhook: DeliverWebhook
  webhookSecret: string
  /** Where the hosted pages are reached, without a slash at the end. */
  publicOrigin: string
  /** Learns of errors of the sandbox itself, whose callers only see a 500. */
  report?: (error: unknown) => void
}

export type StripeSandbox = {
  /** All of it, for a port of its own: API, hosted pages, faults. */
  app: Hono
  /** Hosted pages and faults only, to be mounted in the product. */
  pages: Hono
  /** Answers Stripe's API requests in this process; for `createStripeProvider`. */
  fetch: typeof globalThis.fetch
  faults: SandboxFaults
  /** Waits until no webhook is on its way, those too that deliveries lead to. */
  delivered(): Promise<void>
  /** Sends held webhooks, and again those that were refused. Tells how many were accepted. */
  flush(): Promise<number>
  /** Expires open sessions whose time is over, with their webhooks. Tells how many. */
  sweep(): Promise<number>
}

const faultRequestSchema = v.strictObject({
  clear: v.optional(v.boolean(), false),
  inject: v.optional(v.array(sandboxFaultSchema), []),
  flush: v.optional(v.boolean(), false),
})

/** Stripe on this machine: its wire protocol, its hosted page, its webhooks and its bad days. */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const faults = createFaultQueue()
  const sender = createWebhookSender({
    deliver: options.deliverWebhook,
    secret: options.webhookSecret,
    headers: (body, secret) => ({
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, secret, Math.floor(options.clock.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }),
    nextFault: faults.nextWebhook,
  })
  const webhooks = createWebhookQueue(sender)
  const records = createRecords(options.store)
  const engine = createEngine({ ...options, records, webhooks })
  const report = options.report ?? (() => undefined)
  const api = createStripeApi({ engine, nextFault: faults.nextCall, report })

  const flush = async () => {
    await engine.delivered()
    return sender.flush()
  }

  const pages = createPayRoutes(engine)
  pages.post('/sandbox/stripe/faults', async (c) => {
    // A form of another site cannot send this type.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415)
    const body: unknown = await c.req.json().catch(() => undefined)
    const request = v.safeParse(faultRequestSchema, body)
    if (!request.success) return c.json({ error: v.summarize(request.issues) }, 400)
    if (request.output.clear) faults.clear()
    for (const fault of request.output.inject) faults.inject(fault)
    return c.json({ accepted: request.output.flush ? await flush() : 0 })
  })

  pages.post('/sandbox/stripe/disputes', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415)
    const body: unknown = await c.req.json().catch(() => undefined)
    const order = v.safeParse(disputeOrderSchema, body)
    if (!order.success) return c.json({ error: v.summarize(order.issues) }, 400)
    const id = await raiseDispute(engine, order.output)
    return id === null ? c.json({ error: 'not paid' }, 404) : c.json({ dispute: id })
  })

  const app = new Hono()
  app.route('/', api)
  app.route('/', pages)
  app.onError((error, c) => {
    report(error)
    return c.body(null, 500)
  })

  return {
    app,
    pages,
    fetch: sandboxFetch(api),
    faults: { inject: faults.inject, clear: faults.clear },
    delivered: webhooks.quiet,
    flush,
    async sweep() {
      const open = (await records.sessions.list()).filter(({ status }) => status === 'open')
      const swept = await engine.change(async (raise) => {
        const after = []
        for (const { id } of open) after.push(await currentSession(engine, raise, id))
        return after.filter((session) => session?.status === 'expired').length
      })
      await engine.delivered()
      return swept
    },
  }
}

/** `t=…,v1=…` with HMAC-SHA256 over `t.body`, as Stripe documents its webhook signatures. */
function signature(body: string, secret: string, timestampS: number): string {
  const digest = createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')
  return `t=${timestampS},v1=${digest}`
}

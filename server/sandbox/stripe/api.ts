import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiFault } from '#server/sandbox/faults.ts'
import { timeoutHeader } from '#server/sandbox/sandbox-fetch.ts'
import { type ApiRoutes, check } from './api-routes.ts'
import { addAuthorisationRoutes } from './authorisations.ts'
import { addCustomerRoutes, livingCustomer } from './customers.ts'
import { addDisputeRoutes } from './disputes.ts'
import type { Engine, Raise } from './engine.ts'
import { expandedIntent, expandedSession } from './expand.ts'
import { decodeForm } from './form.ts'
import { answerOnce, digestOf, isForgotten } from './idempotency.ts'
import { listJson, refundJson } from './json.ts'
import { currentSession, expireSession } from './payments.ts'
import { refundCharge } from './refunds.ts'
import { expandSchema, integerSchema, metadataSchema, readSessionParams } from './session-params.ts'
import { invalidRequest, resourceMissing, StripeFailure } from './stripe-failure.ts'

type ApiOptions = {
  engine: Engine
  nextFault: (isRead: boolean) => ApiFault | undefined
  report: (error: unknown) => void
}

const readSchema = v.strictObject({ expand: expandSchema })

const refundSchema = v.strictObject({
  payment_intent: v.pipe(v.string(), v.nonEmpty()),
  amount: v.optional(v.pipe(integerSchema, v.minValue(1))),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: v.optional(metadataSchema, {}),
  expand: expandSchema,
})

const refundListSchema = v.strictObject({
  payment_intent: v.pipe(v.string(), v.nonEmpty()),
  limit: v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(100)), '10'),
  expand: expandSchema,
})

/** The part of Stripe's REST API that the product uses, under `/v1`. */
export function createStripeApi(options: ApiOptions): Hono {
  const { engine } = options
  const api = new Hono()

  const read: ApiRoutes['read'] = (c, work) =>
    answer(c, options, async () => {
      const params = decodeForm(new URL(c.req.url).search)
      return { body: await engine.change((raise) => work(params, raise)), replayed: false }
    })

  const write: ApiRoutes['write'] = (c, work) =>
    answer(c, options, async () => {
      const form = await c.req.text()
      const request = {
        key: c.req.header('idempotency-key'),
        method: c.req.method,
        path: c.req.path,
        form,
      }
      return engine.change((raise) =>
        answerOnce(engine, request, () => work(decodeForm(form), raise)),
      )
    })

  api.post('/v1/checkout/sessions', (c) =>
    write(c, async (params) => {
      const session = readSessionParams(params, engine.newId('cs_test'), engine.nowS())
      if (session.customerId !== null) await livingCustomer(engine, session.customerId)
      await engine.records.sessions.put(session)
      return expandedSession(engine, session, check(readExpand, params))
    }),
  )
  api.get('/v1/checkout/sessions/:id', (c) =>
    read(c, async (params, raise) => {
      const { expand } = check(readSchema, params)
      return expandedSession(engine, await existing(engine, raise, c.req.param('id')), expand)
    }),
  )
  api.post('/v1/checkout/sessions/:id/expire', (c) =>
    write(c, async (params, raise) => {
      const { expand } = check(readSchema, params)
      const session = await existing(engine, raise, c.req.param('id'))
      if (session.status !== 'open') {
        throw invalidRequest(
          'Only Checkout Sessions with a status in ["open"] can be expired. ' +
            `This Checkout Session has a status of \`${session.status}\`.`,
        )
      }
      return expandedSession(engine, await expireSession(engine, raise, session), expand)
    }),
  )
  api.get('/v1/payment_intents/:id', (c) =>
    read(c, async (params) => {
      const { expand } = check(readSchema, params)
      const intent = await engine.records.intents.get(c.req.param('id'))
      if (!intent) throw resourceMissing('payment_intent', c.req.param('id'), 'intent')
      return expandedIntent(engine, intent, expand)
    }),
  )
  api.post('/v1/refunds', (c) =>
    write(c, async (params, raise) => {
      const { payment_intent, amount, reason, metadata } = check(refundSchema, params)
      const id = await refundIdOf(engine, c.req.header('idempotency-key'))
      const request = { id, intentId: payment_intent, amount, reason: reason ?? null, metadata }
      return refundJson(await refundCharge(engine, raise, request))
    }),
  )
  api.get('/v1/refunds', (c) =>
    read(c, async (params) => {
      const { payment_intent, limit } = check(refundListSchema, params)
      const all = await engine.records.refunds.list()
      const own = all.filter(({ intentId }) => intentId === payment_intent).reverse()
      return listJson('/v1/refunds', own.slice(0, limit).map(refundJson))
    }),
  )
  api.get('/v1/events/:id', (c) =>
    read(c, async () => {
      const event = await engine.records.events.get(c.req.param('id'))
      if (!event) throw resourceMissing('event', c.req.param('id'), 'id')
      return event
    }),
  )
  addCustomerRoutes(api, { engine, read, write })
  addAuthorisationRoutes(api, { engine, read, write })
  addDisputeRoutes(api, { engine, read, write })
  api.all('/v1/*', (c) =>
    answer(c, options, async () => {
      throw new StripeFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      })
    }),
  )
  return api
}

/** `expand` alone, where the other parameters were checked already. */
const readExpand = v.pipe(
  v.object({ expand: expandSchema }),
  v.transform(({ expand }) => expand),
)

/** The id that a request's key stands for; a refund whose key is forgotten by now is another one. */
async function refundIdOf(engine: Engine, key: string | undefined): Promise<string> {
  if (key === undefined) return engine.newId('re')
  const id = `re_${digestOf(key).slice(0, 24)}`
  const made = await engine.records.refunds.get(id)
  return made && isForgotten(made.created, engine.nowS()) ? engine.newId('re') : id
}

async function existing(engine: Engine, raise: Raise, id: string) {
  const session = await currentSession(engine, raise, id)
  if (!session) throw resourceMissing('checkout.session', id, 'session')
  return session
}

/** Authentication, faults, headers and error shape, the same for every call. */
async function answer(
  c: Context,
  { engine, nextFault, report }: ApiOptions,
  work: () => Promise<{ body: unknown; replayed: boolean }>,
): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': engine.newId('req'),
    'cache-control': 'no-cache, no-store',
  }
  const respond = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers })
  const fault = nextFault(c.req.method === 'GET')
  if (fault === 'error') return respond(500, unavailable)
  try {
    assertKey(c.req.header('authorization'))
    const { body, replayed } = await work()
    if (fault === 'error-after-work') return respond(502, unavailable)
    if (fault === 'timeout') {
      headers[timeoutHeader] = '1'
      return respond(504, unavailable)
    }
    const key = c.req.header('idempotency-key')
    if (key !== undefined) headers['idempotency-key'] = key
    if (replayed) headers['idempotent-replayed'] = 'true'
    return respond(200, body)
  } catch (error) {
    if (error instanceof StripeFailure) return respond(error.status, { error: error.body })
    report(error)
    return respond(500, unavailable)
  }
}

const unavailable = { error: { type: 'api_error', message: 'An unknown error occurred.' } }

function assertKey(authorization: string | undefined): void {
  if (authorization !== undefined && /^Bearer sk_test_[A-Za-z0-9_]{4,}$/.test(authorization)) return
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      authorization === undefined
        ? 'You did not provide an API key.'
        : 'Invalid API Key provided: the sandbox takes keys that begin with sk_test_.',
  })
}

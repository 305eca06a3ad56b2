import type { Hono } from 'hono'
import * as v from 'valibot'
import { type ApiRoutes, check } from './api-routes.ts'
import { cardOf, livingCustomer } from './customers.ts'
import type { Engine } from './engine.ts'
import { intentJson, listJson } from './json.ts'
import type { CardRecord, IntentRecord } from './records.ts'
import { expandSchema, integerSchema, metadataSchema } from './session-params.ts'
import { invalidRequest, resourceMissing, StripeFailure } from './stripe-failure.ts'

const authorisedForS = 7 * 24 * 60 * 60

const createSchema = v.strictObject({
  amount: v.pipe(integerSchema, v.minValue(1)),
  currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'not a currency')),
  customer: v.string(),
  payment_method: v.string(),
  capture_method: v.literal('manual'),
  confirm: v.literal('true'),
  off_session: v.literal('true'),
  metadata: v.optional(metadataSchema, {}),
  expand: expandSchema,
})

const listSchema = v.strictObject({
  customer: v.string(),
  limit: v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(v.string()),
})

const captureSchema = v.strictObject({
  amount_to_capture: v.optional(v.pipe(integerSchema, v.minValue(1))),
  expand: expandSchema,
})

/** Amounts set aside on kept cards and charged later: payment intents with manual capture. */
export function addAuthorisationRoutes(api: Hono, { engine, read, write }: ApiRoutes): void {
  const { intents, charges } = engine.records
  api.post('/v1/payment_intents', (c) =>
    write(c, async (params) => {
      const output = check(createSchema, params)
      const customer = await livingCustomer(engine, output.customer)
      const card = await cardOf(engine, customer.id, output.payment_method)
      assertPays(card)
      const intent: IntentRecord = {
        id: engine.newId('pi'),
        created: engine.nowS(),
        amount: output.amount,
        amountReceived: 0,
        currency: output.currency,
        status: 'requires_capture',
        metadata: output.metadata,
        latestChargeId: null,
        lastError: null,
        customerId: customer.id,
        cardId: card.id,
        isManual: true,
      }
      await intents.put(intent)
      return intentJson(intent, null)
    }),
  )
  api.get('/v1/payment_intents', (c) =>
    read(c, async (params) => {
      const { customer, limit, starting_after: after } = check(listSchema, params)
      const own = (await intents.list()).filter(({ customerId }) => customerId === customer)
      const newest = own.toSorted((a, b) => b.created - a.created)
      const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
      const page = newest.slice(from, from + limit)
      const data = page.map((intent) => intentJson(withdrawnIfOld(engine, intent), null))
      return { ...listJson('/v1/payment_intents', data), has_more: newest.length > from + limit }
    }),
  )
  api.post('/v1/payment_intents/:id/capture', (c) =>
    write(c, async (params, raise) => {
      const intent = await setAside(engine, c.req.param('id'), 'captured')
      const amount = check(captureSchema, params).amount_to_capture ?? intent.amount
      if (amount > intent.amount) {
        throw invalidRequest(
          'The amount to capture is greater than the amount.',
          'amount_to_capture',
        )
      }
      const { id: intentId, currency, metadata } = intent
      const charge = { id: engine.newId('ch'), created: engine.nowS(), amount, currency }
      await charges.put({ ...charge, amountRefunded: 0, intentId, metadata })
      const captured: IntentRecord = {
        ...intent,
        status: 'succeeded',
        amountReceived: amount,
        latestChargeId: charge.id,
      }
      await intents.put(captured)
      await raise('payment_intent.succeeded', intentJson(captured, charge.id))
      return intentJson(captured, charge.id)
    }),
  )
  api.post('/v1/payment_intents/:id/cancel', (c) =>
    write(c, async (_params, raise) => {
      const intent = await setAside(engine, c.req.param('id'), 'canceled')
      const canceled: IntentRecord = { ...intent, status: 'canceled' }
      await intents.put(canceled)
      await raise('payment_intent.canceled', intentJson(canceled, null))
      return intentJson(canceled, null)
    }),
  )
}

/** An authorisation that still holds. @throws StripeFailure when it was charged, given back or is too old */
async function setAside(engine: Engine, id: string, what: string): Promise<IntentRecord> {
  const intent = await engine.records.intents.get(id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent')
  const now = withdrawnIfOld(engine, intent)
  if (now.status === 'requires_capture') return now
  if (now !== intent) await engine.records.intents.put(now)
  throw invalidRequest(
    `This PaymentIntent could not be ${what} because it has a status of ${now.status}.`,
    undefined,
    'payment_intent_unexpected_state',
  )
}

/** An authorisation as it stands: the card's bank withdraws it after a week. */
function withdrawnIfOld(engine: Engine, intent: IntentRecord): IntentRecord {
  const isOld = engine.nowS() >= intent.created + authorisedForS
  return intent.status === 'requires_capture' && isOld ? { ...intent, status: 'canceled' } : intent
}

function assertPays({ later }: CardRecord): void {
  if (later === 'pays') return
  const isChallenge = later === 'challenge'
  throw new StripeFailure(
    402,
    {
      type: 'card_error',
      code: isChallenge ? 'authentication_required' : 'card_declined',
      message: isChallenge
        ? 'Your card was declined. This transaction requires authentication.'
        : 'Your card was declined.',
    },
    { isKept: true },
  )
}

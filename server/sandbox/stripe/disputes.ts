import type { Hono } from 'hono'
import * as v from 'valibot'
import { type ApiRoutes, check } from './api-routes.ts'
import type { Engine } from './engine.ts'
import { expandedIntent } from './expand.ts'
import { disputeJson } from './json.ts'
import type { DisputeRecord } from './records.ts'
import { expandSchema } from './session-params.ts'
import { resourceMissing } from './stripe-failure.ts'

const answerDays = 7

const readSchema = v.strictObject({ expand: expandSchema })

/** What a bank does: disputes what was paid for a booking, or one charge, or brings its dispute further. */
export const disputeOrderSchema = v.strictObject({
  booking_number: v.optional(v.string()),
  payment_intent: v.optional(v.string()),
  reason: v.optional(v.picklist(['fraudulent', 'product_not_received', 'duplicate', 'general'])),
  status: v.optional(v.picklist(['needs_response', 'under_review', 'won', 'lost'])),
})

type DisputeOrder = v.InferOutput<typeof disputeOrderSchema>

/** `GET /v1/disputes/:id`. */
export function addDisputeRoutes(api: Hono, { engine, read }: ApiRoutes): void {
  api.get('/v1/disputes/:id', (c) =>
    read(c, async (params) => {
      const { expand } = check(readSchema, params)
      const found = await engine.records.disputes.get(c.req.param('id'))
      if (!found) throw resourceMissing('dispute', c.req.param('id'), 'dispute')
      const intent = expand.includes('payment_intent')
        ? await engine.records.intents.get(found.intentId)
        : undefined
      return disputeJson(found, intent ? await expandedIntent(engine, intent, []) : found.intentId)
    }),
  )
}

/**
 * Disputes the paid page of a booking, or a charge, or moves its dispute to another state, and sends the webhook.
 * Gives the dispute's id; null where nothing was paid.
 */
export async function raiseDispute(engine: Engine, order: DisputeOrder): Promise<string | null> {
  const { records } = engine
  const made = await engine.change(async (raise) => {
    const intentId = order.payment_intent ?? (await paidIntent(engine, order.booking_number))
    const intent = intentId ? await records.intents.get(intentId) : undefined
    if (!intent?.latestChargeId) return null
    const known = (await records.disputes.list()).find(({ intentId }) => intentId === intent.id)
    const status = order.status ?? 'needs_response'
    const next: DisputeRecord = known
      ? { ...known, status }
      : {
          id: engine.newId('dp'),
          created: engine.nowS(),
          amount: intent.amountReceived,
          currency: intent.currency,
          chargeId: intent.latestChargeId,
          intentId: intent.id,
          reason: order.reason ?? 'fraudulent',
          status,
          dueBy: engine.nowS() + answerDays * 24 * 60 * 60,
        }
    await records.disputes.put(next)
    const isOver = status === 'won' || status === 'lost'
    const happened = isOver ? 'closed' : known ? 'updated' : 'created'
    await raise(`charge.dispute.${happened}`, disputeJson(next, next.intentId))
    return next.id
  })
  await engine.delivered()
  return made
}

async function paidIntent({ records }: Engine, bookingNumber: string | undefined) {
  const session = (await records.sessions.list()).find(
    ({ clientReferenceId, status }) => clientReferenceId === bookingNumber && status === 'complete',
  )
  return session?.intentId ?? null
}

import type { Engine } from './engine.ts'
import { chargeJson, intentJson, refundJson, sessionJson } from './json.ts'
import type {
  CardError,
  ChargeRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from './records.ts'
import { invalidRequest, resourceMissing } from './stripe-failure.ts'

type Raise = Parameters<Parameters<Engine['change']>[0]>[0]

/** How an attempt ended. `declined` and `challenge` leave the session open. */
export type AttemptResult = 'paid' | 'expired' | 'declined' | 'challenge'

/** The session as it stands now: one whose time is over becomes expired on the way. */
export async function currentSession(
  engine: Engine,
  raise: Raise,
  id: string,
): Promise<SessionRecord | undefined> {
  const session = await engine.records.sessions.get(id)
  if (session?.status !== 'open' || engine.nowS() < session.expiresAt) return session
  return expireSession(engine, raise, session)
}

/** Closes an open session for good and cancels what was begun on it. */
export async function expireSession(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
): Promise<SessionRecord> {
  const expired: SessionRecord = { ...session, status: 'expired' }
  await engine.records.sessions.put(expired)
  const intent = session.intentId ? await engine.records.intents.get(session.intentId) : undefined
  if (intent) await engine.records.intents.put({ ...intent, status: 'canceled' })
  await raise('checkout.session.expired', sessionJson(expired, '', expired.intentId))
  return expired
}

/** Takes the money, once: a session that is not open any more tells its state instead. */
export async function capture(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const intent = await openIntent(engine, session)
  const charge: ChargeRecord = {
    id: engine.newId('ch'),
    created: engine.nowS(),
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    intentId: intent.id,
    metadata: intent.metadata,
  }
  const complete: SessionRecord = {
    ...session,
    status: 'complete',
    paymentStatus: 'paid',
    intentId: intent.id,
  }
  await engine.records.charges.put(charge)
  await engine.records.intents.put({
    ...intent,
    status: 'succeeded',
    amountReceived: intent.amount,
    latestChargeId: charge.id,
    lastError: null,
  })
  await engine.records.sessions.put(complete)
  await raise('checkout.session.completed', sessionJson(complete, '', intent.id))
  return 'paid'
}

/** Refuses the card; the session stays open for another try. */
export async function decline(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
  error: CardError,
): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const intent: IntentRecord = {
    ...(await openIntent(engine, session)),
    status: 'requires_payment_method',
    lastError: error,
  }
  await engine.records.intents.put(intent)
  await engine.records.sessions.put({ ...session, intentId: intent.id })
  await raise('payment_intent.payment_failed', intentJson(intent, null))
  return 'declined'
}

/** Asks for 3-D Secure before the money is taken. */
export async function challenge(engine: Engine, session: SessionRecord): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const intent = await openIntent(engine, session)
  await engine.records.intents.put({ ...intent, status: 'requires_action', lastError: null })
  await engine.records.sessions.put({ ...session, intentId: intent.id })
  return 'challenge'
}

type RefundRequest = {
  intentId: string
  /** Minor units; all that is left when absent. */
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

/** Gives money back; the sum of all refunds never passes what was charged. */
export async function refundCharge(
  engine: Engine,
  raise: Raise,
  request: RefundRequest,
): Promise<RefundRecord> {
  const { intentId, reason, metadata } = request
  const intent = await engine.records.intents.get(intentId)
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent')
  const charge = intent.latestChargeId
    ? await engine.records.charges.get(intent.latestChargeId)
    : undefined
  if (!charge) {
    throw invalidRequest(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  const left = charge.amount - charge.amountRefunded
  if (left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    )
  }
  const amount = request.amount ?? left
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    )
  }
  const refund: RefundRecord = {
    id: engine.newId('re'),
    created: engine.nowS(),
    amount,
    currency: charge.currency,
    chargeId: charge.id,
    intentId,
    reason,
    metadata,
  }
  const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount }
  await engine.records.refunds.put(refund)
  await engine.records.charges.put(refunded)
  await raise('charge.refunded', chargeJson(refunded))
  await raise('refund.updated', refundJson(refund))
  return refund
}

function closedResult(session: SessionRecord): AttemptResult | undefined {
  if (session.status === 'open') return undefined
  return session.status === 'complete' ? 'paid' : 'expired'
}

/** The intent of the session, made at the first attempt as Stripe does. */
async function openIntent(engine: Engine, session: SessionRecord): Promise<IntentRecord> {
  const begun = session.intentId ? await engine.records.intents.get(session.intentId) : undefined
  return (
    begun ?? {
      id: engine.newId('pi'),
      created: engine.nowS(),
      amount: session.amountTotal,
      amountReceived: 0,
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: session.intentMetadata,
      latestChargeId: null,
      lastError: null,
    }
  )
}

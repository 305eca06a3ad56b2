import type { Engine, Raise } from './engine.ts'
import { intentJson, sessionJson } from './json.ts'
import type { CardError, ChargeRecord, IntentRecord, SessionRecord } from './records.ts'

/** How an attempt ended. `declined` and `challenge` leave the session open. */
export type AttemptResult = 'paid' | 'expired' | 'declined' | 'challenge'

/**
 * The session as it stands now: one whose money was taken before a crash becomes complete, one whose
 * time is over becomes expired on the way.
 */
export async function currentSession(
  engine: Engine,
  raise: Raise,
  id: string,
): Promise<SessionRecord | undefined> {
  const session = await engine.records.sessions.get(id)
  if (session?.status !== 'open') return session
  const intent = session.intentId ? await engine.records.intents.get(session.intentId) : undefined
  const isTaken = intent?.status === 'succeeded' || intent?.status === 'requires_capture'
  if (isTaken) return completeSession(engine, raise, session, intent.id)
  return engine.nowS() < session.expiresAt ? session : expireSession(engine, raise, session)
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
  cardId: string | null = null,
): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const begun = await openIntent(engine, session)
  const intent = { ...begun, cardId: cardId ?? begun.cardId }
  if (session.isManual) return authorise(engine, raise, session, intent)
  const charge: ChargeRecord = {
    id: engine.newId('ch'),
    created: engine.nowS(),
    amount: intent.amount,
    currency: intent.currency,
    amountRefunded: 0,
    intentId: intent.id,
    metadata: intent.metadata,
  }
  // The intent decides whether money moved. The session names it first, so that a crash after any
  // of these writes leaves either no payment or one that the next look completes.
  await engine.records.sessions.put({ ...session, intentId: intent.id })
  await engine.records.charges.put(charge)
  await engine.records.intents.put({
    ...intent,
    status: 'succeeded',
    amountReceived: intent.amount,
    latestChargeId: charge.id,
    lastError: null,
  })
  await completeSession(engine, raise, session, intent.id)
  return 'paid'
}

/** Sets the money aside for a later capture, see authorisations.ts. */
async function authorise(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
  intent: IntentRecord,
): Promise<AttemptResult> {
  await engine.records.sessions.put({ ...session, intentId: intent.id })
  const created = engine.nowS()
  await engine.records.intents.put({
    ...intent,
    created,
    status: 'requires_capture',
    lastError: null,
  })
  await completeSession(engine, raise, session, intent.id)
  return 'paid'
}

/** Completes a page that keeps a card and takes nothing. */
export async function completeSetup(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const complete: SessionRecord = { ...session, status: 'complete' }
  await engine.records.sessions.put(complete)
  await raise('checkout.session.completed', sessionJson(complete, '', null))
  return 'paid'
}

async function completeSession(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
  intentId: string,
): Promise<SessionRecord> {
  const complete: SessionRecord = {
    ...session,
    status: 'complete',
    // As at Stripe: funds that are only set aside are not there yet.
    paymentStatus: session.isManual ? 'unpaid' : 'paid',
    intentId,
  }
  await engine.records.sessions.put(complete)
  await raise('checkout.session.completed', sessionJson(complete, '', intentId))
  return complete
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

/** Asks for 3-D Secure before the money is taken, or before the card is kept. */
export async function challenge(
  engine: Engine,
  session: SessionRecord,
  cardId: string | null = null,
): Promise<AttemptResult> {
  const closed = closedResult(session)
  if (closed) return closed
  const intent = { ...(await openIntent(engine, session)), cardId }
  await engine.records.intents.put({ ...intent, status: 'requires_action', lastError: null })
  await engine.records.sessions.put({ ...session, intentId: intent.id })
  return 'challenge'
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
      id: engine.newId(session.mode === 'setup' ? 'seti' : 'pi'),
      created: engine.nowS(),
      amount: session.amountTotal,
      amountReceived: 0,
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: session.intentMetadata,
      latestChargeId: null,
      lastError: null,
      customerId: session.customerId,
      cardId: null,
      isManual: session.isManual,
    }
  )
}

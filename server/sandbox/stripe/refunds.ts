import type { Engine, Raise } from './engine.ts'
import { chargeJson, refundJson } from './json.ts'
import type { ChargeRecord, RefundRecord } from './records.ts'
import { invalidRequest, refusedRequest, resourceMissing } from './stripe-failure.ts'

type RefundRequest = {
  /** The same for a repeated request, which then finds the refund it made. */
  id: string
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
  const { id, intentId, reason, metadata } = request
  const charge = await chargeOf(engine, intentId)
  const before = await refundedOf(engine, charge)
  const made = await engine.records.refunds.get(id)
  if (!made) await assertUndisputed(engine, charge)
  const refund = made ?? {
    id,
    created: engine.nowS(),
    amount: allowedAmount(charge, charge.amount - before, request.amount),
    currency: charge.currency,
    chargeId: charge.id,
    intentId,
    reason,
    metadata,
  }
  const amountRefunded = made ? before : before + refund.amount
  const refunded = { ...charge, amountRefunded }
  await engine.records.refunds.put(refund)
  await engine.records.charges.put(refunded)
  await raise('charge.refunded', chargeJson(refunded))
  await raise('refund.updated', refundJson(refund))
  return refund
}

async function chargeOf(engine: Engine, intentId: string): Promise<ChargeRecord> {
  const intent = await engine.records.intents.get(intentId)
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent')
  const charge = intent.latestChargeId
    ? await engine.records.charges.get(intent.latestChargeId)
    : undefined
  if (charge) return charge
  throw invalidRequest(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}

/** Counted from the refunds themselves: the sum on the charge may lag behind after a crash. */
async function refundedOf(engine: Engine, charge: ChargeRecord): Promise<number> {
  const refunds = await engine.records.refunds.list()
  return refunds
    .filter(({ chargeId }) => chargeId === charge.id)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What a bank has taken back, or is about to, cannot be given back as well. */
async function assertUndisputed(engine: Engine, { id }: ChargeRecord): Promise<void> {
  const disputes = await engine.records.disputes.list()
  if (disputes.every(({ chargeId, status }) => chargeId !== id || status === 'won')) return
  throw refusedRequest(`Charge ${id} has been charged back.`, 'charge_disputed')
}

function allowedAmount(charge: ChargeRecord, left: number, asked: number | undefined): number {
  if (left === 0) {
    throw refusedRequest(
      `Charge ${charge.id} has already been refunded.`,
      'charge_already_refunded',
    )
  }
  const amount = asked ?? left
  if (amount <= left) return amount
  throw invalidRequest(
    `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    'amount',
  )
}

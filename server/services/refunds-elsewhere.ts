import { eq } from 'drizzle-orm'
import { judgeWordsMinLength, maySettleElsewhere } from '#domain/booking/judgement.ts'
import { transaction } from '#server/db/retry.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { judgeMessages } from '#server/messages/judged-money.ts'
import { refundTask } from '#server/services/bookings-announce.ts'
import { accountOf, lockWithStay } from '#server/services/bookings-moves.ts'
import { disputedOf } from '#server/services/disputes-refunds.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { bookRefund } from '#server/services/ledger.ts'

/**
 * Writes down that a refund was given back another way than by its provider, with words to the guest of how.
 * Nobody asks the provider for it any more. The same again changes nothing.
 * @throws CallError when the provider may still make it by itself, is being asked, or has made it, and while
 * the guest's bank decides about the same money
 */
export async function settleElsewhere(
  deps: Deps,
  { refundId, words }: { refundId: string; words: string },
): Promise<void> {
  if ([...words].length < judgeWordsMinLength) {
    throw fieldError('text', 'words', judgeMessages.words)
  }
  const now = deps.clock.now()
  const at = new Date(now)
  await transaction(deps.database.orm, async (tx) => {
    const [known] = await tx
      .select({ pay: payment })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(refund.id, refundId))
    const found = known && (await lockWithStay(tx, known.pay.bookingId))
    if (!found) throw toastError('not-found', judgeMessages.changed)
    const ofPayment = eq(payment.id, known.pay.id)
    const [pay] = await tx.select().from(payment).where(ofPayment).for('update')
    const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update')
    if (!pay || !row) throw toastError('not-found', judgeMessages.changed)
    if (row.settledWords !== null) return
    const isAsked = row.askingUntil !== null && row.askingUntil.getTime() > now
    // What a bank decides about would come to the guest twice.
    const isDisputed = (await disputedOf(tx, [pay.id])).has(pay.id)
    if (isAsked || isDisputed || !maySettleElsewhere(row.state)) {
      throw toastError('too-late', judgeMessages.changed)
    }
    const { amountFils } = row
    const refundedFils = pay.refundedFils + amountFils
    await tx
      .update(refund)
      .set({ state: 'settled', settledWords: words, settledAt: at })
      .where(eq(refund.id, refundId))
    await tx
      .update(payment)
      .set({
        refundedFils,
        elsewhereBackFils: pay.elsewhereBackFils + amountFils,
        state: refundedFils >= pay.capturedFils ? 'refunded' : 'part_refunded',
        updatedAt: at,
      })
      .where(ofPayment)
    await bookRefund(tx, accountOf(found.row), row, now)
    await planTask(tx, { kind: refundTask, key: refundId, now })
  })
}

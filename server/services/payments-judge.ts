import { eq } from 'drizzle-orm'
import {
  confirmedSums,
  isInJudgement,
  type Judgement,
  judgementsOf,
  judgeWordsMinLength,
} from '#domain/booking/judgement.ts'
import type { Tx } from '#server/db/database.ts'
import { confirmNights, NightsTaken, releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { judgeMessages } from '#server/messages/judged-money.ts'
import { fitsStay } from '#server/services/additions-apply.ts'
import { announceEarlyEnd } from '#server/services/bookings-announce.ts'
import { accountOf, lockWithStay, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { bookElsewhere } from '#server/services/ledger.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { planRefund } from '#server/services/payments-back.ts'
import { sell } from '#server/services/payments-sale.ts'
import { endWithoutCard } from '#server/services/requests-open.ts'

/** What a person decides of a payment: `capturedFils` as it was shown, and words to the guest. */
type Judged = { paymentId: string; judgement: Judgement; capturedFils: number; words: string }

type Waiting = {
  row: BookingRow
  stay: BookingRow | null
  pay: PaymentRow
  judged: Judged
  now: number
}

/**
 * Judges a payment that no rule can bring to its end, once: whoever holds its booking's row first decides.
 * The same judgement again changes nothing. Money leaves right after, or with the jobs.
 * @throws CallError when it was judged otherwise, has changed, or cannot be judged so
 */
export async function judgePayment(deps: Deps, judged: Judged): Promise<void> {
  if ([...judged.words].length < judgeWordsMinLength) {
    throw fieldError('text', 'words', judgeMessages.words)
  }
  const now = deps.clock.now()
  const bookingId = await transaction(deps.database.orm, async (tx) => {
    const found = await lockPayment(tx, judged.paymentId)
    if (!found) throw toastError('not-found', judgeMessages.changed)
    const { row, pay } = found
    if (pay.judgement === judged.judgement) return row.id
    const waiting = { ...found, judged, now }
    if (!mayJudge(waiting)) throw toastError('too-late', judgeMessages.changed)
    if (judged.judgement === 'confirm') await confirm(deps, tx, waiting)
    else if (pay.state === 'authorised') await giveUpCharge(tx, waiting)
    else await giveBack(tx, waiting)
    return row.id
  })
  await followUp(deps, [bookingId])
}

/** A payment, locked behind its booking and the stay that an addition belongs to. */
async function lockPayment(tx: Tx, paymentId: string) {
  const [known] = await tx
    .select({ bookingId: payment.bookingId })
    .from(payment)
    .where(eq(payment.id, paymentId))
  const found = known && (await lockWithStay(tx, known.bookingId))
  const [pay] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  return found && pay ? { ...found, pay } : null
}

function mayJudge({ row, pay, judged }: Waiting): boolean {
  const { state, capturedFils } = pay
  if (state !== 'review' && state !== 'authorised') return false
  const waiting = { ...pay, state, bookingState: row.state }
  return capturedFils === judged.capturedFils && judgementsOf(waiting).includes(judged.judgement)
}

async function write(
  tx: Tx,
  { pay, judged, now }: Waiting,
  set: Partial<PaymentRow> = {},
): Promise<void> {
  const at = new Date(now)
  const facts = { judgement: judged.judgement, judgedWords: judged.words, judgedAt: at }
  await tx
    .update(payment)
    .set({ ...facts, ...set, updatedAt: at })
    .where(eq(payment.id, pay.id))
}

/** All of it goes back; a booking that waited for it ends, and its nights are free. */
async function giveBack(tx: Tx, waiting: Waiting): Promise<void> {
  const { row, stay, pay, judged, now } = waiting
  await write(tx, waiting, { state: 'paid' })
  await planRefund(tx, pay, pay.capturedFils - pay.refundedFils, 'not_needed', now)
  if (!isInJudgement(row.state)) return
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, {
    move: 'cancel_as_platform',
    actor: 'platform',
    now,
    set: {
      heldUntil: null,
      cancelledAt: new Date(now),
      cancelReason: { reason: 'payment', text: judged.words },
    },
  })
  // Of an addition the letter of the refund tells.
  if (!stay) await announceEarlyEnd(tx, row, 'cancelled_by_platform', { by: null, now })
}

/** The request ends as with a card that refuses; what is set aside goes back uncharged. */
async function giveUpCharge(tx: Tx, waiting: Waiting): Promise<void> {
  await write(tx, waiting)
  await endWithoutCard(tx, waiting.row, waiting.pay, waiting.now, 'platform')
}

/** The booking is sold with what came; the rest came another way, and what was too much goes back. */
async function confirm({ config }: Deps, tx: Tx, waiting: Waiting): Promise<void> {
  const { row, stay, pay, now } = waiting
  if (stay && !(await fitsStay(tx, stay, row, now))) {
    throw toastError('too-late', judgeMessages.changed)
  }
  try {
    await tx.transaction((inner) => confirmNights(inner, { ...nightsOf(row), now }))
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    throw toastError('nights-taken', judgeMessages.nightsTaken)
  }
  const { missingFils, excessFils } = confirmedSums(pay)
  const capturedFils = pay.capturedFils + missingFils
  await write(tx, waiting, { state: 'paid', capturedFils, elsewherePaidFils: missingFils })
  if (missingFils > 0) await bookElsewhere(tx, accountOf(row), pay, missingFils, now)
  if (excessFils > 0) await planRefund(tx, pay, excessFils, 'not_needed', now)
  const move = { move: 'settle_payment', actor: 'system', note: { judged: 'confirmed' } } as const
  const { supplier } = config
  await sell(tx, { row, stay, pay: { ...pay, capturedFils }, move, supplier, now })
}

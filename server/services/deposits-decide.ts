import { depositWordsMinLength, mayObjectToDeposit } from '#domain/booking/deposit.ts'
import { transaction } from '#server/db/retry.ts'
import type { DepositRow } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { planDepositLetter, planHostLetter } from '#server/services/deposits-letters.ts'
import {
  type DepositOutcome,
  lockDeposit,
  setDeposit,
  wrongWish,
} from '#server/services/deposits-store.ts'
import { bookDepositReturn } from '#server/services/ledger.ts'
import { planOperatorLetters } from '#server/services/operator-letters.ts'

/** The guest objects to a captured deposit, within two weeks; a person decides. */
export async function disputeDeposit(
  deps: Deps,
  userId: string,
  bookingId: string,
  objection: string,
): Promise<DepositOutcome> {
  const now = deps.clock.now()
  const words = objection.trim()
  if ([...words].length < depositWordsMinLength) return 'words'
  return transaction(deps.database.orm, async (tx) => {
    const row = await lockDeposit(tx, bookingId)
    if (row?.userId !== userId) return 'not-possible'
    // The same words again are the same objection.
    if (row.state === 'disputed' && row.objection === words) return 'done'
    const capturedAt = row.updatedAt.getTime()
    if (!mayObjectToDeposit({ state: row.state, capturedAt }, now)) return 'not-possible'
    await setDeposit(tx, row, { state: 'disputed', objection: words, updatedAt: new Date(now) })
    await planHostLetter(tx, bookingId, 'objected', now)
    await planOperatorLetters(tx, 'objected', bookingId, now)
    return 'done'
  })
}

/** What an operator says to an objection: integer fils that go back, none to all of it, and why. */
export type DepositDecision = { bookingId: string; returnedFils: number; words: string }

/**
 * Decides on an objection, once. The money leaves with the next step of the deposits.
 */
export async function decideDeposit(
  deps: Deps,
  decision: DepositDecision,
): Promise<DepositOutcome> {
  const { bookingId, returnedFils } = decision
  const now = deps.clock.now()
  const words = decision.words.trim()
  return transaction(deps.database.orm, async (tx) => {
    const row = await lockDeposit(tx, bookingId)
    if (row?.decidedAt && row.decision === words && row.returnedFils === returnedFils) return 'done'
    if (row?.state !== 'disputed' || row.decidedAt !== null) return 'not-possible'
    const wrong = wrongWish(returnedFils, words, { minFils: 0, maxFils: row.capturedFils })
    if (wrong) return wrong
    const at = new Date(now)
    const facts = { decision: words, returnedFils, decidedAt: at, nextAt: at, updatedAt: at }
    await setDeposit(tx, row, { ...facts, failureCode: null })
    return 'done'
  })
}

/** Gives back what was decided, and tells both sides. */
export async function returnDeposit(deps: Deps, row: DepositRow, now: number): Promise<void> {
  if (row.returnedFils > 0 && !(await hasGoneBack(deps, row))) return
  await transaction(deps.database.orm, async (tx) => {
    await lockBooking(tx, row.bookingId)
    const current = await lockDeposit(tx, row.bookingId)
    if (current?.state !== 'disputed' || current.decidedAt === null) return
    const at = new Date(now)
    await setDeposit(tx, current, { state: 'decided', nextAt: null, updatedAt: at })
    if (current.returnedFils > 0) await bookDepositReturn(tx, current, current.returnedFils, now)
    await planDepositLetter(tx, current.id, 'decided', now)
    await planHostLetter(tx, row.bookingId, 'decided', now)
  })
}

/** False where the provider refuses for good: the objection is open again, for the operator to see. */
async function hasGoneBack(deps: Deps, row: DepositRow): Promise<boolean> {
  const { id, providerRef, returnedFils, decidedAt } = row
  if (!deps.cards || providerRef === null || decidedAt === null) return false
  try {
    await deps.cards.giveBack({
      authorisationRef: providerRef,
      depositId: id,
      amountFils: returnedFils,
      decidedAt: decidedAt.getTime(),
    })
    return true
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    deps.log('deposit not given back', { deposit: id, code: error.code })
    const open = { decision: null, returnedFils: 0, decidedAt: null, nextAt: null }
    await transaction(deps.database.orm, async (tx) => {
      const current = await lockDeposit(tx, row.bookingId)
      if (current?.state === 'disputed') {
        await setDeposit(tx, current, { ...open, failureCode: error.code })
      }
    })
    return false
  }
}

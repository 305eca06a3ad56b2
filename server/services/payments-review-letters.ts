import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { reviewedPaymentLetter } from '#server/messages/reviewed-payment.ts'
import { type Found, letterHead, writeToGuest } from '#server/services/bookings-letters.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import type { Letter } from '#server/services/notify.ts'

const task = 'payment-review-message'

/** Plans the letter of a booking whose money a person has to look at; the guest may have left the page. */
export function planReviewLetter(tx: Tx, bookingId: string, now: number): Promise<void> {
  return planTask(tx, { kind: task, key: bookingId, now })
}

/** Sends the letters of payments in review that are due. Gives how many left. */
export function sendReviewLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, task, async ({ key }) => {
    const [pay] = await deps.database.orm
      .select()
      .from(payment)
      .where(and(eq(payment.bookingId, key), eq(payment.state, 'review')))
    // Judged since: the letter of that is on its way.
    if (!pay) return true
    return writeToGuest(deps, key, task, (_deps, found) => write(deps, found, pay))
  })
}

async function write(deps: Deps, found: Found, pay: PaymentRow): Promise<Letter> {
  return reviewedPaymentLetter(found.account.language, {
    ...(await letterHead(deps, found)),
    code: pay.failureCode,
    arrivedFils: pay.capturedFils,
    totalFils: found.row.totalFils,
  })
}

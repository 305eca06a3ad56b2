import { eq } from 'drizzle-orm'
import { endedStates, ownedStates } from '#domain/booking/process.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import {
  type UnneededCause,
  unneededCauses,
  unneededPaymentLetter,
} from '#server/messages/unneeded-payment.ts'
import { type Found, letterHead, writeToGuest } from '#server/services/bookings-letters.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import type { Letter } from '#server/services/notify.ts'

/** Its key is `{payment id}:{cause}`: why, as it was when the money came. */
const task = 'payment-unneeded-message'

/** Why a payment goes back that nobody needs: it was for a booking, or beside a stay. */
export function unneededCause({ state }: BookingRow, stay: BookingRow | null): UnneededCause {
  if (ownedStates.includes(state)) return 'paid_already'
  const isEnded =
    endedStates.includes(state) || (stay !== null && !ownedStates.includes(stay.state))
  return isEnded ? 'over' : 'stay_changed'
}

/** Plans the letter of a payment that is given back whole, in the transaction that decides so. */
export function planUnneededLetter(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  cause: UnneededCause,
  now: number,
): Promise<void> {
  return planTask(tx, { kind: task, key: `${id}:${cause}`, now })
}

/** Sends the letters of payments that nothing was booked for. Gives how many left. */
export function sendUnneededLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, task, async ({ key }) => {
    const [paymentId = '', said] = key.split(':')
    const cause = unneededCauses.find((one) => one === said)
    const [pay] = await deps.database.orm.select().from(payment).where(eq(payment.id, paymentId))
    if (!pay || !cause) return true
    const toGuest = (_: Deps, found: Found) => write(deps, found, pay, cause)
    return writeToGuest(deps, pay.bookingId, task, toGuest, key)
  })
}

async function write(
  deps: Deps,
  found: Found,
  { provider, capturedFils }: PaymentRow,
  cause: UnneededCause,
): Promise<Letter> {
  return unneededPaymentLetter(found.account.language, {
    ...(await letterHead(deps, found)),
    cause,
    back: [{ way: provider === 'triplea' ? 'crypto' : 'card', fils: capturedFils }],
  })
}

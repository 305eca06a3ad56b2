import { and, asc, eq, lte } from 'drizzle-orm'
import { payAdditionUntil } from '#domain/booking/additions.ts'
import { canMove } from '#domain/booking/process.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { announceAddition } from '#server/services/additions-announce.ts'
import { fitsStay } from '#server/services/additions-apply.ts'
import { stayHours } from '#server/services/additions-price.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { isOnAutopilot } from '#server/services/autopilot-host.ts'
import { lockWithStay, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { takeEffect } from '#server/services/changes-settle.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { lengthenHold } from '#server/services/payments-hold.ts'
import { sideOf } from '#server/services/system-lines.ts'

/** Kind of the autopilot's tasks; the key is the addition's booking id. */
const answerTask = 'addition-answer'

// A host looks at the calendar before answering.
const answerAfterMs = 20_000
const batch = 50

/** Tells the host's side of a request and plans the autopilot's answer, in the order's transaction. */
export async function planAdditionAnswer(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  now: number,
): Promise<void> {
  await announceAddition(tx, { stay, row, what: 'requested', by: 'guest', now })
  await planTask(tx, { kind: answerTask, key: row.id, now, afterMs: answerAfterMs })
}

/**
 * The host's word on a request. An addition that was agreed to waits for its payment, or takes effect at
 * once where it costs nothing; one that was declined gives its nights back at once. A yes that comes too late, or
 * to a stay that has changed since, declines it. Null when there is nothing to answer any more.
 */
export async function answerAddition(
  deps: Deps,
  {
    bookingId,
    answer,
    actor,
  }: { bookingId: string; answer: Answer; actor: 'host' | 'platform' | 'system' },
): Promise<'agreed' | 'declined' | null> {
  const now = deps.clock.now()
  return transaction(deps.database.orm, async (tx) => {
    const found = await lockWithStay(tx, bookingId)
    if (!found?.stay || !canMove(found.row.state, answer, actor)) return null
    const { row, stay } = found
    const until = payAdditionUntil(readAddition(row), stayHours({ row: stay }), true, now)
    const isInTime = (row.heldUntil?.getTime() ?? 0) > now && until > now
    const isAlive = isInTime && (await fitsStay(tx, stay, row, now))
    const isHeld = isAlive && answer === 'agree' && (await lengthenHold(tx, row, until, now))
    if (!isHeld) await releaseNights(tx, nightsOf(row))
    const answered = await moveBooking(tx, row, {
      move: isHeld ? 'agree' : 'decline',
      actor,
      now,
      ...(isHeld ? {} : { set: { heldUntil: null } }),
    })
    const by = sideOf(actor)
    if (isHeld && row.totalFils === 0) await takeEffect(deps, tx, stay, answered, { by, now })
    else await announceAddition(tx, { stay, row, what: isHeld ? 'agreed' : 'declined', by, now })
    return isHeld ? 'agreed' : 'declined'
  })
}

type Answer = 'agree' | 'decline'

/** Lets the autopilot agree to what is due, and ends requests that nobody answered. Gives how many moved. */
export async function answerAdditions(deps: Deps): Promise<number> {
  const answered: string[] = []
  await runDueTasks(deps, answerTask, async ({ key }) => {
    answered.push(key)
    if (!(await isOnAutopilot(deps.database.orm, key))) return true
    await answerAddition(deps, { bookingId: key, answer: 'agree', actor: 'system' })
    return true
  })
  const late = await deps.database.orm
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.state, 'requested'), lte(booking.heldUntil, new Date(deps.clock.now()))))
    .orderBy(asc(booking.heldUntil))
    .limit(batch)
  for (const { id } of late) {
    answered.push(id)
    await answerAddition(deps, { bookingId: id, answer: 'decline', actor: 'system' })
  }
  // What took effect may have money to give back.
  if (answered.length > 0) await followUp(deps, answered)
  return answered.length
}

import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import { ownedStates, unpaidStates } from '#domain/booking/process.ts'
import type { Orm } from '#server/db/database.ts'
import { type BookingRow, bookingEvent } from '#server/db/schema/bookings.ts'
import { additionsOf } from '#server/services/additions-stay.ts'
import { addedView } from '#server/services/additions-view.ts'
import { payUntil } from '#server/services/bookings-view.ts'
import { seenMoneyOf } from '#server/services/seen-money.ts'

/**
 * What a guest was asked to pay for beside their stay, the oldest first. A stay itself has no conversation before it is
 * paid. Left out is what costs nothing, what the host has not agreed to, and what was given up.
 */
export async function talkPayments(
  orm: Orm,
  stay: BookingRow,
  now: number,
): Promise<TalkPayment[]> {
  const additions = (await additionsOf(orm, [stay.id])).filter(({ totalFils }) => totalFils > 0)
  if (additions.length === 0) return []
  const seenMoney = await seenMoneyOf(orm, additions, now)
  const events = await readEvents(
    orm,
    additions.map(({ id }) => id),
  )
  return additions.flatMap((row): TalkPayment[] => {
    const own = events.filter(({ bookingId }) => bookingId === row.id)
    const held = own.find(({ toState }) => toState === 'held')
    const seen = seenMoney.get(row.id) ?? null
    const isLapsed = own.some(({ toState }) => toState === 'hold_expired')
    const state = stateOf(row, { stay, isSeen: seen !== null, isLapsed }, now)
    if (!held || !state) return []
    return [
      {
        booking_id: row.id,
        addition: addedView(row),
        amount_fils: row.totalFils,
        state,
        pay_until: state === 'to_pay' ? payUntil(row, now) : null,
        seen_money: seen,
        at: held.at.getTime(),
      },
    ]
  })
}

/** When additions began to wait for their payment, and whether their time ran out: guests also give them up. */
function readEvents(orm: Orm, ids: readonly string[]) {
  const { bookingId, toState, actor, seq } = bookingEvent
  return orm
    .select()
    .from(bookingEvent)
    .where(
      and(
        inArray(bookingId, [...ids]),
        or(eq(toState, 'held'), and(eq(toState, 'hold_expired'), eq(actor, 'system'))),
      ),
    )
    .orderBy(asc(bookingId), asc(seq))
}

type Facts = { stay: BookingRow; isSeen: boolean; isLapsed: boolean }

function stateOf(
  row: BookingRow,
  { stay, isSeen, isLapsed }: Facts,
  now: number,
): TalkPayment['state'] | null {
  if (row.confirmedAt) return 'paid'
  if (isSeen || row.state === 'processing') return 'seen'
  if (payUntil(row, now) !== null) return 'to_pay'
  const isOver = unpaidStates.includes(row.state) || (row.state === 'hold_expired' && isLapsed)
  // What ends with its stay has not lapsed.
  return isOver && ownedStates.includes(stay.state) ? 'lapsed' : null
}

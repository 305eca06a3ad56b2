import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { unpaidStates } from '#domain/booking/process.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { holdEndingTitle } from '#server/messages/stay-letters.ts'
import { writeNotice } from '#server/services/notices.ts'

const aheadMs = 5 * 60_000

/**
 * Tells in the app that a hold ends within five minutes, once a hold. There is no letter: who is still
 * paying sees the countdown, and who went away would read it too late.
 */
export async function noticeEndingHolds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const ending = await deps.database.orm
    .select({ id: booking.id, heldUntil: booking.heldUntil, account: userAccount })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(
      and(
        inArray(booking.state, [...unpaidStates]),
        gt(booking.heldUntil, new Date(now)),
        lte(booking.heldUntil, new Date(now + aheadMs)),
      ),
    )
  for (const { id, heldUntil, account } of ending) {
    if (!heldUntil) continue
    await writeNotice(deps, account, 'booking', {
      key: `hold-ending:${id}`,
      path: `/checkout/${id}`,
      title: holdEndingTitle(account.language, heldUntil.getTime()),
    })
  }
}

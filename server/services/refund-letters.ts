import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { type RefundPart, refundLetter } from '#server/messages/refund-letters.ts'
import { refundTask } from '#server/services/bookings-announce.ts'
import { guestOf } from '#server/services/bookings-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { type DueTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ofStay } from '#server/services/of-stay.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { paymentMoments } from '#server/services/payment-moments.ts'

/** Tells guests of refunds that have left: those that were planned together in one letter. Gives how many left. */
export function sendRefundLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, refundTask, (task) => send(deps, task))
}

async function send(deps: Deps, { key: refundId, attempts }: DueTask): Promise<boolean> {
  const found = await readRefund(deps, refundId)
  if (!found) return true
  const { account, row, paid } = found
  const together = await plannedTogether(deps, found)
  // Its other part leaves in the same minute, and is told with it; where it does not, nobody waits for it.
  if (attempts === 0 && together.some(({ state }) => state === 'requested')) return false
  const parts = await claimParts(
    deps,
    refundId,
    together.map(({ id }) => id),
  )
  // Another letter has told of it.
  if (parts.length === 0) return true
  // What was added to a stay is shown on the stay's page.
  const { number } = found.stay ?? row
  const path = `/bookings/${number}`
  const letter = refundLetter(
    account.language,
    { number, title: readHome(row.home).titles[account.language], address: ownAddress(deps, path) },
    { parts, isCrypto: paid.provider === 'triplea', otherWay: found.back.settledWords },
  )
  const notice = { key: `${refundTask}:${refundId}`, path }
  return notify(deps, guestOf(found), 'booking', { ...letter, notice })
}

async function readRefund({ database: { orm } }: Deps, refundId: string) {
  const [found] = await orm
    .select({ paid: payment, back: refund, row: booking, stay: ofStay, account: userAccount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(refund.id, refundId))
  return found ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof readRefund>>>

/**
 * Refunds of a stay that one change planned and one provider makes, the given among them. What a person gave back
 * another way has words of its own.
 */
async function plannedTogether({ database: { orm } }: Deps, { back, paid, row, stay }: Found) {
  if (back.settledWords !== null) return [back]
  const stayId = sql`coalesce(${booking.parentBookingId}, ${booking.id})`
  const rows = await orm
    .select({ back: refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        eq(stayId, (stay ?? row).id),
        eq(payment.provider, paid.provider),
        eq(refund.createdAt, back.createdAt),
        isNull(refund.settledWords),
      ),
    )
  return rows.map((one) => one.back)
}

/** What the letter of a refund tells of: what has left of these and no other letter tells of. The same again on a repeat. */
async function claimParts(
  deps: Deps,
  refundId: string,
  ids: readonly string[],
): Promise<RefundPart[]> {
  const { orm } = deps.database
  await orm
    .update(refund)
    .set({ letterOf: refundId })
    .where(and(inArray(refund.id, [...ids]), eq(refund.state, 'settled'), isNull(refund.letterOf)))
  const rows = await orm
    .select({ back: refund, paid: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.letterOf, refundId))
    .orderBy(asc(payment.createdAt), asc(refund.id))
  const moments = await paymentMoments(
    deps,
    rows.map(({ paid }) => paid.id),
  )
  return rows.map(({ back, paid }) => ({
    fils: back.amountFils,
    paidFils: paid.capturedFils,
    paidOn: civilDateInDubai(moments.get(paid.id) ?? paid.createdAt.getTime()),
  }))
}

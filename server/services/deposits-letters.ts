import { and, eq } from 'drizzle-orm'
import type { Orm, Tx } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DepositEvent,
  depositLetter,
  type HostDepositNews,
} from '#server/messages/deposits.ts'
import { hostDepositTask } from '#server/services/bookings-announce.ts'
import { guestOf } from '#server/services/bookings-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const task = 'deposit-letter'

/** Plans the letter about what happened to a deposit; of each event there is one. */
export function planDepositLetter(
  orm: Orm | Tx,
  depositId: string,
  event: DepositEvent,
  now: number,
): Promise<void> {
  return planTask(orm, { kind: task, key: `${depositId}:${event}`, now })
}

/** Plans the letter to the host of what became of a claim; of each news there is one. */
export function planHostLetter(
  tx: Tx,
  bookingId: string,
  news: HostDepositNews,
  now: number,
): Promise<void> {
  return planTask(tx, { kind: hostDepositTask, key: `${bookingId}:${news}`, now })
}

/** Sends the letters about deposits that are due. Gives how many left. */
export function sendDepositLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, task, ({ key }) => write(deps, key))
}

async function write(deps: Deps, key: string): Promise<boolean> {
  const [depositId = '', event] = key.split(':')
  const [found] = await deps.database.orm
    .select({ row: deposit, stay: booking, account: userAccount })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(and(eq(deposit.id, depositId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { row, stay, account } = found
  const { language } = account
  // The trip is long: the letter leads to where the deposit is told of.
  const path = `/bookings/${stay.number}#deposit`
  const facts = {
    number: stay.number,
    title: readHome(stay.home).titles[language],
    amountFils: row.amountFils,
    capturedFils: row.capturedFils,
    returnedFils: row.returnedFils,
    address: ownAddress(deps, path),
  }
  const isWithoutCard = event === 'refused' && row.failureCode === 'no_card'
  const letter = depositLetter(language, isWithoutCard ? 'no_card' : (event as DepositEvent), facts)
  const notice = { key: `${task}:${key}`, path }
  return notify(deps, guestOf({ row: stay, account }), 'booking', { ...letter, notice })
}

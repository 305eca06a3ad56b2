import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import type { DisputeRow } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { disputeLetter } from '#server/messages/dispute-letters.ts'
import { guestOf } from '#server/services/bookings-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { disputedBooking } from '#server/services/disputed-booking.ts'
import { outcomeOf, unpaidBy } from '#server/services/disputes-refunds.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const task = 'dispute-letter'

/** Plans the letter of what a bank has decided; of each outcome there is one, none while it is open. */
export async function planDisputeLetter(
  tx: Tx,
  { disputeRef, state }: Pick<DisputeRow, 'disputeRef' | 'state'>,
  now: number,
): Promise<void> {
  const outcome = outcomeOf(state)
  if (outcome !== 'open') await planTask(tx, { kind: task, key: `${disputeRef}:${outcome}`, now })
}

/** Sends guests the letters about what their banks have decided that are due. Gives how many left. */
export function sendDisputeLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, task, ({ key }) => write(deps, key))
}

async function write(deps: Deps, key: string): Promise<boolean> {
  const { orm } = deps.database
  const [disputeRef = '', planned] = key.split(':')
  const found = await disputedBooking(orm, disputeRef)
  if (!found) return true
  const { about, row, isDeposit } = found
  const isThere = and(eq(userAccount.id, row.userId), eq(userAccount.isActive, true))
  const [account] = await orm.select().from(userAccount).where(isThere)
  if (!account) return true
  const outcome = outcomeOf(about.state)
  // A bank that has decided otherwise meanwhile is told of by that letter.
  if (outcome === 'open' || outcome !== planned) return true
  const stay = found.stay ?? row
  const unpaid = await unpaidBy(orm, [about])
  const path = `/bookings/${stay.number}`
  const letter = disputeLetter(account.language, outcome, {
    number: stay.number,
    title: readHome(stay.home).titles[account.language],
    about: isDeposit ? 'deposit' : 'payment',
    amount_fils: about.amountFils,
    unpaid_fils: unpaid(about),
    address: ownAddress(deps, path),
  })
  const notice = { key: `${task}:${key}`, path }
  return notify(deps, guestOf({ row: stay, account }), 'booking', { ...letter, notice })
}

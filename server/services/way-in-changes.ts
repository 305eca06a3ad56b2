import { and, eq, inArray } from 'drizzle-orm'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { wayInChangedLetter } from '#server/messages/way-in.ts'
import { releaseOf } from '#server/services/bookings-arrival.ts'
import { guestOf, letterStay } from '#server/services/bookings-letters.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { isPresentStay } from '#server/services/present-stays.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'
import { noteStay } from '#server/services/stay-news.ts'

const changedTask = 'way-in-changed'
// Code and photos are released two days ahead.
const daysAhead = 2

type Change = { propertyId: string; revision: number; isCodeNew: boolean }

/**
 * Plans, in the transaction of a change of a way in, that guests hear of it who may carry the former one
 * with them: those of stays that go on or begin within two days.
 */
export async function planWayInNews(
  tx: Tx,
  { propertyId, revision, isCodeNew }: Change,
  now: number,
): Promise<void> {
  const today = civilDateInDubai(now)
  const stays = await tx
    .select({ id: booking.id, userId: booking.userId })
    .from(booking)
    .where(and(eq(booking.propertyId, propertyId), isPresentStay(today, daysAhead)))
  for (const { id, userId } of stays) {
    // A page that is open reads it again at once.
    noteStay({ id, userId })
    const key = `${id}:${revision}:${isCodeNew ? 'code' : 'way'}`
    await planTask(tx, { kind: changedTask, key, now })
  }
}

/** Tells guests of what hosts have changed about their way in. Gives how many letters left. */
export function sendWayInNews(deps: Deps): Promise<number> {
  return runDueTasks(deps, changedTask, ({ key }) => sendOne(deps, key))
}

/** Writes of a change, unless the guest was never given what it replaces; true when nothing is left to do. */
async function sendOne(deps: Deps, key: string): Promise<boolean> {
  const [bookingId = '', revision = '', what] = key.split(':')
  const { orm } = deps.database
  const now = deps.clock.now()
  const [found] = await orm
    .select({ row: booking, account: userAccount, doorCode: property.doorCode })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .where(
      and(
        eq(booking.id, bookingId),
        inArray(booking.state, ['confirmed', 'checked_in']),
        eq(userAccount.isActive, true),
      ),
    )
  if (!found) return true
  const { row, account, doorCode } = found
  const unregistered = unregisteredCount(await guestsOfStay(orm, row, account, now))
  if (releaseOf(row, unregistered, now) !== 'released') return true
  const { language } = account
  const isCodeNew = what === 'code' && doorCode !== null
  const letter = wayInChangedLetter(language, letterStay(deps, row, language), isCodeNew)
  const notice = {
    // One notice a stay; a further change is news of the same.
    key: `${changedTask}:${bookingId}`,
    path: `/bookings/${row.number}`,
    mark: revision,
    // With the former code nobody gets in.
    isUrgent: isCodeNew,
  }
  return notify(deps, guestOf(found), 'booking', { ...letter, notice })
}

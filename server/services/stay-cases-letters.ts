import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayCase } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { caseToGuestLetter, caseToHostLetter } from '#server/messages/stay-cases.ts'
import { guestOf } from '#server/services/bookings-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { caseToGuestTask, caseToHostTask } from '#server/services/stay-cases.ts'

/** Sends the letters about cases that are due, to guests and hosts. Gives how many left. */
export async function sendCaseLetters(deps: Deps): Promise<number> {
  const guests = await runDueTasks(deps, caseToGuestTask, ({ key }) => writeToGuest(deps, key))
  const hosts = await runDueTasks(deps, caseToHostTask, ({ key }) => writeToHost(deps, key))
  return guests + hosts
}

async function writeToGuest(deps: Deps, key: string): Promise<boolean> {
  const [caseId = ''] = key.split(':')
  const [found] = await deps.database.orm
    .select({ row: stayCase, stay: booking, account: userAccount })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(and(eq(stayCase.id, caseId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { row, stay, account } = found
  const { language } = account
  const path = `/bookings/${stay.number}`
  const title = readHome(stay.home).titles[language]
  const facts = { number: stay.number, title, address: ownAddress(deps, path) }
  const letter = caseToGuestLetter(language, facts, row.state === 'resolved')
  // Somebody may stand before a locked door.
  const notice = { key: `${caseToGuestTask}:${key}`, path, isUrgent: true }
  return notify(deps, guestOf({ row: stay, account }), 'booking', { ...letter, notice })
}

/** A host without an account is answered for: operators see the case. */
async function writeToHost(deps: Deps, key: string): Promise<boolean> {
  const [caseId = ''] = key.split(':')
  const [found] = await deps.database.orm
    .select({ stay: booking, account: userAccount })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(userAccount, eq(userAccount.id, host.userId))
    .where(and(eq(stayCase.id, caseId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { stay, account } = found
  const { language } = account
  const path = '/desk/cases'
  const title = readHome(stay.home).titles[language]
  const facts = { number: stay.number, title, address: ownAddress(deps, path) }
  const letter = caseToHostLetter(language, facts)
  const notice = { key: `${caseToHostTask}:${key}`, path, isUrgent: true }
  return notify(deps, account, 'booking', { ...letter, notice })
}

import { asc, eq, like } from 'drizzle-orm'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayCaseMessage, stayGuest } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { openCase } from '#server/services/stay-cases.ts'

/** What a guest has written about themselves and their stay, as the database has it. */
export async function writtenWords(deps: Deps, userId: string, bookingId: string) {
  const { orm } = deps.database
  const [user] = await orm.select().from(userAccount).where(eq(userAccount.id, userId))
  const guests = await orm
    .select()
    .from(stayGuest)
    .where(eq(stayGuest.bookingId, bookingId))
    .orderBy(asc(stayGuest.position))
  const others = await orm
    .select()
    .from(userAccount)
    .where(like(userAccount.email, '%@example.test'))
  const words = await orm.select().from(stayCaseMessage).orderBy(asc(stayCaseMessage.createdAt))
  return {
    name: user?.firstName ?? '',
    guests: guests.map(({ firstName }) => firstName ?? ''),
    cases: words.map(({ body }) => body),
    others: others.flatMap(({ id, firstName }) => (id === userId ? [] : [firstName ?? ''])),
  }
}

/** Changes names as another device of the guest would. */
export async function renameElsewhere(deps: Deps, userId: string, bookingId: string) {
  const { orm } = deps.database
  const firstName = 'Layal'
  await orm.update(userAccount).set({ firstName }).where(eq(userAccount.id, userId))
  await orm.update(stayGuest).set({ firstName }).where(eq(stayGuest.bookingId, bookingId))
  return null
}

/** Ends the guest's sessions, closes the account or opens it again. */
export async function changeAccount(deps: Deps, userId: string, change: string) {
  const { orm } = deps.database
  const revokedAt = new Date(deps.clock.now())
  const isGuest = eq(userAccount.id, userId)
  if (change === 'sign out') {
    await orm.update(session).set({ revokedAt }).where(eq(session.userId, userId))
  }
  if (change === 'disable') await orm.update(userAccount).set({ isActive: false }).where(isGuest)
  if (change === 'enable') await orm.update(userAccount).set({ isActive: true }).where(isGuest)
  return null
}

/** Lets the stay have begun yesterday. */
export async function moveIn(deps: Deps, bookingId: string) {
  const checkIn = addDays(civilDateInDubai(deps.clock.now()), -1)
  const dates = { checkIn, checkOut: addDays(checkIn, 5) }
  await deps.database.orm.update(booking).set(dates).where(eq(booking.id, bookingId))
  return null
}

/** Opens a case as another device of the guest would. */
export async function openCaseElsewhere(deps: Deps, userId: string, bookingId: string) {
  const words = { caseId: crypto.randomUUID(), userId, text: 'There is no water' }
  await openCase(deps, bookingId, { ...words, kind: 'other' })
  return null
}

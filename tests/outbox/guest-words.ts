import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import {
  type BookingRow,
  booking,
  stayCase,
  stayCaseMessage,
  stayGuest,
} from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { CallError } from '#server/http/call-error.ts'
import { openCase } from '#server/services/stay-cases.ts'
import { nameStayGuest } from '#server/services/stay-guests.ts'
import type { Ask, Records } from './server-words.ts'

/** Names and words for cases of a guest, as the database has them. */
export async function stayWords(
  deps: Deps,
  userId: string,
  talks: readonly string[],
): Promise<Pick<Records, 'names' | 'caseWords'>> {
  const { orm } = deps.database
  const [user] = await orm.select().from(userAccount).where(eq(userAccount.id, userId))
  const guests = await orm
    .select()
    .from(stayGuest)
    .where(inArray(stayGuest.bookingId, [...talks]))
  const nameAt = (talk: number) =>
    guests.find(({ bookingId }) => bookingId === talks[talk])?.firstName ?? ''
  const words = await orm
    .select({ text: stayCaseMessage.body })
    .from(stayCaseMessage)
    .innerJoin(stayCase, eq(stayCase.id, stayCaseMessage.caseId))
    .where(eq(stayCaseMessage.senderId, userId))
    .orderBy(asc(stayCase.openedAt), asc(stayCaseMessage.seq))
  return {
    names: { own: user?.firstName ?? '', 'guest 0': nameAt(0), 'guest 1': nameAt(1) },
    caseWords: words.map(({ text }) => text),
  }
}

type Change = Extract<Ask, { kind: 'elsewhere' }>

/**
 * Changes something as another device of the guest does; gives what stood there, null where it cannot. What is read
 * and what is replaced are one and the same: the device at test may be writing at this moment.
 */
export async function changeElsewhere(deps: Deps, change: Change): Promise<string | null> {
  const { orm } = deps.database
  const { userId, number, subject, words } = change
  if (subject === 'name') {
    const mine = eq(userAccount.id, userId)
    return transaction(orm, async (tx) => {
      const [user] = await tx.select().from(userAccount).where(mine).for('update')
      await tx.update(userAccount).set({ firstName: words }).where(mine)
      return user?.firstName ?? ''
    })
  }
  const [stay] = await orm.select().from(booking).where(eq(booking.number, number))
  if (!stay) throw new Error('the stay is gone')
  if (subject === 'guest') {
    return renameGuest(deps, stay, userId, words)
  }
  const open = and(eq(stayCase.bookingId, stay.id), isNull(stayCase.resolvedAt))
  const [present] = await orm.select().from(stayCase).where(open).orderBy(desc(stayCase.openedAt))
  if (present) return null
  const caseId = crypto.randomUUID()
  try {
    await openCase(deps, stay.id, { caseId, kind: 'other', userId, text: words })
    return ''
  } catch (error) {
    // Another one is open since it was looked for.
    if (isProblem(error, 'case-open')) return null
    throw error
  }
}

const isProblem = (error: unknown, code: string) =>
  error instanceof CallError && error.problems.some((problem) => problem.code === code)

async function renameGuest(
  deps: Deps,
  stay: BookingRow,
  userId: string,
  words: string,
): Promise<string> {
  const place = and(eq(stayGuest.bookingId, stay.id), eq(stayGuest.position, 1))
  const [guest] = await deps.database.orm.select().from(stayGuest).where(place)
  const { firstName = null, lastName = null, isMinor = false } = guest ?? {}
  const seen = [{ first_name: firstName, last_name: lastName, is_minor: isMinor }]
  const named = { first_name: words, last_name: 'Haddad', is_minor: false }
  try {
    await nameStayGuest(deps, userId, { bookingNumber: stay.number, position: 1 }, { named, seen })
    return firstName ?? ''
  } catch (error) {
    // It has another name since it was read.
    if (!isProblem(error, 'changed-meanwhile')) throw error
    return renameGuest(deps, stay, userId, words)
  }
}

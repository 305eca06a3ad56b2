import { and, eq, isNull } from 'drizzle-orm'
import { type VerificationState, verificationOn } from '#domain/identity/verification.ts'
import { civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { type UserAccountRow, userAccount, verificationCase } from '#server/db/schema/accounts.ts'
import { stayGuest } from '#server/db/schema/bookings.ts'
import { noteCheckedStays } from '#server/services/stay-news.ts'

/** Whose check it is: an account's own, or that of a guest of the account's stay. */
export type Subject = { userId: string; stayGuestId: string | null }

type Standing = Pick<UserAccountRow, 'verification' | 'verifiedUntil'>

/** Somebody who is checked, with the names that a document has to show. */
export type CheckedPerson = Standing & {
  firstName: string
  lastName: string
  /** Who is told how it ended; guests of a stay see it on their own page. */
  account: UserAccountRow | null
}

/** Where a person's check stands today: documents run out by themselves. */
export function verificationOf(person: Standing, now: number): VerificationState {
  const until = person.verifiedUntil === null ? null : parseCivilDate(person.verifiedUntil)
  return verificationOn(person.verification, until, civilDateInDubai(now))
}

/** The checks of one person, as a condition. */
export function checksOf({ userId, stayGuestId }: Subject) {
  return and(
    eq(verificationCase.userId, userId),
    stayGuestId === null
      ? isNull(verificationCase.stayGuestId)
      : eq(verificationCase.stayGuestId, stayGuestId),
  )
}

/** Reads and locks a person: whoever holds the row decides where the check stands. */
export async function lockPerson(tx: Tx, subject: Subject): Promise<CheckedPerson | null> {
  const { userId, stayGuestId } = subject
  if (stayGuestId === null) {
    const [account] = await tx
      .select()
      .from(userAccount)
      .where(eq(userAccount.id, userId))
      .for('update')
    return account ? { ...account, account } : null
  }
  const [guest] = await tx
    .select()
    .from(stayGuest)
    .where(eq(stayGuest.id, stayGuestId))
    .for('update')
  if (!guest) return null
  const { verification, verifiedUntil, firstName, lastName } = guest
  return {
    verification,
    verifiedUntil,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    account: null,
  }
}

type Change = Partial<Standing & { firstName: string; lastName: string }>

/** Writes where a person's check stands, or how a guest of a stay is named; open pages of their stays hear of it. */
export async function writePerson(tx: Tx, subject: Subject, change: Change, at: Date) {
  const { userId, stayGuestId } = subject
  if (stayGuestId === null) {
    await tx.update(userAccount).set(change).where(eq(userAccount.id, userId))
  } else {
    await tx
      .update(stayGuest)
      .set({ ...change, updatedAt: at })
      .where(eq(stayGuest.id, stayGuestId))
  }
  await noteCheckedStays(tx, subject, at.getTime())
}

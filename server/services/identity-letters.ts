import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { checkEndedLetter, companionCheckLetter } from '#server/messages/identity.ts'
import type { CheckedPerson, Subject } from '#server/services/identity-subjects.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

/** A check that has come to an end. */
export type EndedCheck = {
  person: CheckedPerson
  subject: Subject
  state: 'verified' | 'needs_resubmission' | 'rejected'
}

/** Tells a person how their check ended; of somebody who comes along, whoever booked. */
export async function tellOfCheck(deps: Deps, ref: string, ended: EndedCheck): Promise<void> {
  const { state } = ended
  const { account } = ended.person
  if (!account) return tellLeadGuest(deps, ref, ended)
  const path = '/verification-status'
  const letter = checkEndedLetter(account.language, state, ownAddress(deps, path))
  const notice = { key: `check-ended:${ref}:${state}`, path }
  await notify(deps, account, 'booking', { ...letter, notice })
}

/**
 * Tells who booked that the documents of somebody who comes along were not accepted: that guest has no address of
 * ours, and the door code waits for them.
 */
async function tellLeadGuest(
  deps: Deps,
  ref: string,
  { person, subject: { stayGuestId }, state }: EndedCheck,
): Promise<void> {
  if (state === 'verified' || stayGuestId === null) return
  const [found] = await deps.database.orm
    .select({ number: booking.number, account: userAccount })
    .from(stayGuest)
    .innerJoin(booking, eq(booking.id, stayGuest.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(and(eq(stayGuest.id, stayGuestId), eq(userAccount.isActive, true)))
  if (!found) return
  const { number, account } = found
  const path = `/bookings/${number}`
  const name = `${person.firstName} ${person.lastName}`.trim()
  const letter = companionCheckLetter(
    account.language,
    { name, number, state },
    ownAddress(deps, path),
  )
  const notice = { key: `check-ended:${ref}:${state}`, path }
  await notify(deps, account, 'booking', { ...letter, notice })
}

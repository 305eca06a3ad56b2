import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { passwordChangedLetter } from '#server/messages/outgoing.ts'
import { writeToOwner } from '#server/services/owner-letters.ts'
import { revokeOtherSessions } from '#server/services/sessions.ts'

/** Sets a hash as the account's password and ends all of its sessions; null without such an account. */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: number,
): Promise<UserAccountRow | null> {
  const [changed] = await tx
    .update(userAccount)
    .set({ passwordHash })
    .where(eq(userAccount.id, userId))
    .returning()
  if (changed) await revokeOtherSessions(tx, changed.id, null, now)
  return changed ?? null
}

/** Tells the account's owner that the password is another one. */
export function tellNewPassword({ deps, origin }: CallContext, user: UserAccountRow): void {
  const letter = passwordChangedLetter(user.language, new URL('/forgot-verify', origin).href)
  writeToOwner(deps, user, letter, user.id)
}

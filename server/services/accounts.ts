import { eq } from 'drizzle-orm'
import { toE164 } from '#domain/phone/phone.ts'
import { loginAttempt, type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { accountMessages } from '#server/messages/registration.ts'

const mostFailures = 8
const lockMs = 15 * 60_000

/** What was typed to sign in: an e-mail address in lower case, or a number in E.164. */
export type LoginName = { channel: 'email' | 'sms'; destination: string }

/** Reads an e-mail address or mobile number; the form's rule has checked it before. */
export function loginName(text: string): LoginName {
  const mobile = text.includes('@') ? null : toE164(text)
  return mobile
    ? { channel: 'sms', destination: mobile }
    : { channel: 'email', destination: text.trim().toLowerCase() }
}

/** The account of a login name, or null. */
export async function findAccount(deps: Deps, name: LoginName): Promise<UserAccountRow | null> {
  const column = name.channel === 'sms' ? userAccount.mobile : userAccount.email
  const [row] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(eq(column, name.destination))
  return row ?? null
}

/** Refuses while too many wrong passwords stand against a name; the lock ends by itself. */
export async function refuseWhenLocked(deps: Deps, name: LoginName): Promise<void> {
  const [row] = await deps.database.orm
    .select()
    .from(loginAttempt)
    .where(eq(loginAttempt.key, keyOf(name)))
  if (row?.lockedUntil && row.lockedUntil.getTime() > deps.clock.now()) {
    throw fieldError('password', 'locked', accountMessages.locked)
  }
}

/** Counts a wrong password; the eighth in a row locks the name for a quarter of an hour. */
export async function countFailure(deps: Deps, name: LoginName): Promise<void> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const [row] = await orm
    .select()
    .from(loginAttempt)
    .where(eq(loginAttempt.key, keyOf(name)))
  const isOld = !row || now - row.updatedAt.getTime() > lockMs
  const failures = isOld ? 1 : row.failures + 1
  const lockedUntil = failures >= mostFailures ? new Date(now + lockMs) : null
  const values = { failures, lockedUntil, updatedAt: new Date(now) }
  await orm
    .insert(loginAttempt)
    .values({ key: keyOf(name), ...values })
    .onConflictDoUpdate({ target: loginAttempt.key, set: values })
}

/** Forgets the failures of a name, after a right password. */
export async function clearFailures(deps: Deps, name: LoginName): Promise<void> {
  await deps.database.orm.delete(loginAttempt).where(eq(loginAttempt.key, keyOf(name)))
}

function keyOf({ channel, destination }: LoginName): string {
  return `${channel}:${destination}`
}

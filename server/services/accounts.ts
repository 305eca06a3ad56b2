import { and, eq, isNotNull } from 'drizzle-orm'
import { toE164 } from '#domain/phone/phone.ts'
import type { Tx } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { accountMessages } from '#server/messages/registration.ts'
import { ruleText } from '#server/messages/validation.ts'
import { clearTries, giveTryBack, takeTry } from '#server/services/attempts.ts'
import { isCommonPassword } from '#server/services/common-passwords.ts'
import { networkOf, type RateClass } from '#server/services/rate-limits.ts'
import { revokeSession, startSession } from '#server/services/sessions.ts'

const minuteMs = 60_000
const wrongPasswords = { most: 8, lockMs: 15 * minuteMs, windowMs: 15 * minuteMs }
// Many guests may share an address; a list of stolen passwords needs far more tries than they do.
const wrongFromNetwork = { most: 60, lockMs: 15 * minuteMs, windowMs: 15 * minuteMs }

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
export async function findAccount(
  deps: Deps,
  { channel, destination }: LoginName,
): Promise<UserAccountRow | null> {
  const column = channel === 'sms' ? userAccount.mobile : userAccount.email
  const [row] = await deps.database.orm.select().from(userAccount).where(eq(column, destination))
  return row ?? null
}

/**
 * The account that a code may be sent to: active, and the address proved to be its owner's. A number
 * that somebody merely typed at sign-up must not lead its true owner into a stranger's account.
 */
export async function findReachableAccount(
  deps: Deps,
  { channel, destination }: LoginName,
): Promise<UserAccountRow | null> {
  const isProved =
    channel === 'sms'
      ? and(eq(userAccount.mobile, destination), isNotNull(userAccount.mobileVerifiedAt))
      : eq(userAccount.email, destination)
  const [row] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(and(isProved, eq(userAccount.isActive, true)))
  return row ?? null
}

/** An account by id, or null. */
export async function accountById(
  orm: Pick<Tx, 'select'>,
  id: string,
): Promise<UserAccountRow | null> {
  const [row] = await orm.select().from(userAccount).where(eq(userAccount.id, id))
  return row ?? null
}

/**
 * Signs in: the one way to a session. The session that the browser had ends, so that a mark planted
 * before the login is worthless after it (ASVS 7.2.4), and a logout that had no signal is done. What belongs to the visitor (`guestId`) can be
 * taken over here.
 */
export async function signIn(
  { deps, now, cookies, origin, userAgent, session, leftSession }: CallContext,
  user: UserAccountRow,
): Promise<void> {
  const earlier = session ?? leftSession
  if (earlier) await revokeSession(deps, earlier.user.id, earlier.id)
  await startSession(deps, user, { cookies, isSecure: origin.startsWith('https:'), userAgent, now })
}

/** Refuses callers of one network who do something too often. */
export function refuseFloods({ deps, clientAddress, now }: CallContext, name: RateClass): void {
  if (!deps.rateLimits.take(name, clientAddress, now)) {
    throw toastError('too-many', commonMessages.tooMany)
  }
}

/**
 * Counts a try to sign in by password, for the name and for the network, before the password is
 * looked at. Names without an account are counted alike.
 */
export async function countPasswordTry(
  { deps, clientAddress }: CallContext,
  name: LoginName,
): Promise<{ forget(): Promise<void> }> {
  const nameKey = `login:${name.channel}:${name.destination}`
  const networkKey = `login-network:${networkOf(clientAddress)}`
  const byName = await takeTry(deps, nameKey, wrongPasswords)
  const byNetwork = await takeTry(deps, networkKey, wrongFromNetwork)
  const refused = [byName, byNetwork].find(({ isAllowed }) => !isAllowed)
  if (refused) {
    const minutes = Math.max(1, Math.ceil(refused.retryAfterSeconds / 60))
    throw fieldError('password', 'locked', accountMessages.locked(minutes))
  }
  return {
    forget: async () => {
      await clearTries(deps, nameKey)
      await giveTryBack(deps, networkKey, wrongFromNetwork)
    },
  }
}

/** Refuses a new password that is too long for this site, or among the first that others try. */
export function refuseWeakPassword(deps: Deps, password: string, own: readonly string[]): void {
  const max = deps.config.passwordMax
  if (password.length > max) {
    throw fieldError(
      'password',
      'minLength',
      ruleText('minLength', 'password', { passwordMax: max }),
    )
  }
  if (isCommonPassword(password, own)) {
    throw fieldError('password', 'common-password', accountMessages.commonPassword)
  }
}

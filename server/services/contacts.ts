import { and, eq, isNull, ne } from 'drizzle-orm'
import { maskTarget } from '#domain/text/mask.ts'
import type { Tx } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { contactChangedLetter, contactTakenLetter } from '#server/messages/outgoing.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { findAccount, type LoginName, refuseFloods } from '#server/services/accounts.ts'
import { takeTry } from '#server/services/attempts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'
import type { ServerSession } from '#server/services/sessions.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Long enough to type an address and wait for its code, too short for a phone left on a table.
const confirmedMs = 10 * minuteMs
// A stolen session must not turn the account into a sender of messages to strangers.
const changesPerDay = { most: 10, lockMs: dayMs, windowMs: dayMs }

/** Whether the guest showed who they are a short time ago (ASVS 7.5.1). */
export function isConfirmed({ startedAt }: ServerSession, now: number): boolean {
  return now - startedAt < confirmedMs
}

/** The session of a call that needs a recent login; refused with `confirm-identity` without one. */
export function confirmedSession({ session, now }: CallContext): ServerSession {
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  if (!isConfirmed(session, now)) throw toastError('confirm-identity', profileMessages.confirmFirst)
  return session
}

/** Whether a new contact is the one that the account has proved already. */
function hasContact(user: UserAccountRow, { channel, destination }: LoginName): boolean {
  if (channel === 'email') return user.email === destination
  return user.mobile === destination && user.mobileVerifiedAt !== null
}

/**
 * Sends a code to a new contact. A contact that another account has proved gets a letter that says so
 * instead; whoever asked is answered the same. `field` is where the form has it.
 */
export async function requestContactChange(
  context: CallContext,
  { name, field }: { name: LoginName; field: 'email' | 'mobile' },
): Promise<string> {
  refuseFloods(context, 'code-request')
  const { deps, origin } = context
  const { user } = confirmedSession(context)
  refuseWithoutSms(deps, name.channel, field)
  if (hasContact(user, name)) {
    const words = field === 'email' ? profileMessages.sameEmail : profileMessages.sameMobile
    throw fieldError(field, 'same-contact', words)
  }
  const { isAllowed } = await takeTry(deps, `contact-change:${user.id}`, changesPerDay)
  if (!isAllowed) throw fieldError(field, 'too-many-codes', codeMessages.tooManySends)
  const other = await findAccount(deps, name)
  const owner = other && other.id !== user.id && isProved(other, name.channel) ? other : null
  const handle = await issueCode(context, {
    ...name,
    purpose: field === 'email' ? 'change_email' : 'change_mobile',
    userId: user.id,
    payload: {},
    isSent: owner === null,
    field,
  })
  if (owner?.isActive) {
    const letter = contactTakenLetter(owner.language, new URL('/login', origin).href)
    deps.messages.post({ ...letter, ...name, language: owner.language, userId: owner.id })
  }
  return handle
}

/**
 * Makes a proved contact the account's; null when another account has proved it in the meantime. A
 * number that another account merely typed leaves that account: its owner is here.
 */
export async function setContact(
  tx: Tx,
  userId: string,
  { channel, destination }: LoginName,
  now: number,
): Promise<UserAccountRow | null> {
  const provedAt = new Date(now)
  if (channel === 'sms') await freeTypedNumber(tx, destination, userId)
  const column = channel === 'sms' ? userAccount.mobile : userAccount.email
  const [taken] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(column, destination), ne(userAccount.id, userId)))
  if (taken) return null
  const values =
    channel === 'sms'
      ? { mobile: destination, mobileVerifiedAt: provedAt }
      : { email: destination, emailVerifiedAt: provedAt }
  const [changed] = await tx
    .update(userAccount)
    .set(values)
    .where(and(eq(userAccount.id, userId), eq(userAccount.isActive, true)))
    .returning()
  return changed ?? null
}

/** Takes a number from the account that merely typed it. `userId`: whose it stays, if it is theirs. */
export async function freeTypedNumber(tx: Tx, mobile: string, userId: string): Promise<void> {
  await tx
    .update(userAccount)
    .set({ mobile: null })
    .where(
      and(
        eq(userAccount.mobile, mobile),
        ne(userAccount.id, userId),
        isNull(userAccount.mobileVerifiedAt),
      ),
    )
}

/** Tells every proved contact that the account had before, except the new one itself. */
export function tellEarlierContacts(
  { deps, origin }: CallContext,
  before: UserAccountRow,
  { channel, destination }: LoginName,
): void {
  const help = new URL('/contact-us', origin).href
  const { id: userId, language } = before
  const letter = contactChangedLetter(language, { channel, target: maskTarget(destination) }, help)
  const earlier: LoginName[] = []
  if (before.email) earlier.push({ channel: 'email', destination: before.email })
  if (before.mobile && before.mobileVerifiedAt) {
    earlier.push({ channel: 'sms', destination: before.mobile })
  }
  for (const to of earlier) {
    if (to.destination === destination || !deps.messages.canSend(to.channel)) continue
    deps.messages.post({ ...letter, ...to, language, userId })
  }
}

/** Whether an account has shown that a contact is its own; e-mail addresses always were proved. */
export function isProved(account: UserAccountRow, channel: LoginName['channel']): boolean {
  return channel === 'email' || account.mobileVerifiedAt !== null
}

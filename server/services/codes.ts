import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { codePurposes } from '#contract/registration/get-code-state.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type OneTimeCodeRow, oneTimeCode } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { codeLetter, codeSms } from '#server/messages/outgoing.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { type AttemptOutcome, clearTries, isClosed, takeTry } from '#server/services/attempts.ts'

export type CodePurpose = (typeof codePurposes)[number]

/** What codes need to know of the request. */
type From = Pick<CallContext, 'deps' | 'now' | 'language' | 'origin'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const lifeMs = 10 * minuteMs
const mostTries = 5
const wrongCodes = { most: mostTries, lockMs: 15 * minuteMs, windowMs: 15 * minuteMs }
// Waits before the second, third and fourth sending (product brief 5).
const resendWaitsMs = [minuteMs, minuteMs, 2 * minuteMs]
// The first and three more in an hour, ten in a day, whatever page they are asked on.
const sendsPerHour = { most: 4, lockMs: hourMs, windowMs: hourMs }
const sendsPerDay = { most: 10, lockMs: dayMs, windowMs: dayMs }
// A page left open overnight begins anew.
const handleLifeMs = dayMs

type NewCode = {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  destination: string
  userId: string | null
  /** What is done once the code is proved. */
  payload: object
  /**
   * Tells the destination the code; for unknown accounts and taken addresses something else happens,
   * or nothing, and nobody can see it from outside.
   */
  isSent: boolean
  /** Field of the form that words about too many codes belong to. */
  field: string
}

/**
 * Makes a code and sends it. Stored is only an HMAC under the server's key, bound to purpose,
 * destination and handle: six digits can be searched in no time from any hash whose key is known,
 * argon2id included, and from none whose key is not; and checking costs the server nothing. What
 * limits guessing is five tries, ten minutes and ten sends a day. Returns the handle of the code page.
 */
export async function issueCode(from: From, code: NewCode): Promise<string> {
  const { deps, now } = from
  await refuseTooManySends(from, code.destination, code.field)
  const digits = sixDigits(deps)
  const id = newId(now)
  const validateString = Buffer.from(deps.randomBytes(24)).toString('base64url')
  const { purpose, channel, destination, userId, isSent } = code
  await deps.database.orm.insert(oneTimeCode).values({
    id,
    purpose,
    channel,
    destination,
    validateString,
    userId,
    codeHash: hashCode(deps, { id, purpose, destination }, digits),
    payload: { ...code.payload, isSent },
    sends: 1,
    lastSentAt: new Date(now),
    expiresAt: new Date(now + lifeMs),
    createdAt: new Date(now),
  })
  if (isSent) deliver(from, code, digits)
  return validateString
}

/** The unused code of a handle, or null. */
export async function findCode(
  { deps, now }: Pick<From, 'deps' | 'now'>,
  validateString: string,
): Promise<OneTimeCodeRow | null> {
  const [row] = await deps.database.orm
    .select()
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.validateString, validateString),
        isNull(oneTimeCode.usedAt),
        gt(oneTimeCode.createdAt, new Date(now - handleLifeMs)),
      ),
    )
  return row ?? null
}

/** Seconds until the code may be sent again; the server's clock decides. */
export function retryAfterSeconds(row: OneTimeCodeRow, now: number): number {
  const wait = resendWaitsMs[row.sends - 1] ?? hourMs
  const at = (row.lastSentAt?.getTime() ?? 0) + wait
  return Math.max(0, Math.ceil((at - now) / 1000))
}

/**
 * Sends a fresh code under the same handle and returns the seconds until the next. Refuses before its
 * time, with the seconds to wait, and while the destination is closed after wrong codes.
 */
export async function resendCodeOf(from: From, row: OneTimeCodeRow): Promise<number> {
  const { deps, now } = from
  const wait = retryAfterSeconds(row, now)
  if (wait > 0) throw fieldError('otp', 'resend-wait', codeMessages.wait(wait))
  if (await isClosed(deps, wrongKey(row))) throw locked(wrongCodes.lockMs / 1000)
  await refuseTooManySends(from, row.destination, 'otp')
  const digits = sixDigits(deps)
  const sends = row.sends >= resendWaitsMs.length + 1 ? 1 : row.sends + 1
  const [sent] = await deps.database.orm
    .update(oneTimeCode)
    .set({
      codeHash: hashCode(deps, row, digits),
      sends,
      tries: 0,
      lastSentAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    })
    .where(
      and(
        eq(oneTimeCode.id, row.id),
        eq(oneTimeCode.codeHash, row.codeHash),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .returning()
  // Nothing changed: another tab was faster, and its message is on the way.
  if (!sent) return retryAfterSeconds({ ...row, sends, lastSentAt: new Date(now) }, now)
  if (isSentCode(row)) deliver(from, row, digits)
  return retryAfterSeconds(sent, now)
}

/**
 * Checks a code and counts the try. Throws with words beside the field: wrong, too old, or too many
 * tries. The caller then uses it up with `useCode`, in the transaction of what it proves.
 */
export async function checkCode(
  from: Pick<From, 'deps' | 'now'>,
  { validate_string, otp }: { validate_string: string; otp: string },
  purposes: readonly CodePurpose[],
): Promise<OneTimeCodeRow> {
  const { deps, now } = from
  const row = await findCode(from, validate_string)
  if (!row || !purposes.some((purpose) => purpose === row.purpose)) throw expired()
  const attempt = await takeTry(deps, wrongKey(row), wrongCodes)
  if (!attempt.isAllowed) throw locked(attempt.retryAfterSeconds)
  const counted = await countTry(deps, row, now)
  if (!counted) throw expired()
  const isRight = isSame(counted.codeHash, hashCode(deps, counted, toLatinDigits(otp)))
  // A code that nobody was told cannot be known, only hit by chance.
  if (!isRight || !isSentCode(counted)) throw wrong(counted, attempt)
  await clearTries(deps, wrongKey(row))
  return counted
}

/** Uses a checked code up; throws when another request was faster. */
export async function useCode(tx: Tx, row: OneTimeCodeRow, now: number): Promise<void> {
  const [used] = await tx
    .update(oneTimeCode)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(oneTimeCode.id, row.id),
        eq(oneTimeCode.codeHash, row.codeHash),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .returning()
  if (!used) throw expired()
}

/** Refuses numbers while no SMS can leave, whoever they belong to. */
export function refuseWithoutSms(deps: Deps, channel: 'email' | 'sms', field: string): void {
  if (!deps.messages.canSend(channel)) throw fieldError(field, 'no-sms', codeMessages.noSms)
}

/** What a proved code stands for can no longer be done. */
export function expired() {
  return fieldError('otp', 'otp-expired', codeMessages.expired)
}

async function countTry(deps: Deps, row: OneTimeCodeRow, now: number) {
  const [counted] = await deps.database.orm
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(
      and(
        eq(oneTimeCode.id, row.id),
        isNull(oneTimeCode.usedAt),
        lt(oneTimeCode.tries, mostTries),
        gt(oneTimeCode.expiresAt, new Date(now)),
      ),
    )
    .returning()
  return counted ?? null
}

function wrong(counted: OneTimeCodeRow, attempt: AttemptOutcome) {
  if (attempt.retryAfterSeconds > 0) return locked(attempt.retryAfterSeconds)
  if (counted.tries >= mostTries) return expired()
  return fieldError('otp', 'otp-wrong', codeMessages.wrong)
}

function locked(seconds: number) {
  return fieldError('otp', 'otp-locked', codeMessages.locked(Math.ceil(seconds / 60)))
}

/** Counted by destination alone, so that known and unknown ones meet the same end. */
async function refuseTooManySends(
  { deps, now }: From,
  destination: string,
  field: string,
): Promise<void> {
  const hour = `send-hour:${Math.floor(now / hourMs)}:${destination}`
  const day = `send-day:${Math.floor(now / dayMs)}:${destination}`
  const isRefused =
    !(await takeTry(deps, hour, sendsPerHour)).isAllowed ||
    !(await takeTry(deps, day, sendsPerDay)).isAllowed
  if (isRefused) throw fieldError(field, 'too-many-codes', codeMessages.tooManySends)
}

function wrongKey({ purpose, destination }: { purpose: string; destination: string }): string {
  return `code:${purpose}:${destination}`
}

function isSentCode({ payload }: OneTimeCodeRow): boolean {
  return Object(payload).isSent === true
}

function deliver(
  { deps, language, origin }: From,
  { channel, destination, userId }: Pick<NewCode, 'channel' | 'destination' | 'userId'>,
  code: string,
): void {
  const { subject, body } = codeLetter(language, code)
  const text = channel === 'sms' ? codeSms(language, code, new URL(origin).hostname) : body
  deps.messages.post({ channel, destination, language, userId, subject, body: text, code })
}

function sixDigits(deps: Deps): string {
  // Rejection keeps every code equally likely: 2^32 is not a multiple of a million.
  for (;;) {
    const value = Buffer.from(deps.randomBytes(4)).readUInt32BE()
    if (value < 4_294_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}

function hashCode(
  deps: Deps,
  { id, purpose, destination }: { id: string; purpose: string; destination: string },
  digits: string,
): string {
  return createHmac('sha256', deps.secretKey)
    .update(JSON.stringify(['code', purpose, destination, id, digits]))
    .digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { newId } from '#server/db/id.ts'
import { type OneTimeCodeRow, oneTimeCode } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { codeMessages } from '#server/messages/registration.ts'

export type CodePurpose = 'sign_up' | 'log_in' | 'reset_password'

const minuteMs = 60_000
const lifeMs = 10 * minuteMs
const mostTries = 5
const lockMs = 15 * minuteMs
// Waits before the second, third and fourth sending; no fifth within the hour (shared/README 20).
const resendWaitsMs = [minuteMs, minuteMs, 2 * minuteMs]

type NewCode = {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  destination: string
  userId: string | null
  language: Language
  /** What is done once the code is proved. */
  payload: unknown
  /** False for unknown accounts: everything looks the same, but nothing is sent. */
  isSent: boolean
}

/**
 * Makes a code and sends it. Only a keyed hash is stored: six digits are few, so what protects them
 * is the key, the five tries and the ten minutes. Returns the public handle of the code page.
 */
export async function issueCode(deps: Deps, code: NewCode): Promise<string> {
  const now = deps.clock.now()
  const digits = sixDigits(deps)
  const id = newId(now)
  const validateString = Buffer.from(deps.randomBytes(24)).toString('base64url')
  await deps.database.orm.insert(oneTimeCode).values({
    id,
    purpose: code.purpose,
    channel: code.channel,
    destination: code.destination,
    validateString,
    userId: code.userId,
    codeHash: hashCode(deps, id, digits),
    payload: { ...Object(code.payload), isSent: code.isSent },
    sends: 1,
    lastSentAt: new Date(now),
    expiresAt: new Date(now + lifeMs),
    createdAt: new Date(now),
  })
  if (code.isSent) await deliver(deps, code, digits)
  return validateString
}

/** The newest usable code of a handle, or null. */
export async function findCode(deps: Deps, validateString: string): Promise<OneTimeCodeRow | null> {
  const [row] = await deps.database.orm
    .select()
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.validateString, validateString), isNull(oneTimeCode.usedAt)))
    .orderBy(desc(oneTimeCode.createdAt))
    .limit(1)
  return row ?? null
}

/** Seconds until the code may be sent again; the server's clock decides. */
export function retryAfterSeconds(row: OneTimeCodeRow, now: number): number {
  const wait = resendWaitsMs[row.sends - 1] ?? 60 * minuteMs
  const at = (row.lastSentAt?.getTime() ?? 0) + wait
  return Math.max(0, Math.ceil((at - now) / 1000))
}

/** Sends a fresh code under the same handle. Refuses before its time, with the seconds to wait. */
export async function resendCodeOf(
  deps: Deps,
  row: OneTimeCodeRow,
  language: Language,
): Promise<number> {
  const now = deps.clock.now()
  const wait = retryAfterSeconds(row, now)
  if (wait > 0) throw fieldError('otp', 'resend-wait', codeMessages.wait(wait))
  const digits = sixDigits(deps)
  const [sent] = await deps.database.orm
    .update(oneTimeCode)
    .set({
      codeHash: hashCode(deps, row.id, digits),
      sends: row.sends + 1,
      tries: 0,
      lastSentAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    })
    .where(and(eq(oneTimeCode.id, row.id), eq(oneTimeCode.sends, row.sends)))
    .returning()
  // Nothing changed: another tab was faster, and its message is on the way.
  if (sent && isSentCode(row)) await deliver(deps, { ...row, language }, digits)
  return sent
    ? retryAfterSeconds(sent, now)
    : retryAfterSeconds({ ...row, sends: row.sends + 1 }, now)
}

/**
 * Proves a code and uses it up. Throws with words beside the field: wrong, too old, or too many
 * tries. A right code is taken exactly once, also by two tabs at a time.
 */
export async function proveCode(
  deps: Deps,
  validateString: string,
  otp: string,
  purposes: readonly CodePurpose[],
): Promise<OneTimeCodeRow> {
  const now = deps.clock.now()
  const row = await findCode(deps, validateString)
  if (!row || !purposes.some((purpose) => purpose === row.purpose)) {
    throw fieldError('otp', 'otp-expired', codeMessages.expired)
  }
  if (row.tries >= mostTries) {
    const isLocked = now < (row.lastSentAt?.getTime() ?? 0) + lockMs
    if (isLocked) throw fieldError('otp', 'otp-locked', codeMessages.locked)
  }
  if (row.expiresAt.getTime() <= now) throw fieldError('otp', 'otp-expired', codeMessages.expired)
  const { orm } = deps.database
  if (!isSame(row.codeHash, hashCode(deps, row.id, toLatinDigits(otp.trim())))) {
    await orm
      .update(oneTimeCode)
      .set({ tries: row.tries + 1 })
      .where(eq(oneTimeCode.id, row.id))
    throw fieldError('otp', 'otp-wrong', codeMessages.wrong)
  }
  const [used] = await orm
    .update(oneTimeCode)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(oneTimeCode.id, row.id),
        isNull(oneTimeCode.usedAt),
        gt(oneTimeCode.expiresAt, new Date(now)),
      ),
    )
    .returning()
  if (!used) throw fieldError('otp', 'otp-expired', codeMessages.expired)
  return used
}

function isSentCode({ payload }: OneTimeCodeRow): boolean {
  return Object(payload).isSent === true
}

async function deliver(
  deps: Deps,
  code: Pick<NewCode, 'channel' | 'destination' | 'language'> & { userId: string | null },
  digits: string,
): Promise<void> {
  const { channel, destination, language, userId } = code
  await deps.messages.send({
    channel,
    destination,
    language,
    userId,
    subject: codeMessages.subject(digits)[language],
    body: codeMessages.body(digits)[language],
  })
}

function sixDigits(deps: Deps): string {
  // Rejection keeps every code equally likely: 2^32 is not a multiple of a million.
  for (;;) {
    const value = Buffer.from(deps.randomBytes(4)).readUInt32BE()
    if (value < 4_294_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}

function hashCode(deps: Deps, id: string, digits: string): string {
  return createHmac('sha256', deps.secretKey).update(`code:${id}:${digits}`).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { freeTypedNumber } from '#server/services/contacts.ts'

const termsVersion = '1'

/**
 * What a sign-up waits with until its code is proved; kept in the code's row. The code went to the e-mail
 * address, or to the number where there is none.
 */
export const pendingSignUpSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  password_hash: v.string(),
  language: languageSchema,
  /** The browser that began it; only there a new code continues it. */
  guest_id: v.string(),
})

export type PendingSignUp = v.InferOutput<typeof pendingSignUpSchema>

/**
 * Makes the account of a proved sign-up. When the contact got one in the meantime, that account: the
 * code has proved that it is the same person's. A number that another account has is left out, unless
 * the code has just proved it.
 */
export async function createAccount(
  tx: Tx,
  pending: PendingSignUp,
  now: number,
): Promise<UserAccountRow | null> {
  const { email, mobile } = pending
  const provedAt = new Date(now)
  const values = {
    id: newId(now),
    email,
    emailVerifiedAt: email === null ? null : provedAt,
    mobileVerifiedAt: email === null ? provedAt : null,
    firstName: pending.first_name,
    lastName: pending.last_name,
    passwordHash: pending.password_hash,
    language: pending.language,
    createdAt: provedAt,
    termsVersion,
    termsAcceptedAt: provedAt,
  }
  const insert = async (number: string | null) => {
    const made = await tx
      .insert(userAccount)
      .values({ ...values, mobile: number })
      .onConflictDoNothing()
      .returning()
    return made[0]
  }
  if (email === null && mobile !== null) await freeTypedNumber(tx, mobile, values.id)
  const made = (await insert(mobile)) ?? (email === null ? undefined : await insert(null))
  if (made) return made
  const isSame =
    email === null
      ? and(eq(userAccount.mobile, mobile ?? ''), isNotNull(userAccount.mobileVerifiedAt))
      : eq(userAccount.email, email)
  const [existing] = await tx
    .select()
    .from(userAccount)
    .where(and(isSame, eq(userAccount.isActive, true)))
  return existing ?? null
}

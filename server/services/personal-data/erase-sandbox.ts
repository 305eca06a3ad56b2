import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { verificationCase } from '#server/db/schema/accounts.ts'
import { sandboxObject } from '#server/db/schema/payments.ts'
import type { Person } from './person.ts'

const nobody = 'deleted@account.invalid'

/** Takes a person's address out of what the card sandbox keeps: its payments stay, as a provider's do. */
export async function eraseSandbox(tx: Tx, { email }: Person): Promise<void> {
  if (!email) return
  const text = sql`${sandboxObject.data}::text`
  await tx
    .update(sandboxObject)
    .set({ data: sql`replace(${text}, ${email}, ${nobody})::jsonb` })
    .where(sql`position(${email} in ${text}) > 0`)
}

/** Removes a person's identity checks, from the sandbox of checks too. */
export async function eraseSandboxThenCases(tx: Tx, { id }: Person): Promise<void> {
  // The sandbox of checks knows the person by the reference of a check alone.
  await tx.execute(sql`
    DELETE FROM sandbox_object s USING verification_case c
    WHERE c.user_id = ${id} AND s.provider = c.provider
      AND position(c.provider_ref in s.data::text) > 0`)
  await tx.delete(verificationCase).where(eq(verificationCase.userId, id))
}

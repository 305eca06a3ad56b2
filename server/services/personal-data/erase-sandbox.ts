import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
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

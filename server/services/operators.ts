import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { host } from '#server/db/schema/properties.ts'

// The host whose account it is.
const ownHost = sql`(SELECT min(${host.slug}) FROM ${host} WHERE ${host.userId} = ${userAccount.id})`

/**
 * Makes the accounts with these addresses, once verified, the operators, and nobody else: whoever is no
 * longer named is a guest, or a host, again. `emails` in lower case.
 */
export async function nameOperators(
  { orm }: Pick<Database, 'orm'>,
  emails: readonly string[],
): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx
      .update(userAccount)
      .set({ role: sql`CASE WHEN ${ownHost} IS NULL THEN 'guest' ELSE 'host' END` })
      .where(
        and(
          eq(userAccount.role, 'operator'),
          emails.length > 0 ? notInArray(userAccount.email, [...emails]) : undefined,
        ),
      )
    if (emails.length === 0) return
    await tx
      .update(userAccount)
      .set({ role: 'operator' })
      .where(
        and(
          inArray(userAccount.email, [...emails]),
          isNotNull(userAccount.emailVerifiedAt),
          eq(userAccount.isActive, true),
        ),
      )
  })
}

import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
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
  const isNamed = inArray(userAccount.email, [...emails])
  const isOperator = eq(userAccount.role, 'operator')
  const former = and(isOperator, not(isNamed))
  const coming = and(
    not(isOperator),
    isNamed,
    isNotNull(userAccount.emailVerifiedAt),
    eq(userAccount.isActive, true),
  )
  // Most starts change nothing, and write nothing.
  const someone = await orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(or(former, coming))
    .limit(1)
  if (someone.length === 0) return
  await orm.transaction(async (tx) => {
    await tx
      .update(userAccount)
      .set({ role: sql`CASE WHEN ${ownHost} IS NULL THEN 'guest' ELSE 'host' END` })
      .where(former)
    await tx.update(userAccount).set({ role: 'operator' }).where(coming)
  })
}

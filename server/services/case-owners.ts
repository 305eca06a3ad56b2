import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'

type Owned = { ownerId: string | null }

/** First names of the operators who have taken cases or reports; null for what nobody has taken. */
export async function caseOwners(
  orm: Orm,
  rows: readonly Owned[],
): Promise<(row: Owned) => string | null> {
  const ids = rows.flatMap(({ ownerId }) => ownerId ?? [])
  if (ids.length === 0) return () => null
  const owners = await orm
    .select({ id: userAccount.id, name: userAccount.firstName })
    .from(userAccount)
    .where(inArray(userAccount.id, ids))
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return ({ ownerId }) => names.get(ownerId ?? '') ?? null
}

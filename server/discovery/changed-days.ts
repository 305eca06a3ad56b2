import { and, inArray, isNotNull, or } from 'drizzle-orm'
import { type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

/** The days on which the reviews or the prices of these homes last changed; none for the others, by id. */
export async function changedDays(
  { database: { orm } }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CivilDate>> {
  const { id, ratedAt, pricedAt } = property
  const rows = await orm
    .select({ id, ratedAt, pricedAt })
    .from(property)
    .where(and(inArray(id, [...ids]), or(isNotNull(ratedAt), isNotNull(pricedAt))))
  return new Map(
    rows.map((row) => {
      const last = Math.max(row.ratedAt?.getTime() ?? 0, row.pricedAt?.getTime() ?? 0)
      return [row.id, civilDateInDubai(last)]
    }),
  )
}

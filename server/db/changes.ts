import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { Orm, Tx } from './database.ts'
import { change, changeHead } from './schema/changes.ts'

/** What changes may be about: the `nights`, the `ratings` or the `prices` of the home with that id. */
export const changeKinds = ['nights', 'ratings', 'prices'] as const

export type ChangeKind = (typeof changeKinds)[number]

const head = 'all'
// After a longer absence everything is read anew, which is quicker then.
const mostAtOnce = 1000

/**
 * Notes changes. To be the last thing that a transaction does: from here until its commit every other
 * writer waits for the next number. Taken last, the lock cannot be part of a deadlock. `at`: epoch ms.
 */
export async function appendChanges(
  tx: Tx,
  kind: ChangeKind,
  ids: ReadonlySet<string>,
  at: number,
): Promise<void> {
  if (ids.size === 0) return
  const [row] = await tx
    .update(changeHead)
    .set({ seq: sql`${changeHead.seq} + ${ids.size}::int` })
    .where(eq(changeHead.name, head))
    .returning({ seq: changeHead.seq })
  if (!row) throw new Error('the head of the changes is missing')
  const first = row.seq - ids.size + 1
  const rows = [...ids].map((id, place) => ({ seq: first + place, kind, id, at: new Date(at) }))
  await tx.insert(change).values(rows)
}

/** Follows the changes of all servers. `all`: too many to name, everything has to be read anew. */
export type ChangeReader = {
  /** Begins here: what is committed after this will be told. */
  begin(): Promise<void>
  /** What was committed since the last time, each id once. One reading after the other. */
  read(): Promise<ReadonlySet<string> | 'all'>
}

/** A reader of one kind of changes. */
export function createChangeReader(orm: Orm, kind: ChangeKind): ChangeReader {
  let last = 0
  const begin = async () => {
    const [row] = await orm.select().from(changeHead).where(eq(changeHead.name, head))
    last = row?.seq ?? 0
  }
  const read = async () => {
    const rows = await orm
      .select({ seq: change.seq, kind: change.kind, id: change.id })
      .from(change)
      .where(gt(change.seq, last))
      .orderBy(asc(change.seq))
      .limit(mostAtOnce)
    const first = rows[0]
    if (!first) return new Set<string>()
    // Numbers have no gaps: what is missing has been removed as too old.
    if (first.seq > last + 1 || rows.length === mostAtOnce) {
      await begin()
      return 'all'
    }
    last = rows.at(-1)?.seq ?? last
    return new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  }
  return { begin, read }
}

/** Removes changes from before a moment; the newest stays, so that late readers learn of the gap. */
export async function removeOldChanges(orm: Orm, before: Date): Promise<void> {
  const newest = orm.select({ seq: max(change.seq) }).from(change)
  await orm.delete(change).where(and(lt(change.at, before), lt(change.seq, sql`(${newest})`)))
}

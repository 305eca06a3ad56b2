import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Orm, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'

export type DueTask = typeof dueTask.$inferSelect

const mostTries = 8
const retryAfterMs = 60_000
const batch = 50

/**
 * Plans a task `afterMs` after `now` (epoch ms), in the transaction of what it follows from; the same key
 * again plans nothing.
 */
export async function planTask(
  orm: Orm | Tx,
  { kind, key, now, afterMs = 0 }: { kind: string; key: string; now: number; afterMs?: number },
): Promise<void> {
  await orm
    .insert(dueTask)
    .values({ id: newId(now), kind, key, runAt: new Date(now + afterMs) })
    .onConflictDoNothing()
}

/** Which of the tasks of a kind were planned once, done or not. */
export async function plannedKeys(
  { database: { orm } }: Deps,
  kind: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await orm
    .select({ key: dueTask.key })
    .from(dueTask)
    .where(and(eq(dueTask.kind, kind), inArray(dueTask.key, [...keys])))
  return new Set(rows.map(({ key }) => key))
}

/**
 * Does the tasks of one kind that are due; `perform` says whether its task is over. Whoever writes the
 * next try into a task first does it, so that several servers do each once. What fails, or was cut off
 * by a crash, is tried again, later each time, and given up after the eighth. Gives how many were done.
 */
export async function runDueTasks(
  deps: Deps,
  kind: string,
  perform: (task: DueTask) => Promise<boolean>,
): Promise<number> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const due = await orm
    .select()
    .from(dueTask)
    .where(and(eq(dueTask.kind, kind), isNull(dueTask.doneAt), lte(dueTask.runAt, new Date(now))))
    .orderBy(asc(dueTask.runAt))
    .limit(batch)
  let done = 0
  for (const task of due) {
    if (!(await claim(deps, task, now))) continue
    const isDone = await perform(task)
    if (isDone || task.attempts + 1 >= mostTries) {
      await orm
        .update(dueTask)
        .set({ doneAt: new Date(now) })
        .where(eq(dueTask.id, task.id))
    }
    if (isDone) done += 1
  }
  return done
}

/** Takes a task for this try; false when another server has it. */
async function claim({ database }: Deps, { id, attempts }: DueTask, now: number): Promise<boolean> {
  const tries = attempts + 1
  const taken = await database.orm
    .update(dueTask)
    .set({ attempts: tries, runAt: new Date(now + retryAfterMs * tries) })
    .where(and(eq(dueTask.id, id), eq(dueTask.attempts, attempts), isNull(dueTask.doneAt)))
    .returning({ id: dueTask.id })
  return taken.length > 0
}

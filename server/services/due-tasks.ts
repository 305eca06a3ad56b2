import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { dueTask } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'

export type DueTask = typeof dueTask.$inferSelect

const mostTries = 8
const retryAfterMs = 60_000
const batch = 50

/**
 * Does the tasks of one kind that are due; `perform` says whether its task is over. What fails is
 * tried again, later each time, and given up after the eighth. Gives how many were done.
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
    const isDone = await perform(task)
    const attempts = task.attempts + 1
    const isOver = isDone || attempts >= mostTries
    await orm
      .update(dueTask)
      .set({
        attempts,
        doneAt: isOver ? new Date(now) : null,
        runAt: new Date(now + retryAfterMs * attempts),
      })
      .where(eq(dueTask.id, task.id))
    if (isDone) done += 1
  }
  return done
}

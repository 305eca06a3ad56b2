import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import { idempotencyRecord } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'

// Two tabs or a double click send the same key at once: the second waits for the first's answer.
const running = new WeakMap<Deps, Map<string, Promise<Envelope>>>()

/**
 * Gives a repeated command its first answer instead of running it again. Only successes are kept: a
 * refused command may be corrected and sent again. The commands themselves are guarded by unique
 * keys in the database; this spares the guest the second answer's surprise.
 */
export async function rememberAnswer(
  deps: Deps,
  userId: string,
  key: string,
  call: string,
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  const mine = running.get(deps) ?? new Map<string, Promise<Envelope>>()
  running.set(deps, mine)
  const id = `${userId}:${key}`
  const inFlight = mine.get(id)
  if (inFlight) return inFlight
  const work = runOnce(deps, userId, key.slice(0, 100), call, run)
  mine.set(id, work)
  try {
    return await work
  } finally {
    mine.delete(id)
  }
}

async function runOnce(
  deps: Deps,
  userId: string,
  key: string,
  call: string,
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  const { orm } = deps.database
  const [stored] = await orm
    .select()
    .from(idempotencyRecord)
    .where(and(eq(idempotencyRecord.userId, userId), eq(idempotencyRecord.key, key)))
  if (stored && stored.call === call) return v.parse(envelopeSchema, stored.response)
  const answer = await run()
  await orm
    .insert(idempotencyRecord)
    .values({ userId, key, call, response: answer, createdAt: new Date(deps.clock.now()) })
    .onConflictDoNothing()
  return answer
}

import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import { idempotencyRecord } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'
import { CallError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'

/** A command as it was asked for under a key; `input` has passed the call's schema. */
type Asked = { key: string; call: string; input: unknown }

const longestKey = 100
// An outbox may wait that long for a connection.
const keptMs = 30 * 24 * 60 * 60 * 1000

// Two tabs or a double click send the same key at once: the second waits for the first's answer.
type Running = { fingerprint: string; work: Promise<Envelope> }
const running = new WeakMap<Deps, Map<string, Running>>()

/**
 * Gives a repeated command its first answer instead of running it again. Only successes are kept: a
 * refused command may be corrected and sent again. The commands themselves are guarded by unique
 * keys in the database; this spares the guest the second answer's surprise.
 * @throws CallError when the key was used for another wish.
 */
export async function rememberAnswer(
  deps: Deps,
  userId: string,
  { key, call, input }: Asked,
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  if (key.length > longestKey) throw keyRefused()
  const wish = JSON.stringify([call, input])
  const fingerprint = createHash('sha256').update(wish).digest('base64url')
  const mine = running.get(deps) ?? new Map<string, Running>()
  running.set(deps, mine)
  const id = `${userId}:${key}`
  const inFlight = mine.get(id)
  if (inFlight && inFlight.fingerprint !== fingerprint) throw keyRefused()
  if (inFlight) return inFlight.work
  const work = runOnce(deps, { userId, key, call, fingerprint }, run)
  mine.set(id, { fingerprint, work })
  try {
    return await work
  } finally {
    mine.delete(id)
  }
}

/** Forgets answers that nobody will ask for again; a job calls it now and then. */
export async function removeOldAnswers(deps: Deps): Promise<void> {
  const oldest = new Date(deps.clock.now() - keptMs)
  await deps.database.orm.delete(idempotencyRecord).where(lt(idempotencyRecord.createdAt, oldest))
}

async function runOnce(
  deps: Deps,
  record: { userId: string; key: string; call: string; fingerprint: string },
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  const { orm } = deps.database
  const { userId, key, fingerprint } = record
  const [stored] = await orm
    .select()
    .from(idempotencyRecord)
    .where(and(eq(idempotencyRecord.userId, userId), eq(idempotencyRecord.key, key)))
  if (stored && stored.fingerprint !== fingerprint) throw keyRefused()
  if (stored) return v.parse(envelopeSchema, stored.response)
  const answer = await run()
  await orm
    .insert(idempotencyRecord)
    .values({ ...record, response: answer, createdAt: new Date(deps.clock.now()) })
    .onConflictDoNothing()
  return answer
}

function keyRefused(): CallError {
  return new CallError([
    { param: 'invalid-access', code: 'key-reused', text: commonMessages.malformed },
  ])
}

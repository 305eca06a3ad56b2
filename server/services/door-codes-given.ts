import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { session } from '#server/db/schema/accounts.ts'
import { doorCodeGiven } from '#server/db/schema/notifications.ts'

type Given = {
  bookingId: string
  /** Of the device; null where it was a message. */
  sessionId: string | null
  /** Of the way in. */
  revision: number
}

/**
 * Writes down that a door code has left for its guest at `now` (epoch ms). Safe to repeat: what is known is only read,
 * for a stay is looked at again and again.
 */
export async function noteDoorCode(orm: Orm, given: Given, now: number): Promise<void> {
  const { bookingId, revision } = given
  const sessionId = given.sessionId ?? bookingId
  const givenAt = new Date(now)
  const ofDevice = and(
    eq(doorCodeGiven.bookingId, bookingId),
    eq(doorCodeGiven.sessionId, sessionId),
  )
  const [known] = await orm
    .select({ revision: doorCodeGiven.revision })
    .from(doorCodeGiven)
    .where(ofDevice)
  if (known && known.revision >= revision) return
  await orm
    .insert(doorCodeGiven)
    .values({ id: newId(now), bookingId, sessionId, revision, givenAt })
    .onConflictDoUpdate({
      target: [doorCodeGiven.bookingId, doorCodeGiven.sessionId],
      set: { revision, givenAt },
      setWhere: lt(doorCodeGiven.revision, revision),
    })
}

/**
 * Whether a guest has the code of a revision at `now` (epoch ms): by a message, or on a device that is still
 * signed in. One that has signed out keeps nothing.
 */
export async function hasDoorCode(
  orm: Orm,
  { bookingId, revision }: Pick<Given, 'bookingId' | 'revision'>,
  now: number,
): Promise<boolean> {
  const at = new Date(now)
  const isSignedIn = and(
    isNull(session.revokedAt),
    gt(session.expiresAt, at),
    gt(session.absoluteExpiresAt, at),
  )
  const [found] = await orm
    .select({ id: doorCodeGiven.id })
    .from(doorCodeGiven)
    .leftJoin(session, eq(session.id, doorCodeGiven.sessionId))
    .where(
      and(
        eq(doorCodeGiven.bookingId, bookingId),
        gte(doorCodeGiven.revision, revision),
        or(eq(doorCodeGiven.sessionId, doorCodeGiven.bookingId), isSignedIn),
      ),
    )
    .limit(1)
  return found !== undefined
}

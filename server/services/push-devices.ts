import { and, eq, gt, inArray, isNull, lt, ne, not, or } from 'drizzle-orm'
import type { Subscription } from '#contract/push.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { type PushDeviceRow, pushDevice, pushMessage } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'

// A service may go on taking messages for a browser that is gone (WebKit 249766).
const silentMs = 60 * 24 * 60 * 60 * 1000

type Owner = { userId: string; sessionId: string }

/**
 * Lets the device of a session take push messages. A browser has one address for whoever uses it: it
 * belongs to the last who said yes there. What waits for a device goes to its new address.
 */
export async function keepPushDevice(
  { database, clock }: Deps,
  { userId, sessionId }: Owner,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  const at = new Date(clock.now())
  const isOfSession = eq(pushDevice.sessionId, sessionId)
  const isHere = eq(pushDevice.endpoint, endpoint)
  const address = { endpoint, p256dh, auth, lastContactAt: at }
  await database.orm.transaction(async (tx) => {
    const former = await tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(or(and(isOfSession, ne(pushDevice.userId, userId)), and(isHere, not(isOfSession))))
    await dropPushDevices(
      tx,
      former.map(({ id }) => id),
    )
    const renewed = await tx.update(pushDevice).set(address).where(isOfSession).returning()
    if (renewed.length > 0) return
    await tx
      .insert(pushDevice)
      .values({ id: newId(clock.now()), userId, sessionId, createdAt: at, ...address })
      // Said twice at once: the other one stands.
      .onConflictDoNothing()
  })
}

/** Ends push on the device of a session. Safe to repeat. */
export async function endPushDevice({ database: { orm } }: Deps, sessionId: string): Promise<void> {
  const found = await orm
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.sessionId, sessionId))
  await dropPushDevices(
    orm,
    found.map(({ id }) => id),
  )
}

/** Whether the device of a session takes push messages. */
export async function isPushDevice(
  { database: { orm } }: Deps,
  sessionId: string,
): Promise<boolean> {
  const found = await orm
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.sessionId, sessionId))
  return found.length > 0
}

/** Whether any device of a person takes push messages. */
export async function hasPushDevice({ database: { orm } }: Deps, userId: string): Promise<boolean> {
  const found = await orm
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .limit(1)
  return found.length > 0
}

/** Marks that the device of a session was heard of. */
export async function touchPushDevice({ database, clock }: Deps, sessionId: string): Promise<void> {
  await database.orm
    .update(pushDevice)
    .set({ lastContactAt: new Date(clock.now()) })
    .where(eq(pushDevice.sessionId, sessionId))
}

/** Forgets devices with what waits for them. */
export async function dropPushDevices(orm: Orm | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await orm.delete(pushMessage).where(inArray(pushMessage.deviceId, [...ids]))
  await orm.delete(pushDevice).where(inArray(pushDevice.id, [...ids]))
}

/** Forgets a device that its service no longer knows by this address, unless it has another by now. */
export async function dropGoneDevice(
  { database }: Deps,
  { id, endpoint }: PushDeviceRow,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const gone = await tx
      .delete(pushDevice)
      .where(and(eq(pushDevice.id, id), eq(pushDevice.endpoint, endpoint)))
      .returning({ id: pushDevice.id })
    if (gone.length > 0) await tx.delete(pushMessage).where(eq(pushMessage.deviceId, id))
  })
}

/** Those of the devices whose session lives and whose person is not shut out. */
export async function liveDevices(
  { database: { orm }, clock }: Deps,
  ids: readonly string[],
): Promise<Map<string, PushDeviceRow>> {
  const now = new Date(clock.now())
  const rows = await orm
    .select({ device: pushDevice })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.sessionId))
    .innerJoin(userAccount, eq(userAccount.id, pushDevice.userId))
    .where(
      and(
        inArray(pushDevice.id, [...ids]),
        eq(session.userId, pushDevice.userId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.absoluteExpiresAt, now),
        eq(userAccount.isActive, true),
      ),
    )
  return new Map(rows.map(({ device }) => [device.id, device]))
}

/** Forgets devices whose session has ended, or that were not heard of for long; a job calls it. */
export async function removeOldPushDevices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const rows = await database.orm.select({ id: pushDevice.id }).from(pushDevice)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const alive = await liveDevices(deps, ids)
  const silent = await database.orm
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(lt(pushDevice.lastContactAt, new Date(clock.now() - silentMs)))
  const over = [...ids.filter((id) => !alive.has(id)), ...silent.map(({ id }) => id)]
  await dropPushDevices(database.orm, over)
}

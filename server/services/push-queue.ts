import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PushPayload } from '#contract/push.ts'
import type { NotificationKind } from '#domain/notifications/choices.ts'
import { isUrgentAt, quietEnd } from '#domain/notifications/quiet-hours.ts'
import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import {
  notice,
  type PushDeviceRow,
  type PushMessageRow,
  pushDevice,
  pushMessage,
} from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { wants } from '#server/services/notification-choices.ts'
import { dropGoneDevice, dropPushDevices, liveDevices } from '#server/services/push-devices.ts'
import { quietHoursOf } from '#server/services/push-settings.ts'
import { bookingOfPage, topicName, topicOf } from '#server/services/push-topics.ts'

const hourMs = 60 * 60 * 1000
const batch = 20
const firstRetryMs = 30_000
const longestRetryMs = hourMs
// A push service that asks for more than a day means never.
const longestWaitMs = 24 * hourMs

/** What becomes of an event on the devices of a person. */
export type PushPlan = {
  userId: string
  deviceIds: readonly string[]
  topic: string
  isUrgent: boolean
  checkIn: CivilDate | null
  goodForMs: number
}

type Event = { userId: string; kind: NotificationKind; path: string; isUrgent: boolean }

/** Who is to hear of an event by push; null where nobody is, which is all that most events cost. */
export async function pushPlan(deps: Deps, event: Event): Promise<PushPlan | null> {
  const { userId, kind, path, isUrgent } = event
  const { orm } = deps.database
  const devices = await orm
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
  if (devices.length === 0 || !(await wants(deps, userId, { kind, channel: 'push' }))) return null
  const stay = await bookingOfPage(orm, userId, path)
  return {
    userId,
    deviceIds: devices.map(({ id }) => id),
    topic: topicOf(kind, path),
    isUrgent,
    checkIn: stay ? parseCivilDate(stay.checkIn) : null,
    // What belongs to the contract is still worth a sound after a weekend without a signal.
    goodForMs: (kind === 'booking' ? 72 : 24) * hourMs,
  }
}

/** Puts an event into the queue of every device, in the transaction that lists it. */
export async function queuePush(
  tx: Tx,
  { userId, deviceIds, topic, isUrgent, checkIn, goodForMs }: PushPlan,
  noticeId: string,
  now: number,
): Promise<void> {
  for (const deviceId of deviceIds) {
    const event = {
      noticeId,
      version: newId(now),
      isUrgent,
      checkIn,
      attempts: 0,
      runAt: new Date(now),
      expiresAt: new Date(now + goodForMs),
    }
    await tx
      .insert(pushMessage)
      .values({ deviceId, topic, userId, ...event })
      .onConflictDoUpdate({
        target: [pushMessage.deviceId, pushMessage.topic],
        // What could not wait still cannot.
        set: { ...event, isUrgent: sql`${pushMessage.isUrgent} OR ${isUrgent}` },
      })
  }
}

/**
 * Sends what is due, several at once. Whoever writes the next try into a message first sends it; what was
 * cut off by a crash is sent again, so that a device may hear twice, and shows it once. Gives how many
 * were taken.
 */
export async function sendPushes(deps: Deps): Promise<number> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const due = await orm
    .select()
    .from(pushMessage)
    .where(lte(pushMessage.runAt, new Date(now)))
    .orderBy(asc(pushMessage.runAt))
    .limit(batch)
  if (due.length === 0) return 0
  const devices = await liveDevices(
    deps,
    due.map(({ deviceId }) => deviceId),
  )
  const unread = await unreadOf(deps, due)
  const taken = await Promise.all(
    due.map(async (message) => {
      const device = devices.get(message.deviceId)
      // Its session has ended: the device is somebody else's by now, or nobody's.
      if (!device) await dropPushDevices(orm, [message.deviceId])
      if (!device) return false
      if (unread.has(message.noticeId)) return await sendOne(deps, device, message)
      await orm.delete(pushMessage).where(isSame(message))
      return false
    }),
  )
  return taken.filter(Boolean).length
}

async function sendOne(
  deps: Deps,
  device: PushDeviceRow,
  message: PushMessageRow,
): Promise<boolean> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const { userId, topic, noticeId, isUrgent, attempts } = message
  const ttlMs = message.expiresAt.getTime() - now
  if (ttlMs <= 0) {
    await orm.delete(pushMessage).where(isSame(message))
    return false
  }
  const checkIn = message.checkIn ? parseCivilDate(message.checkIn) : null
  const isUrgentNow = isUrgentAt(now, { isUrgent, checkIn })
  const quietUntil = isUrgentNow ? null : quietEnd(await quietHoursOf(deps, userId), now)
  if (quietUntil !== null) {
    await orm
      .update(pushMessage)
      .set({ runAt: new Date(quietUntil) })
      .where(isSame(message))
    return false
  }
  if (!(await claim(deps, message, now))) return false
  const payload: PushPayload = { notice_id: noticeId, user_id: userId }
  const outcome = await deps.push.send(device, JSON.stringify(payload), {
    ttlSeconds: Math.floor(ttlMs / 1000),
    isUrgent: isUrgentNow,
    topic: topicName(deps.secretKey, userId, topic),
  })
  switch (outcome.kind) {
    case 'taken':
      await orm.delete(pushMessage).where(isSame(message))
      return true
    case 'gone':
      await dropGoneDevice(deps, device)
      return false
    case 'refused':
      deps.log('push refused', { device: device.id, status: outcome.status })
      await orm.delete(pushMessage).where(isSame(message))
      return false
    case 'later': {
      const { afterMs, status } = outcome
      deps.log('push put off', { device: device.id, status: status ?? 'no answer', attempts })
      const wait = Math.min(longestWaitMs, afterMs ?? retryMs(attempts))
      await orm
        .update(pushMessage)
        .set({ runAt: new Date(now + wait) })
        .where(isSame(message))
      return false
    }
  }
}

/** Which of the notices nobody has read yet: of the others the person knows. */
async function unreadOf({ database: { orm } }: Deps, messages: readonly PushMessageRow[]) {
  const ids = messages.map(({ noticeId }) => noticeId)
  const rows = await orm
    .select({ id: notice.id })
    .from(notice)
    .where(and(inArray(notice.id, ids), isNull(notice.readAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The message as it was read; an event that has taken its place meanwhile is another. */
function isSame({ deviceId, topic, version }: PushMessageRow) {
  return and(
    eq(pushMessage.deviceId, deviceId),
    eq(pushMessage.topic, topic),
    eq(pushMessage.version, version),
  )
}

/** Takes a message for this try; false when another server has it. */
async function claim({ database }: Deps, message: PushMessageRow, now: number): Promise<boolean> {
  const { attempts } = message
  const taken = await database.orm
    .update(pushMessage)
    .set({ attempts: attempts + 1, runAt: new Date(now + retryMs(attempts)) })
    .where(and(isSame(message), eq(pushMessage.attempts, attempts)))
    .returning({ topic: pushMessage.topic })
  return taken.length > 0
}

function retryMs(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts, 10))
}

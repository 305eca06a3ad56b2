import { and, eq } from 'drizzle-orm'
import { type QuietHours, usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { pushMessage, pushSetting } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'

/** When a person wants quiet. */
export async function quietHoursOf(
  { database: { orm } }: Deps,
  userId: string,
): Promise<QuietHours> {
  const [row] = await orm.select().from(pushSetting).where(eq(pushSetting.userId, userId))
  if (!row) return usualQuietHours
  const { quietOn: isOn, quietFrom: from, quietUntil: until, timeZone } = row
  return { isOn, from, until, timeZone }
}

/** Sets when a person wants quiet; what waits for the end of the former quiet is looked at anew. */
export async function setQuietHours(
  { database, clock }: Deps,
  userId: string,
  { isOn, from, until, timeZone }: QuietHours,
): Promise<void> {
  const updatedAt = new Date(clock.now())
  const chosen = { quietOn: isOn, quietFrom: from, quietUntil: until, timeZone, updatedAt }
  await database.orm
    .insert(pushSetting)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: pushSetting.userId, set: chosen })
  await database.orm
    .update(pushMessage)
    .set({ runAt: updatedAt })
    .where(and(eq(pushMessage.userId, userId), eq(pushMessage.attempts, 0)))
}

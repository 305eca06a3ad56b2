import { desc, eq } from 'drizzle-orm'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationRule,
  offeredNotifications,
} from '#domain/notifications/choices.ts'
import { newId } from '#server/db/id.ts'
import { notificationChoice } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'

type Pair = { kind: NotificationKind; channel: NotificationChannel }

/** A pair that is offered, as it stands; `chosenAt` is epoch ms, null as long as nothing was said. */
export type Choice = Pair & { isOn: boolean; isRequired: boolean; chosenAt: number | null }

/** How a person's choices stand, every pair that is offered. */
export async function choicesOf({ database: { orm } }: Deps, userId: string): Promise<Choice[]> {
  const said = await orm
    .select()
    .from(notificationChoice)
    .where(eq(notificationChoice.userId, userId))
    .orderBy(desc(notificationChoice.chosenAt), desc(notificationChoice.id))
  return offeredNotifications.map(({ kind, channel, isOn, isRequired = false }) => {
    const last = said.find((each) => each.kind === kind && each.channel === channel)
    return {
      kind,
      channel,
      isOn: isRequired || (last?.isOn ?? isOn),
      isRequired,
      chosenAt: last?.chosenAt.getTime() ?? null,
    }
  })
}

/** Whether letters of a kind leave to a person by a channel. */
export async function wants(deps: Deps, userId: string, pair: Pair): Promise<boolean> {
  return (await choicesOf(deps, userId)).some((choice) => isPair(choice, pair) && choice.isOn)
}

/**
 * Writes a yes or no with its moment; false where there is nothing to choose. What stands already is
 * not written again, except the first word of the person.
 */
export async function choose(
  deps: Deps,
  userId: string,
  said: Pair & { isOn: boolean; source: 'profile' | 'link' },
): Promise<boolean> {
  const rule = notificationRule(said.kind, said.channel)
  if (!rule || rule.isRequired) return false
  const current = (await choicesOf(deps, userId)).find((choice) => isPair(choice, said))
  if (current?.chosenAt != null && current.isOn === said.isOn) return true
  const now = deps.clock.now()
  await deps.database.orm
    .insert(notificationChoice)
    .values({ id: newId(now), userId, ...said, chosenAt: new Date(now) })
  return true
}

function isPair(choice: Pair, { kind, channel }: Pair): boolean {
  return choice.kind === kind && choice.channel === channel
}

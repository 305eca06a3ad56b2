import { and, eq } from 'drizzle-orm'
import type { Orm, Tx } from '#server/db/database.ts'
import { webhookInbox } from '#server/db/schema/payments.ts'

/** One event of a provider. `body`: what is needed to look into it later, never names of guests. */
export type InboxEntry = { provider: string; eventId: string; body: unknown }

/** Whether an event was dealt with before. */
export async function isKnownWebhook(
  orm: Orm,
  { provider, eventId }: Pick<InboxEntry, 'provider' | 'eventId'>,
): Promise<boolean> {
  const known = await orm
    .select({ id: webhookInbox.eventId })
    .from(webhookInbox)
    .where(and(eq(webhookInbox.provider, provider), eq(webhookInbox.eventId, eventId)))
  return known.length > 0
}

/**
 * Marks an event as dealt with, in the same transaction as its effect; false when it was there before.
 * `now` is epoch ms.
 */
export async function recordWebhook(tx: Tx, entry: InboxEntry, now: number): Promise<boolean> {
  const at = new Date(now)
  const written = await tx
    .insert(webhookInbox)
    .values({ ...entry, receivedAt: at, processedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: webhookInbox.eventId })
  return written.length > 0
}

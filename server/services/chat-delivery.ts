import { and, eq, inArray, sql } from 'drizzle-orm'
import { transaction } from '#server/db/retry.ts'
import { chatReceipt } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import type { DeskScope } from '#server/services/desk-scope.ts'

/**
 * Notes that a device of the host has been given conversations, up to a number for each booking, and tells their
 * guests, who see "Delivered". Smaller numbers change nothing. Of an operator, who reads for others, it is not noted.
 * `now`: epoch ms.
 */
export async function noteDelivered(
  { database: { orm } }: Pick<Deps, 'database'>,
  { role }: Pick<DeskScope, 'role'>,
  upTo: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  if (role !== 'host' || upTo.size === 0) return
  const known = await orm
    .select({ bookingId: chatReceipt.bookingId, deliveredSeq: chatReceipt.deliveredSeq })
    .from(chatReceipt)
    .where(and(inArray(chatReceipt.bookingId, [...upTo.keys()]), eq(chatReceipt.party, 'host')))
  const before = new Map(known.map((row) => [row.bookingId, row.deliveredSeq]))
  const rows = [...upTo]
    .filter(([bookingId, seq]) => seq > (before.get(bookingId) ?? 0))
    // In one order always: two devices of a host never wait for each other.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([bookingId, deliveredSeq]) => {
      return { bookingId, party: 'host', deliveredSeq, updatedAt: new Date(now) } as const
    })
  if (rows.length === 0) return
  await transaction(orm, async (tx) => {
    const raised = await tx
      .insert(chatReceipt)
      .values(rows)
      .onConflictDoUpdate({
        target: [chatReceipt.bookingId, chatReceipt.party],
        set: { deliveredSeq: sql`excluded.delivered_seq`, updatedAt: sql`excluded.updated_at` },
        setWhere: sql`${chatReceipt.deliveredSeq} < excluded.delivered_seq`,
      })
      .returning({ bookingId: chatReceipt.bookingId })
    for (const { bookingId } of raised) await noteTalk(tx, bookingId, ['guest'])
  })
}

import { eq } from 'drizzle-orm'
import type { Orm, Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { chatThread } from '#server/db/schema/chat.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { lockThread } from '#server/services/chat-threads.ts'

/** Stops the messages of a conversation for its guest, or lets them come again; what it is already stays. */
export async function chooseBlock(
  orm: Orm,
  { bookingId, isBlocked, now }: { bookingId: string; isBlocked: boolean; now: number },
): Promise<void> {
  await transaction(orm, async (tx) => {
    const { blockedAt } = await lockThread(tx, bookingId)
    if ((blockedAt !== null) === isBlocked) return
    await tx
      .update(chatThread)
      .set({ blockedAt: isBlocked ? new Date(now) : null })
      .where(eq(chatThread.bookingId, bookingId))
    await noteTalk(tx, bookingId)
  })
}

/** Whether the guest of a conversation wants no messages of it. */
export async function isTalkBlocked(orm: Orm | Tx, bookingId: string): Promise<boolean> {
  const [row] = await orm.select().from(chatThread).where(eq(chatThread.bookingId, bookingId))
  return row?.blockedAt != null
}

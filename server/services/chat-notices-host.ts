import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { guestWroteTitle } from '#server/messages/notifications.ts'
import { pushedTimes, unreadTalks } from '#server/services/chat-unread.ts'
import { writeNotice } from '#server/services/notices.ts'
import { deskTalkPath } from '#server/services/push-topics.ts'

const noticeTask = 'guest-wrote'

/**
 * Lists messages of guests that lie unread for hosts whose devices take push messages: they hear of each at
 * once, as guests do of theirs. Everybody else sees them at the desk.
 */
export async function pushGuestMessages(deps: Deps): Promise<void> {
  for (const { bookingId, readSeq, lastSeq } of await unreadTalks(deps, {
    reader: 'host',
    ...pushedTimes,
  })) {
    const [found] = await deps.database.orm
      .select({ account: userAccount, guest: booking.leadGuest })
      .from(booking)
      .innerJoin(host, eq(host.id, booking.hostId))
      .innerJoin(userAccount, eq(userAccount.id, host.userId))
      .where(and(eq(booking.id, bookingId), eq(userAccount.isActive, true)))
    if (!found) continue
    const { account, guest } = found
    await writeNotice(deps, account, 'messages', {
      // One notice until they have read; another word of the guest is news of the same.
      key: `${noticeTask}:${bookingId}:${readSeq ?? 0}`,
      path: deskTalkPath(bookingId),
      title: guestWroteTitle(account.language, guest.firstName),
      mark: String(lastSeq ?? 0),
    })
  }
}

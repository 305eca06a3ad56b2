import { and, eq, gt, isNull, lte, max, or } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage, chatReceipt } from '#server/db/schema/chat.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { hostWroteLetter } from '#server/messages/notifications.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const noticeTask = 'host-wrote'
const minuteMs = 60_000
// Who is in the app reads it there; who is not should not wait longer.
const unreadMs = 5 * minuteMs
const forgottenMs = 24 * 60 * minuteMs

/**
 * Writes to guests whose host's messages lie unread: once until they have read again, however many
 * messages there are. Gives how many letters left.
 */
export async function noticeHostMessages(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  for (const { bookingId, readSeq } of await unreadTalks(deps)) {
    const key = `${bookingId}:${readSeq ?? 0}`
    await planTask(deps.database.orm, { kind: noticeTask, key, now })
  }
  return runDueTasks(deps, noticeTask, ({ key }) => sendNotice(deps, key))
}

function unreadTalks({ database: { orm }, clock }: Deps, bookingId?: string) {
  const now = clock.now()
  const ofGuest = and(
    eq(chatReceipt.bookingId, chatMessage.bookingId),
    eq(chatReceipt.party, 'guest'),
  )
  return orm
    .select({ bookingId: chatMessage.bookingId, readSeq: max(chatReceipt.readSeq) })
    .from(chatMessage)
    .leftJoin(chatReceipt, ofGuest)
    .where(
      and(
        bookingId === undefined ? undefined : eq(chatMessage.bookingId, bookingId),
        eq(chatMessage.sender, 'host'),
        isNull(chatMessage.takenBackAt),
        lte(chatMessage.createdAt, new Date(now - unreadMs)),
        gt(chatMessage.createdAt, new Date(now - forgottenMs)),
        or(isNull(chatReceipt.readSeq), gt(chatMessage.seq, chatReceipt.readSeq)),
      ),
    )
    .groupBy(chatMessage.bookingId)
}

async function sendNotice(deps: Deps, key: string): Promise<boolean> {
  const [bookingId = '', seq = '0'] = key.split(':')
  const [talk] = await unreadTalks(deps, bookingId)
  if (!talk || (talk.readSeq ?? 0) !== Number(seq)) return true
  const [found] = await deps.database.orm
    .select({ row: booking, account: userAccount, names: host.names })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(and(eq(booking.id, bookingId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { row, account, names } = found
  const { language } = account
  const letter = hostWroteLetter(language, {
    host: names[language],
    title: readHome(row.home).titles[language],
    address: ownAddress(deps, `/my-chatbox/${bookingId}`),
  })
  const notice = { key: `${noticeTask}:${key}`, path: `/my-chatbox/${bookingId}` }
  return notify(deps, account, 'messages', { ...letter, notice })
}

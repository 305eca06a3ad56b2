import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { hostWroteLetter } from '#server/messages/notifications.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { pushedTimes, type UnreadTalk, unreadTalks } from '#server/services/chat-unread.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { writeNotice } from '#server/services/notices.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const noticeTask = 'host-wrote'
const minuteMs = 60 * 1000
// Who is in the app reads it there; who is not should not wait longer.
const unreadMs = 5 * minuteMs

/**
 * Writes to guests whose host's messages lie unread: once until they have read again, however many
 * messages there are. Gives how many letters left.
 */
export async function noticeHostMessages(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  for (const { bookingId, readSeq } of await unreadTalks(deps, {
    reader: 'guest',
    fromMs: unreadMs,
  })) {
    const key = `${bookingId}:${readSeq ?? 0}`
    await planTask(deps.database.orm, { kind: noticeTask, key, now })
  }
  return runDueTasks(deps, noticeTask, ({ key }) => sendNotice(deps, key))
}

/**
 * Lists messages of hosts that lie unread for guests whose devices take push messages, so that they hear
 * of each at once. The letter follows when that was not enough.
 */
export async function pushHostMessages(deps: Deps): Promise<void> {
  for (const talk of await unreadTalks(deps, { reader: 'guest', ...pushedTimes })) {
    const words = await wordsOf(deps, talk)
    if (words)
      await writeNotice(deps, words.account, 'messages', { ...words.event, ...words.title })
  }
}

async function sendNotice(deps: Deps, key: string): Promise<boolean> {
  const [bookingId = '', seq = '0'] = key.split(':')
  const [talk] = await unreadTalks(deps, { reader: 'guest', fromMs: unreadMs, bookingId })
  if (!talk || (talk.readSeq ?? 0) !== Number(seq)) return true
  const words = await wordsOf(deps, talk)
  if (!words) return true
  return notify(deps, words.account, 'messages', { ...words.letter, notice: words.event })
}

/** The letter on an unread talk, and how the app lists it; null for a guest who is shut out. */
async function wordsOf(deps: Deps, { bookingId, readSeq, lastSeq }: UnreadTalk) {
  const [found] = await deps.database.orm
    .select({ row: booking, account: userAccount, names: host.names })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(and(eq(booking.id, bookingId), eq(userAccount.isActive, true)))
  if (!found) return null
  const { row, account, names } = found
  const { language } = account
  const path = `/my-chatbox/${bookingId}`
  const letter = hostWroteLetter(language, {
    host: names[language],
    title: readHome(row.home).titles[language],
    address: ownAddress(deps, path),
  })
  // One notice until they have read; another word of the host is news of the same.
  const key = `${noticeTask}:${bookingId}:${readSeq ?? 0}`
  const event = { key, path, mark: String(lastSeq ?? 0) }
  return { account, letter, event, title: { title: letter.subject } }
}

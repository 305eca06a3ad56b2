import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Orm, Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type ChatMessageRow, chatMessage } from '#server/db/schema/chat.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import {
  languageOf,
  replyTo,
  type Topic,
  topicOfPhrase,
  topicsOf,
} from '#server/services/autopilot-replies.ts'
import { raiseReceipt, storeMessage } from '#server/services/chat-messages.ts'
import { phraseOf } from '#server/services/chat-phrases.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { isTalkBlocked } from '#server/services/talk-blocks.ts'

/** Kind of the autopilot's rows in `due_task`; the key is `{booking id}:{seq}`. */
export const hostReplyTask = 'chat-host-reply'

// A host reads and types: an answer within the second would look like a machine's, and guests who
// write in several short messages get one answer to all of them.
const replyAfterMs = 6000

/** Plans the host's answer to a guest's message, in the transaction that stores the message. */
export async function planHostReply(
  tx: Tx,
  message: { bookingId: string; seq: number; now: number },
): Promise<void> {
  await planTask(tx, {
    kind: hostReplyTask,
    key: `${message.bookingId}:${message.seq}`,
    now: message.now,
    afterMs: replyAfterMs,
  })
}

/**
 * Lets the autopilot host read and answer what is due, in order. Every step may be repeated: the
 * answer carries a client id made of the message's number, and receipts only grow. Gives the number
 * of messages that were dealt with.
 */
export async function runAutopilot(deps: Deps): Promise<number> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const due = await orm
    .select()
    .from(dueTask)
    .where(
      and(
        eq(dueTask.kind, hostReplyTask),
        isNull(dueTask.doneAt),
        lte(dueTask.runAt, new Date(now)),
      ),
    )
    .orderBy(asc(dueTask.runAt), asc(dueTask.key))
    .limit(50)
  for (const task of due) {
    const [bookingId = '', seq = '0'] = task.key.split(':')
    await transaction(orm, async (tx) => {
      await answer(tx, bookingId, Number(seq), now)
      await tx
        .update(dueTask)
        .set({ doneAt: new Date(now) })
        .where(eq(dueTask.id, task.id))
    })
  }
  return due.length
}

async function answer(tx: Tx, bookingId: string, seq: number, now: number): Promise<void> {
  if (!(await isOnAutopilot(tx, bookingId)) || (await isTalkBlocked(tx, bookingId))) return
  await raiseReceipt(tx, { bookingId, party: 'host', seq, now })
  const later = await tx
    .select({ seq: chatMessage.seq })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.bookingId, bookingId),
        eq(chatMessage.sender, 'guest'),
        gt(chatMessage.seq, seq),
      ),
    )
    .limit(1)
  // The guest has gone on writing: the last message's turn answers all.
  if (later.length > 0) return
  const [about] = await tx
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(booking.id, bookingId))
  const asked = await unanswered(tx, bookingId, seq)
  if (!about || asked.length === 0) return
  const texts = asked.map(({ body }) => body)
  const phrase = asked.map(phraseOf).findLast((each) => each !== null)
  const language = languageOf(texts.join(' '), phrase?.language ?? about.user_account.language)
  const { checkInTime, checkOutTime, amenities } = about.property
  const home = { checkInTime, checkOutTime, hasParking: amenities.includes('parking') }
  await storeMessage(tx, {
    bookingId,
    sender: 'host',
    senderId: about.booking.hostId,
    clientId: `reply:${seq}`,
    text: replyTo(allTopics(asked), language, home),
    now,
  })
}

/** Hosts without an account, and those who leave it to the product. */
export const onAutopilot = or(isNull(host.userId), eq(host.autopilot, true))

/** Whether the product answers for the host of a booking. */
export async function isOnAutopilot(orm: Orm | Tx, bookingId: string): Promise<boolean> {
  const [found] = await orm
    .select({ id: host.id })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(and(eq(booking.id, bookingId), onAutopilot))
  return found !== undefined
}

/** The guest's messages since the host last wrote, up to `seq`. */
async function unanswered(tx: Tx, bookingId: string, seq: number): Promise<ChatMessageRow[]> {
  const rows = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.bookingId, bookingId), lte(chatMessage.seq, seq)))
    .orderBy(asc(chatMessage.seq))
  const lastOfHost = rows.findLastIndex(({ sender }) => sender === 'host')
  return rows
    .slice(lastOfHost + 1)
    .filter(({ sender, takenBackAt }) => sender === 'guest' && !takenBackAt)
}

function allTopics(messages: readonly ChatMessageRow[]): Topic[] {
  const topics = [...new Set(messages.flatMap(topicsOfMessage))]
  const questions = topics.filter((topic) => topic !== 'thanks' && topic !== 'other')
  return questions.length > 0 ? questions : topics.slice(0, 1)
}

function topicsOfMessage(row: ChatMessageRow): Topic[] {
  const phrase = phraseOf(row)
  return phrase ? [topicOfPhrase(phrase.key)] : topicsOf(row.body)
}

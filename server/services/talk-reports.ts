import { and, eq } from 'drizzle-orm'
import type { OwnTalkReport } from '#contract/chat/talk-report.ts'
import { maskCardNumbers } from '#domain/chat/card-numbers.ts'
import type { TalkSide } from '#domain/chat/phrases.ts'
import type { TalkReportReason } from '#domain/chat/talk-report.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { chatMessage, type TalkReportRow, talkReport } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { commonMessages } from '#server/messages/common.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { lockThread } from '#server/services/chat-threads.ts'
import { planTask } from '#server/services/due-tasks.ts'
import {
  decidedReport,
  type ReportDecision,
  takenReport,
} from '#server/services/report-decisions.ts'

/** Kind of the tasks that tell whoever reported a message what was decided; the key is the report. */
export const reportDecidedTask = 'talk-report-decided'

type NewReport = {
  reportId: string
  bookingId: string
  messageId: string
  /** Who reports, and by which account. */
  side: TalkSide
  senderId: string
  reason: TalkReportReason
  body: string
  now: number
}

/**
 * Keeps a report of a message, with what it says now. A message that its side has reported already is
 * given as it stands: it is judged once.
 * @throws CallError when it is not the other side's, or was taken back
 */
export async function reportMessage(deps: Deps, wanted: NewReport): Promise<OwnTalkReport> {
  const { bookingId, messageId, side, now } = wanted
  return transaction(deps.database.orm, async (tx) => {
    await lockThread(tx, bookingId)
    const [known] = await tx
      .select()
      .from(talkReport)
      .where(
        and(
          eq(talkReport.bookingId, bookingId),
          eq(talkReport.messageId, messageId),
          eq(talkReport.side, side),
        ),
      )
    if (known) return ownReport(known)
    const [message] = await tx
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.bookingId, bookingId), eq(chatMessage.id, messageId)))
    const isOthers = message?.sender === (side === 'guest' ? 'host' : 'guest')
    if (!message || !isOthers || (await reportOf(tx, wanted.reportId))) {
      throw toastError('not-found', commonMessages.notFound)
    }
    if (message.takenBackAt) throw toastError('taken-back', chatMessages.takenBack)
    const row: TalkReportRow = {
      ...{ id: wanted.reportId, bookingId, messageId, side, senderId: wanted.senderId },
      ...{ reason: wanted.reason, body: maskCardNumbers(wanted.body) },
      ...{ messageBody: message.body, messageIntent: message.intent },
      ...{ state: 'open', outcome: null, answer: null, ownerId: null },
      ...{ openedAt: new Date(now), takenAt: null, resolvedAt: null },
    }
    await tx.insert(talkReport).values(row)
    return ownReport(row)
  })
}

/** Gives a report to an operator, from whoever had it. @throws CallError when it is decided */
export async function takeReport(deps: Deps, id: string, userId: string): Promise<void> {
  await change(deps, id, (row) => takenReport(row, userId, deps.clock.now()))
}

/**
 * Decides a report with words to whoever made it. The same decision again changes nothing.
 * @throws CallError when it was decided otherwise, or in too few words
 */
export async function closeReport(deps: Deps, id: string, decision: ReportDecision): Promise<void> {
  await change(deps, id, (row) => {
    const decided = decidedReport(row, decision, deps.clock.now())
    return decided && { ...decided, answer: decision.text }
  })
}

async function change(
  deps: Deps,
  id: string,
  changesOf: (row: TalkReportRow) => Partial<TalkReportRow> | null,
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    const found = await reportOf(tx, id)
    if (!found) throw toastError('not-found', commonMessages.notFound)
    // Whoever else decides it waits here, and then sees what was decided.
    await lockThread(tx, found.bookingId)
    const row = await reportOf(tx, id)
    const changes = row && changesOf(row)
    if (!changes) return
    await tx.update(talkReport).set(changes).where(eq(talkReport.id, id))
    if (changes.state === 'resolved') await planTask(tx, { kind: reportDecidedTask, key: id, now })
    await noteTalk(tx, found.bookingId)
  })
}

async function reportOf(tx: Tx, id: string): Promise<TalkReportRow | null> {
  const [row] = await tx.select().from(talkReport).where(eq(talkReport.id, id))
  return row ?? null
}

/** The reports of one side of a conversation, as it sees them. */
export async function ownReports(
  orm: Orm,
  bookingId: string,
  side: TalkSide,
): Promise<OwnTalkReport[]> {
  const rows = await orm
    .select()
    .from(talkReport)
    .where(and(eq(talkReport.bookingId, bookingId), eq(talkReport.side, side)))
  return rows.map(ownReport)
}

/** How a report stands for whoever made it. */
export function ownReport(row: TalkReportRow): OwnTalkReport {
  const { messageId, state, outcome, answer } = row
  return { message_id: messageId, state, outcome, answer }
}

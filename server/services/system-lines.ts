import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import type { Language, LocalisedText } from '#contract/language.ts'
import type { ChatMessageRow } from '#server/db/schema/chat.ts'
import { additionChatLine } from '#server/messages/addition-letters.ts'
import { confirmedChatText } from '#server/messages/booking.ts'
import { earlyEndChatTexts } from '#server/messages/early-end.ts'
import { guestCancelledChatText } from '#server/messages/guest-cancelled.ts'
import { hostChatTexts } from '#server/messages/host-chat.ts'
import { endedRequestChatTexts, requestChatText } from '#server/messages/requests.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { additionSchema } from '#server/services/additions-record.ts'

const lineSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['booking_confirmed', 'booking_requested', 'case_opened']) }),
  v.object({
    kind: v.literal('request_ended'),
    answer: v.picklist(['declined', 'lapsed', 'card_refused']),
  }),
  // The day of leaving of a guest who is in the house; null before check-in.
  v.object({ kind: v.literal('cancelled_by_guest'), leave_on: v.nullable(civilDateSchema) }),
  v.object({
    kind: v.literal('ended_early'),
    state: v.picklist(['cancelled_by_host', 'cancelled_by_platform', 'no_show']),
  }),
  v.object({
    kind: v.literal('addition'),
    booking_id: v.string(),
    news: v.picklist(['requested', 'agreed', 'declined', 'confirmed']),
    addition: additionSchema,
  }),
])

/** What a line of the system tells: a kind and its facts, kept in its row and worded for whoever reads it. */
export type SystemLine = v.InferOutput<typeof lineSchema>

/** Who reads a conversation, and in which language. */
export type TalkReader = { side: 'guest' | 'host'; language: Language }

/** The words of a line in every language, as the guest has them. */
export function systemLineWords(line: SystemLine): LocalisedText {
  switch (line.kind) {
    case 'booking_confirmed':
      return confirmedChatText
    case 'booking_requested':
      return requestChatText
    case 'case_opened':
      return caseMessages.openedInChat
    case 'request_ended':
      return endedRequestChatTexts[line.answer]
    case 'cancelled_by_guest':
      return guestCancelledChatText(line.leave_on)
    case 'ended_early':
      return earlyEndChatTexts[line.state]
    case 'addition':
      return additionChatLine(line.addition, line.news)
  }
}

/** The same as the host has them, where it is another story from the desk. */
function hostLineWords(line: SystemLine): LocalisedText {
  switch (line.kind) {
    case 'booking_confirmed':
      return hostChatTexts.booking_confirmed
    case 'booking_requested':
      return hostChatTexts.booking_requested
    case 'request_ended':
      return hostChatTexts.request_ended[line.answer]
    case 'ended_early':
      return hostChatTexts.ended_early[line.state]
    default:
      return systemLineWords(line)
  }
}

/**
 * A message as its reader has it: a line of the system in their words and language. What people wrote stays as it is, and
 * so does a line of which only the words were kept.
 */
export function forReader(row: ChatMessageRow, { side, language }: TalkReader): ChatMessageRow {
  if (row.sender !== 'system') return row
  const line = v.safeParse(lineSchema, row.intent)
  if (!line.success) return row
  const words = side === 'host' ? hostLineWords : systemLineWords
  return { ...row, body: words(line.output)[language] }
}

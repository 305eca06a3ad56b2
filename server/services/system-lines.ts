import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import type { Language, LocalisedText } from '#contract/language.ts'
import type { BookingActor } from '#domain/booking/process.ts'
import type { ChatMessageRow } from '#server/db/schema/chat.ts'
import { additionChatLine, additionHostLine } from '#server/messages/addition-letters.ts'
import { confirmedChatText } from '#server/messages/booking.ts'
import { earlyEndChatTexts } from '#server/messages/early-end.ts'
import { guestCancelledChatText, youCancelledChatText } from '#server/messages/guest-cancelled.ts'
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
    news: v.picklist(['requested', 'agreed', 'declined', 'confirmed', 'cancelled']),
    addition: additionSchema,
  }),
])

/** What a line of the system tells: a kind and its facts, kept in its row and worded for whoever reads it. */
export type SystemLine = v.InferOutput<typeof lineSchema>

/** Whose doing a line tells of; null: neither side's. */
export type LineCause = 'guest' | 'host' | null

/** The side that an actor of a booking stands on. */
export function sideOf(actor: BookingActor): LineCause {
  return actor === 'guest' || actor === 'host' ? actor : null
}

/**
 * The sides to which a line is never unread, kept with its facts: whoever did what it tells, and the host of what is
 * asked, which stands among the requests at the desk until it is answered.
 */
export function knownTo(line: SystemLine, by: LineCause): ('guest' | 'host')[] {
  const isAsked =
    line.kind === 'booking_requested' || (line.kind === 'addition' && line.news === 'requested')
  return [...(by ? [by] : []), ...(isAsked ? ['host' as const] : [])]
}

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
      return youCancelledChatText(line.leave_on)
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
    case 'cancelled_by_guest':
      return guestCancelledChatText(line.leave_on)
    case 'ended_early':
      return hostChatTexts.ended_early[line.state]
    case 'addition':
      return additionHostLine(line.addition, line.news)
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

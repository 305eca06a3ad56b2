import * as v from 'valibot'
import type { ChatFile } from '#contract/chat/files.ts'
import { type Phrase, phraseSchema } from '#contract/chat/phrases.ts'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import type { OwnTalkReport } from '#contract/chat/talk-report.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isUnderWay } from '#lib/outbox/outbox-policy.ts'
import { fileIdsOf } from '#lib/outbox/unsent-files.ts'
import type { TalkLine } from '#parts/talk/talk-line.ts'

/** How far an own message has come; `received` marks the host's (design 7). */
export type LineState = 'received' | 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

/** One line of the log. */
export type ChatLine = {
  /** The sender's own key: the same before and after sending, so that a bubble never jumps. */
  id: string
  /** Its number in the conversation; null while it waits on this device. */
  seq: number | null
  text: string
  /** A ready phrase instead of words. */
  phrase: Phrase | null
  at: number
  state: LineState
  files: readonly ChatFile[]
  /** Ids of files that wait on this device with the message. */
  unsentFileIds: readonly string[]
  isSystem: boolean
  isEdited: boolean
  isTakenBack: boolean
  /** What its writer may change it by; null for the host's, and for what has not been sent. */
  messageId: string | null
  /** By what a message of the host can be reported; null for everything else. */
  reportedId: string | null
  /** How a report of it stands. */
  report: OwnTalkReport | null
  /** Why a message was refused, as the outbox has it. */
  reason: string | null
}

type Conversation = {
  messages: readonly ChatMessage[]
  reports: readonly OwnTalkReport[]
  host_delivered_seq: number
  host_read_seq: number
}

/**
 * The log: what the server has, by its numbers, then what waits on this device, by its own. A
 * message that is in both (sent, the answer lost) is shown once, as sent. A refused one stays where it was
 * written, and what is said later stands below it.
 */
export function chatLines(conversation: Conversation, waiting: readonly OutboxItem[]): ChatLine[] {
  const stored = conversation.messages.toSorted((a, b) => a.seq - b.seq)
  const known = new Set(stored.map((message) => message.client_id))
  const lines: ChatLine[] = [
    ...stored.map((message) => ({
      id: message.client_id ?? message.id,
      seq: message.seq,
      text: message.text,
      phrase: message.phrase,
      files: message.files,
      unsentFileIds: [],
      at: message.created_at,
      state: stateOf(message, conversation),
      isSystem: message.sender === 'system',
      isEdited: message.edited_at !== null,
      isTakenBack: message.is_taken_back,
      reportedId: message.sender === 'host' && !message.is_taken_back ? message.id : null,
      report: conversation.reports.find(({ message_id }) => message_id === message.id) ?? null,
      messageId: message.sender === 'guest' && !message.is_taken_back ? message.id : null,
      reason: null,
    })),
  ]
  const unplaced: ChatLine[] = []
  for (const item of waiting) {
    if (known.has(item.id)) continue
    const place = isUnderWay(item) ? null : placeOf(item, lines)
    if (place === null) unplaced.push(waitingLine(item))
    else lines.splice(place, 0, waitingLine(item))
  }
  return [...lines, ...unplaced]
}

/** A line as the guest reads it. */
export function toTalkLine({ id, seq, state, isSystem }: ChatLine): TalkLine {
  if (state !== 'received') return { id, seq, from: 'me' }
  return { id, seq, from: isSystem ? 'system' : 'them' }
}

/** What a message that is written now stands below, the nearest first: what still waits may be discarded. */
export function linesAbove(lines: readonly ChatLine[]): string[] {
  const sent = lines.findLastIndex(({ state }) => !isUnsent(state))
  return lines
    .slice(Math.max(0, sent))
    .map(({ id }) => id)
    .toReversed()
}

/**
 * Where a refused message stands: below what it was written below, and below those refused there before it; null
 * where that is not known any more.
 */
function placeOf({ below }: OutboxItem, lines: readonly ChatLine[]): number | null {
  const nearest = below?.find((id) => lines.some((line) => line.id === id))
  if (nearest === undefined && below?.length !== 0) return null
  const start = lines.findIndex(({ id }) => id === nearest) + 1
  const end = lines.findIndex(({ state }, at) => at >= start && state !== 'failed')
  return end < 0 ? lines.length : end
}

function isUnsent(state: LineState): boolean {
  return state === 'queued' || state === 'sending' || state === 'failed'
}

function waitingLine(item: OutboxItem): ChatLine {
  const { text, phrase }: { text?: unknown; phrase?: unknown } = Object(item.payload)
  const ready = v.safeParse(phraseSchema, phrase)
  return {
    id: item.id,
    seq: null,
    text: typeof text === 'string' ? text : '',
    phrase: ready.success ? ready.output : null,
    files: [],
    unsentFileIds: fileIdsOf(item.payload),
    at: item.createdAt,
    // Of a message there is no other version to choose.
    state: item.state === 'decide' ? 'failed' : item.state,
    isSystem: false,
    isEdited: false,
    isTakenBack: false,
    messageId: null,
    reportedId: null,
    report: null,
    reason: item.reason,
  }
}

function stateOf(message: ChatMessage, conversation: Conversation): LineState {
  if (message.sender !== 'guest') return 'received'
  if (message.seq <= conversation.host_read_seq) return 'read'
  return message.seq <= conversation.host_delivered_seq ? 'delivered' : 'sent'
}

/** What stands in the log: a line, or something that is to be paid. */
export type LogEntry =
  | { kind: 'line'; at: number; line: ChatLine }
  | { kind: 'payment'; at: number; payment: TalkPayment }

/**
 * The log with what is to be paid, each where it could first be paid: behind the line that tells of it, and before
 * what was said later or waits on this device, whose clock may be wrong.
 */
export function logEntries(
  lines: readonly ChatLine[],
  payments: readonly TalkPayment[],
): LogEntry[] {
  const entries: LogEntry[] = lines.map((line) => ({ kind: 'line', at: line.at, line }))
  const isStored = (entry: LogEntry) => entry.kind === 'payment' || entry.line.seq !== null
  for (const payment of payments) {
    const { at } = payment
    const later = entries.findIndex((entry) => isStored(entry) && entry.at > at)
    const place = later < 0 ? entries.findLastIndex(isStored) + 1 : later
    entries.splice(place, 0, { kind: 'payment', at, payment })
  }
  return entries
}

/** Entries of one day in Dubai, in order. */
export function entriesByDay(
  entries: readonly LogEntry[],
): { day: CivilDate; entries: LogEntry[] }[] {
  const days: { day: CivilDate; entries: LogEntry[] }[] = []
  for (const entry of entries) {
    const day = civilDateInDubai(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { caseStates } from '#domain/booking/stay-case.ts'
import { talkReportReasons } from '#domain/chat/talk-report.ts'
import { reportOutcomes } from '#domain/report-outcomes.ts'
import { instant } from './columns.ts'

/** The conversation of one booking. Whoever raises `lastSeq` gives out the next number. */
export const chatThread = pgTable('chat_thread', {
  bookingId: uuid('booking_id').primaryKey(),
  lastSeq: integer('last_seq').notNull().default(0),
  closedAt: instant('closed_at'),
  /** Since then its guest wants no messages of it. */
  blockedAt: instant('blocked_at'),
})

/** A message. The sender's `clientId` makes a repeated send harmless. */
export const chatMessage = pgTable(
  'chat_message',
  {
    bookingId: uuid('booking_id').notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    sender: text('sender', { enum: ['guest', 'host', 'system'] }).notNull(),
    senderId: uuid('sender_id'),
    clientId: text('client_id'),
    body: text('body').notNull(),
    intent: jsonb('intent').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
    /** Number of its last change; 0 while it is as it was written. */
    changedSeq: integer('changed_seq').notNull().default(0),
    editedAt: instant('edited_at'),
    /** Since then its words are gone. */
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.seq] })],
)

export type ChatMessageRow = typeof chatMessage.$inferSelect

/** A picture or PDF of a conversation; in no message yet while `messageSeq` is null. */
export const chatFile = pgTable(
  'chat_file',
  {
    bookingId: uuid('booking_id').notNull(),
    id: uuid('id').notNull(),
    sender: text('sender', { enum: ['guest', 'host'] }).notNull(),
    senderId: uuid('sender_id'),
    messageSeq: integer('message_seq'),
    /** Place among the files of its message. */
    place: integer('place').notNull().default(0),
    kind: text('kind', { enum: ['picture', 'pdf'] }).notNull(),
    /** Names the file in the store of pictures. */
    mediaKey: text('media_key').notNull(),
    name: text('name').notNull(),
    /** Bytes as they were sent. */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    preview: text('preview').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since then nobody is shown it; its file on disk is still to be deleted. */
    removedAt: instant('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.id] })],
)

export type ChatFileRow = typeof chatFile.$inferSelect

/** A message that one side reports, with what it said then, and how that stands. */
export const talkReport = pgTable('talk_report', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  messageId: uuid('message_id').notNull(),
  /** Who reports; the other side has written the message. */
  side: text('side', { enum: ['guest', 'host'] }).notNull(),
  senderId: uuid('sender_id'),
  reason: text('reason', { enum: talkReportReasons }).notNull(),
  body: text('body').notNull(),
  messageBody: text('message_body').notNull(),
  messageIntent: jsonb('message_intent').$type<unknown>(),
  state: text('state', { enum: caseStates }).notNull(),
  outcome: text('outcome', { enum: reportOutcomes }),
  /** Words to whoever reported. */
  answer: text('answer'),
  /** The operator who has taken it. */
  ownerId: uuid('owner_id'),
  openedAt: instant('opened_at').notNull(),
  takenAt: instant('taken_at'),
  resolvedAt: instant('resolved_at'),
})

export type TalkReportRow = typeof talkReport.$inferSelect

/** How far one side has received and read. Both numbers only grow. */
export const chatReceipt = pgTable(
  'chat_receipt',
  {
    bookingId: uuid('booking_id').notNull(),
    party: text('party', { enum: ['guest', 'host'] }).notNull(),
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.party] })],
)

import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/property/report.ts'
import { caseStates } from '#domain/booking/stay-case.ts'
import { reportOutcomes } from '#domain/report-outcomes.ts'
import { instant } from './columns.ts'

/** The stored answer of a call that must take effect once per key. */
export const idempotencyRecord = pgTable(
  'idempotency_record',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the call and its input. */
    fingerprint: text('fingerprint').notNull().default(''),
    response: jsonb('response').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** A sent e-mail or SMS, as the mailbox page shows it. */
export const outgoingMessage = pgTable('outgoing_message', {
  id: uuid('id').primaryKey(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  destination: text('destination').notNull(),
  subject: text('subject'),
  body: text('body').notNull(),
  language: text('language', { enum: ['en', 'ar', 'ru'] }).notNull(),
  code: text('code'),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  /** Numbers of the tax documents that come with it. */
  documents: jsonb('documents').$type<string[]>().notNull().default([]),
})

/** A message of the contact form. */
export const contactRequest = pgTable('contact_request', {
  id: uuid('id').primaryKey(),
  guestId: text('guest_id').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a guest says is wrong with a listing; the desk reads and closes it. */
export const homeReport = pgTable('home_report', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  guestId: text('guest_id').notNull(),
  userId: uuid('user_id'),
  reason: text('reason', { enum: reportReasons }).notNull(),
  body: text('body').notNull(),
  language: text('language', { enum: ['en', 'ar', 'ru'] }).notNull(),
  state: text('state', { enum: caseStates }).notNull().default('open'),
  outcome: text('outcome', { enum: reportOutcomes }),
  /** What the operator found, for the desk alone. */
  finding: text('finding'),
  /** The operator who has taken it. */
  ownerId: uuid('owner_id'),
  createdAt: instant('created_at').notNull(),
  takenAt: instant('taken_at'),
  resolvedAt: instant('resolved_at'),
})

/** Work for later, once per kind and key. */
export const dueTask = pgTable('due_task', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  runAt: instant('run_at').notNull(),
  payload: jsonb('payload').$type<unknown>(),
  attempts: smallint('attempts').notNull().default(0),
  doneAt: instant('done_at'),
})

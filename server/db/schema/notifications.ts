import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { notificationChannels, notificationKinds } from '#domain/notifications/choices.ts'
import { instant } from './columns.ts'

/** Something that happened, as the app lists it. */
export const notice = pgTable('notice', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  /** The event: one notice of it, however often its letter is tried. */
  key: text('key').notNull(),
  title: text('title').notNull(),
  /** The language the title was written in. */
  language: text('language', { enum: ['en', 'ar', 'ru'] }).notNull(),
  /** Page of ours that tells more; begins with a slash. */
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  /** How far an event has gone that goes on; empty where it is over with the notice. */
  mark: text('mark').notNull().default(''),
})

/** A yes or no to being written to; the latest of a kind and channel counts. */
export const notificationChoice = pgTable('notification_choice', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  channel: text('channel', { enum: notificationChannels }).notNull(),
  isOn: boolean('is_on').notNull(),
  /** Where it was said: on the profile, or by the link in a letter. */
  source: text('source', { enum: ['profile', 'link'] }).notNull(),
  chosenAt: instant('chosen_at').notNull(),
})

/** A device that takes push messages, for as long as its session lives. */
export const pushDevice = pgTable('push_device', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  /** The browser's public key and its shared secret, base64url (RFC 8291). */
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the device was last heard of. */
  lastContactAt: instant('last_contact_at').notNull(),
})

/** What waits to be sent to a device: the newest event of each topic. */
export const pushMessage = pgTable(
  'push_message',
  {
    deviceId: uuid('device_id').notNull(),
    topic: text('topic').notNull(),
    userId: uuid('user_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    version: uuid('version').notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    /** First day of the stay that it is about: on that day nothing waits. */
    checkIn: date('check_in'),
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.topic] })],
)

/** When a person wants quiet; without a row the product's own hours count. */
export const pushSetting = pgTable('push_setting', {
  userId: uuid('user_id').primaryKey(),
  quietOn: boolean('quiet_on').notNull(),
  /** Minutes after midnight in the time zone. */
  quietFrom: smallint('quiet_from').notNull(),
  quietUntil: smallint('quiet_until').notNull(),
  timeZone: text('time_zone').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** That a door code has reached its guest: by an answer to a session of theirs, or by a message. */
export const doorCodeGiven = pgTable('door_code_given', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  /** The booking's own id where it went by SMS or e-mail. */
  sessionId: uuid('session_id').notNull(),
  /** Of the way in, as it was given. */
  revision: integer('revision').notNull(),
  givenAt: instant('given_at').notNull(),
})

export type PushDeviceRow = typeof pushDevice.$inferSelect
export type PushMessageRow = typeof pushMessage.$inferSelect

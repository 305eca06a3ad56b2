import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { notificationChannels, notificationKinds } from '#domain/notifications/choices.ts'
import { instant } from './columns.ts'

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

import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** That something is new, for whom, and what to read again. Kept for a day, for streams that resume. */
export const news = pgTable('news', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  /** `person`: an account; `host`: whoever works at the desk for that host. */
  audience: text('audience', { enum: ['person', 'host'] }).notNull(),
  audienceId: uuid('audience_id').notNull(),
  topic: text('topic', { enum: ['talk', 'stay'] }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  at: instant('at').notNull(),
})

export type NewsRow = typeof news.$inferSelect

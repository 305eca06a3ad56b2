import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The number of the latest change; locked by a writer until its commit. */
export const changeHead = pgTable('change_head', {
  name: text('name').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** Something that other servers have to read again. Numbers follow the order of commits, without gaps. */
export const change = pgTable('change', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
})

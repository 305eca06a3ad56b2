import { bigint, date, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { LocalisedText } from './shapes.ts'

/** An instant; a `Date` in code. Never a default of the database: the clock is injected. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** A civil date in Asia/Dubai, 'YYYY-MM-DD'. */
export function civilDate(name: string) {
  return date(name, { mode: 'string' })
}

/** An amount in whole fils; the migration adds `CHECK (… >= 0)`. */
export function fils(name: string) {
  return bigint(name, { mode: 'number' })
}

/** A text in every language of the product. */
export function localised(name: string) {
  return jsonb(name).$type<LocalisedText>()
}

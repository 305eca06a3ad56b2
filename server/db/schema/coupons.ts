import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { fils, instant } from './columns.ts'

/** What a code takes off the nights: `percent`, at most `mostFils`, or `amountFils`. Nulls limit nothing. */
export const coupon = pgTable('coupon', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  percent: smallint('percent'),
  mostFils: fils('most_fils'),
  amountFils: fils('amount_fils'),
  minSpendFils: fils('min_spend_fils').notNull().default(0),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  emirate: text('emirate'),
  propertyId: uuid('property_id'),
  mostUses: integer('most_uses'),
  mostUsesEach: integer('most_uses_each').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** The coupon of a booking. It counts as used while the booking is paid, or its hold lives. */
export const couponRedemption = pgTable('coupon_redemption', {
  bookingId: uuid('booking_id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

export type CouponRow = typeof coupon.$inferSelect

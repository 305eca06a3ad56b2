import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingTypes } from '#domain/booking/kinds.ts'
import { bookingStates } from '#domain/booking/process.ts'
import { requestAnswers } from '#domain/booking/request.ts'
import { caseKinds, caseOutcomes, caseStates } from '#domain/booking/stay-case.ts'
import { tripRoles } from '#domain/booking/trip-link.ts'
import { verificationStates } from '#domain/identity/verification.ts'
import type { ReviewFlag } from '#domain/review/first-look.ts'
import { reviewStatuses } from '#domain/review/review-rules.ts'
import { civilDate, fils, instant } from './columns.ts'
import type {
  LeadGuestShape,
  PartyShape,
  RatingScoresShape,
  RejectionShape,
  ReviewReplyShape,
} from './shapes.ts'

/** A price the server stands by until `expiresAt`; checkout takes its id only. */
export const quote = pgTable('quote', {
  id: uuid('id').primaryKey(),
  guestId: text('guest_id').notNull(),
  userId: uuid('user_id'),
  propertyId: uuid('property_id').notNull(),
  checkIn: civilDate('check_in').notNull(),
  checkOut: civilDate('check_out').notNull(),
  party: jsonb('party').$type<PartyShape>().notNull(),
  folio: jsonb('folio').$type<unknown>().notNull(),
  totalFils: fils('total_fils').notNull(),
  inputHash: text('input_hash').notNull(),
  termsHash: text('terms_hash').notNull().default(''),
  couponId: uuid('coupon_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A stay, or a later addition to one (`parentBookingId`). Texts and policy are snapshots. */
export const booking = pgTable('booking', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  userId: uuid('user_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  hostId: uuid('host_id').notNull(),
  quoteId: uuid('quote_id'),
  type: text('type', { enum: bookingTypes }).notNull(),
  parentBookingId: uuid('parent_booking_id'),
  state: text('state', { enum: bookingStates }).notNull(),
  checkIn: civilDate('check_in').notNull(),
  checkOut: civilDate('check_out').notNull(),
  party: jsonb('party').$type<PartyShape>().notNull(),
  folio: jsonb('folio').$type<unknown>().notNull(),
  totalFils: fils('total_fils').notNull(),
  depositFils: fils('deposit_fils').notNull().default(0),
  policy: jsonb('policy').$type<unknown>().notNull(),
  home: jsonb('home').$type<unknown>().notNull(),
  leadGuest: jsonb('lead_guest').$type<LeadGuestShape>().notNull(),
  specialRequest: text('special_request'),
  heldUntil: instant('held_until'),
  stateChangedAt: instant('state_changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: jsonb('cancel_reason').$type<unknown>(),
  /** Of an addition to a stay, what it is. */
  addition: jsonb('addition').$type<unknown>(),
})

/** A person of a stay beside the one who booked, who is number 0 and has an account. */
export const stayGuest = pgTable('stay_guest', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  /** Adults come first, then children, then infants. */
  position: smallint('position').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** 13 to 17 years old: in the party an adult, by the law a child of their parents. */
  isMinor: boolean('is_minor').notNull().default(false),
  tokenHash: text('token_hash'),
  verification: text('verification', { enum: verificationStates }).notNull().default('not_started'),
  verifiedUntil: date('verified_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type StayGuestRow = typeof stayGuest.$inferSelect

/** Something that went wrong with a stay. */
export const stayCase = pgTable('stay_case', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text('kind', { enum: caseKinds }).notNull(),
  state: text('state', { enum: caseStates }).notNull(),
  outcome: text('outcome', { enum: caseOutcomes }),
  /** The operator who has taken it. */
  ownerId: uuid('owner_id'),
  openedAt: instant('opened_at').notNull(),
  takenAt: instant('taken_at'),
  resolvedAt: instant('resolved_at'),
})

export type StayCaseRow = typeof stayCase.$inferSelect

/** Words of a case; `id` is made by whoever writes. */
export const stayCaseMessage = pgTable(
  'stay_case_message',
  {
    caseId: uuid('case_id').notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    sender: text('sender', { enum: ['guest', 'host', 'operator'] }).notNull(),
    senderId: uuid('sender_id'),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.seq] })],
)

/** A request to book: its payment is authorised and waits for the host's answer until `answerBy`. */
export const stayRequest = pgTable('stay_request', {
  bookingId: uuid('booking_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  hostId: uuid('host_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  answerBy: instant('answer_by').notNull(),
  answer: text('answer', { enum: requestAnswers }),
  answeredBy: text('answered_by', { enum: ['guest', 'host', 'platform', 'system'] }),
  answeredAt: instant('answered_at'),
  /** The host's words to the guest. */
  reason: text('reason'),
})

export type StayRequestRow = typeof stayRequest.$inferSelect

/** The history of a booking, one row a change. */
export const bookingEvent = pgTable(
  'booking_event',
  {
    bookingId: uuid('booking_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    fromState: text('from_state', { enum: bookingStates }),
    toState: text('to_state', { enum: bookingStates }).notNull(),
    actor: text('actor').notNull(),
    note: jsonb('note').$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.seq] })],
)

/** What a guest says about a stay. `texts` holds the language it was written in, or all of them. */
export const review = pgTable('review', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  bookingId: uuid('booking_id'),
  userId: uuid('user_id'),
  authorName: text('author_name').notNull(),
  authorCountry: text('author_country'),
  language: text('language', { enum: ['en', 'ar', 'ru'] }).notNull(),
  texts: jsonb('texts').$type<{ en?: string; ar?: string; ru?: string }>().notNull(),
  scores: jsonb('scores').$type<RatingScoresShape>().notNull(),
  overall: doublePrecision('overall').notNull(),
  hostRating: smallint('host_rating'),
  stayedOn: civilDate('stayed_on').notNull(),
  status: text('status', { enum: reviewStatuses }).notNull(),
  reply: jsonb('reply').$type<ReviewReplyShape>(),
  createdAt: instant('created_at').notNull(),
  publishedAt: instant('published_at'),
  revision: integer('revision').notNull().default(1),
  privateNote: text('private_note'),
  flags: jsonb('flags').$type<ReviewFlag[]>().notNull().default([]),
  rejection: jsonb('rejection').$type<RejectionShape>(),
  moderatedAt: instant('moderated_at'),
  closesAt: instant('closes_at'),
})

/** What a host says of a guest; the guest reads it once both sides have written. */
export const guestRating = pgTable('guest_rating', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull().unique(),
  hostId: uuid('host_id').notNull(),
  userId: uuid('user_id').notNull(),
  score: smallint('score').notNull(),
  body: text('body').notNull(),
  closesAt: instant('closes_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
})

export type ReviewRow = typeof review.$inferSelect
export type GuestRatingRow = typeof guestRating.$inferSelect

/** A link by which a guest shows a trip to others; see `tripRoles`. */
export const tripLink = pgTable('trip_link', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  role: text('role', { enum: tripRoles }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  openedAt: instant('opened_at'),
  endedAt: instant('ended_at'),
})

export type TripLinkRow = typeof tripLink.$inferSelect
export type QuoteRow = typeof quote.$inferSelect
export type BookingRow = typeof booking.$inferSelect

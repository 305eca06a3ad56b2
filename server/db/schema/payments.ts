import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { depositStates } from '#domain/booking/deposit.ts'
import { judgements } from '#domain/booking/judgement.ts'
import { taxDocumentKinds } from '#domain/ledger/document-kinds.ts'
import { ledgerKinds } from '#domain/ledger/ledger.ts'
import { orderCurrencies } from '#domain/money/order-amount.ts'
import type { FolioLineKind } from '#domain/pricing/price-stay.ts'
import { fils, instant } from './columns.ts'

/**
 * Every state a payment can be in; `arriving` was seen and is not certain yet, `authorised` is set aside on
 * the card for a request to book, `voided` was given back uncharged, `review` waits for a person (short,
 * late, wrong amount).
 */
export const paymentStates = [
  'created',
  'pending',
  'arriving',
  'authorised',
  'voided',
  'paid',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
  'review',
] as const

/** One attempt to pay one booking. `refundedFils` never exceeds `capturedFils`. */
export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  userId: uuid('user_id').notNull(),
  provider: text('provider', { enum: ['stripe', 'triplea'] }).notNull(),
  attempt: smallint('attempt').notNull(),
  providerRef: text('provider_ref'),
  checkoutUrl: text('checkout_url'),
  state: text('state', { enum: paymentStates }).notNull(),
  amountFils: fils('amount_fils').notNull(),
  currency: text('currency').notNull().default('AED'),
  /** What the provider was asked for, in minor units of `orderCurrency`. */
  orderAmountMinor: bigint('order_amount_minor', { mode: 'number' }).notNull(),
  orderCurrency: text('order_currency', { enum: orderCurrencies }).notNull().default('AED'),
  /** Decimal text: AED for one unit of the order currency. Null: no exchange. */
  exchangeRate: text('exchange_rate'),
  capturedFils: fils('captured_fils').notNull().default(0),
  refundedFils: fils('refunded_fils').notNull().default(0),
  failureCode: text('failure_code'),
  /** How a person judged money that came otherwise than asked for, and why. */
  judgement: text('judgement', { enum: judgements }),
  judgedWords: text('judged_words'),
  judgedAt: instant('judged_at'),
  /** Of what was captured and refunded, what came and went another way than by the provider. */
  elsewherePaidFils: fils('elsewhere_paid_fils').notNull().default(0),
  elsewhereBackFils: fils('elsewhere_back_fils').notNull().default(0),
  expiresAt: instant('expires_at'),
  nextCheckAt: instant('next_check_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Under which name the card provider knows an account. */
export const paymentCustomer = pgTable('payment_customer', {
  userId: uuid('user_id').primaryKey(),
  customerRef: text('customer_ref').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The deposit of a paid stay; `nextAt` is when the server looks at it again. */
export const deposit = pgTable('deposit', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: depositStates }).notNull(),
  amountFils: fils('amount_fils').notNull(),
  /** What the host claims; charged by the next step. */
  claimedFils: fils('claimed_fils').notNull().default(0),
  capturedFils: fils('captured_fils').notNull().default(0),
  /** The host's words of what is broken. */
  evidence: text('evidence'),
  /** The guest's words against it. */
  objection: text('objection'),
  /** The words of whoever decided between the two, and what of it goes back. */
  decision: text('decision'),
  returnedFils: fils('returned_fils').notNull().default(0),
  decidedAt: instant('decided_at'),
  providerRef: text('provider_ref'),
  attempt: smallint('attempt').notNull().default(1),
  failureCode: text('failure_code'),
  authorisedUntil: instant('authorised_until'),
  nextAt: instant('next_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type DepositRow = typeof deposit.$inferSelect

/** A payment, or a deposit that was charged, which the guest's bank disputes, as the provider states it. */
export const dispute = pgTable('dispute', {
  disputeRef: text('dispute_ref').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountFils: fils('amount_fils').notNull(),
  reason: text('reason').notNull(),
  state: text('state', {
    enum: ['needs_response', 'under_review', 'won', 'lost', 'closed'],
  }).notNull(),
  dueAt: instant('due_at'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  updatedAt: instant('updated_at').notNull(),
})

export type DisputeRow = typeof dispute.$inferSelect

/** Money on its way back; `cancelled`: the guest's bank had given it back before. */
export const refund = pgTable('refund', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountFils: fils('amount_fils').notNull(),
  state: text('state', {
    enum: ['requested', 'sent', 'awaiting_payer', 'settled', 'failed', 'cancelled'],
  }).notNull(),
  providerRef: text('provider_ref'),
  reason: text('reason').notNull(),
  /** How it was given back, where the provider did not. */
  settledWords: text('settled_words'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  /** Until then somebody is asking the provider; nobody else does. */
  askingUntil: instant('asking_until'),
  /** The refund whose letter tells of this one; null until it has left. */
  letterOf: uuid('letter_of'),
})

/** The account of a booking with its guest. Rows are added, never changed or removed. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    bookingId: uuid('booking_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    line: text('line').$type<FolioLineKind>(),
    /** Above zero the guest owes it, below zero it is in the guest's favour. */
    amountFils: fils('amount_fils').notNull(),
    source: text('source').notNull(),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.seq] })],
)

/** The last number of each series of documents; locked while a document is written. */
export const documentSeries = pgTable('document_series', {
  series: text('series').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

/** Invoices and credit notes as they were issued, in every language. Never changed. */
export const taxDocument = pgTable(
  'tax_document',
  {
    bookingId: uuid('booking_id').notNull(),
    /** What it was issued for: once for each booking. */
    source: text('source').notNull(),
    kind: text('kind', { enum: taxDocumentKinds }).notNull(),
    number: text('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    totalFils: fils('total_fils').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.source] })],
)

/** Every webhook once: a second delivery meets the primary key. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

/** The latest comparison of all money, under its name. */
export const moneyCheck = pgTable('money_check', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
  report: jsonb('report').$type<unknown>().notNull(),
})

/** What a provider's sandbox remembers; empty when real keys are set. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.kind, t.id] })],
)

export type PaymentState = (typeof paymentStates)[number]
export type PaymentRow = typeof payment.$inferSelect
export type TaxDocumentRow = typeof taxDocument.$inferSelect
export type RefundRow = typeof refund.$inferSelect

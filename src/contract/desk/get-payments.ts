import * as v from 'valibot'
import { paymentTypeSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'
import { judgements } from '#domain/booking/judgement.ts'

/**
 * Two books that do not agree on one sum.
 *
 * - `captured`, `refunded`: what the provider took or gave back, against our payment.
 * - `unknown`: the provider does not know a payment that we have money of.
 * - `ledger`: the booking's ledger, against its payments and refunds.
 */
export const disagreementSchema = v.object({
  kind: v.picklist(['captured', 'refunded', 'unknown', 'ledger']),
  booking_number: v.string(),
  /** Null for a whole booking. */
  payment_type: v.nullable(paymentTypeSchema),
  /** The provider's own name of the payment, to find it there. */
  provider_ref: v.nullable(v.string()),
  ours_fils: v.number(),
  theirs_fils: v.number(),
  /** When the payment began, epoch ms; null for a whole booking. */
  at: v.nullable(v.number()),
})

/**
 * A payment that nobody but a person can bring to its end.
 *
 * - `short`, `late`, `mismatch`: less came than was asked for, or too late, or something else.
 * - `charge-waiting`: a request was accepted an hour ago, and its charge hangs.
 * - `deposit-disputed`: the guest objects to what was charged of the deposit.
 * - `disputed`: the guest's bank asks for it back. `dispute-lost`: it has taken it back, and the guest owes it.
 * - `refund-unclaimed`: the payer was written to and has not said where to.
 * - `refund-disputed`: the provider refuses as long as the guest's bank decides about the same money.
 * - `refund-failed`: the provider refused. `refund-waiting`: it could not be reached for an hour.
 */
export const personCaseSchema = v.object({
  kind: v.picklist([
    'short',
    'late',
    'mismatch',
    'charge-waiting',
    'deposit-disputed',
    'disputed',
    'dispute-lost',
    'refund-unclaimed',
    'refund-disputed',
    'refund-failed',
    'refund-waiting',
  ]),
  booking_number: v.string(),
  payment_type: paymentTypeSchema,
  provider_ref: v.nullable(v.string()),
  /** The sum that came, or that is to go back. */
  amount_fils: v.number(),
  /** What was asked for. */
  asked_fils: v.number(),
  at: v.number(),
  /** Why the guest's bank asks, as the provider says it, and until when it takes an answer; null elsewhere. */
  dispute: v.nullable(v.object({ reason: v.string(), due_at: v.nullable(v.number()) })),
  /** Number of the stay, where `booking_number` is that of something added to it. */
  stay_number: v.nullable(v.string()),
  /** What whoever reads it can do, see `judgePayment`, `settleRefund` and `decideDeposit`; null where nothing. */
  way_out: v.nullable(
    v.variant('kind', [
      v.object({
        kind: v.literal('judge'),
        payment_id: v.string(),
        judgements: v.array(v.picklist(judgements)),
      }),
      v.object({ kind: v.literal('settle'), refund_id: v.string() }),
      v.object({
        kind: v.literal('decide'),
        booking_id: v.string(),
        /** The words of both sides. */
        evidence: v.nullable(v.string()),
        objection: v.nullable(v.string()),
      }),
    ]),
  ),
})

/** How all the money stands, as the desk shows it. */
export const moneyViewSchema = v.object({
  /** The last comparison, epoch ms; null before the first. */
  as_of: v.nullable(v.number()),
  /** Payments compared then. */
  compared: v.number(),
  /** Payments whose provider could not be asked then. */
  unasked: v.number(),
  disagreements: v.array(disagreementSchema),
  people: v.array(personCaseSchema),
  /** The server's clock, to tell how old a row is. */
  now: v.number(),
})

/** What the last comparison with the providers found, and the payments that need a person right now. */
export const getDeskPayments = defineCall({
  model: 'desk',
  method: 'getPayments',
  kind: 'query',
  auth: 'operator',
  input: v.object({}),
  output: moneyViewSchema,
})

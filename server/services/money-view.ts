import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type * as v from 'valibot'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskPayments, personCaseSchema } from '#contract/desk/get-payments.ts'
import { judgementsOf, maySettleElsewhere } from '#domain/booking/judgement.ts'
import { type BookingRow, booking, stayRequest } from '#server/db/schema/bookings.ts'
import {
  deposit,
  type PaymentRow,
  payment,
  type RefundRow,
  refund,
} from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { disputedOf } from '#server/services/disputes-refunds.ts'
import { disputeCases } from '#server/services/disputes-view.ts'
import { lastReport } from '#server/services/money-check.ts'
import { ofStay } from '#server/services/of-stay.ts'

type PersonCase = v.InferOutput<typeof personCaseSchema>

const hourMs = 60 * 60_000
// A payer may be on a journey; after these days somebody asks.
const unclaimedAfterMs = 3 * 24 * hourMs

/** How all the money stands: what the last comparison found, and what needs a person now. */
export async function moneyView(deps: Deps): Promise<CallOutput<typeof getDeskPayments>> {
  const last = await lastReport(deps)
  return {
    as_of: last?.at ?? null,
    compared: last?.compared ?? 0,
    unasked: last?.unasked ?? 0,
    disagreements: last?.disagreements ?? [],
    people: await personCases(deps),
    now: deps.clock.now(),
  }
}

/** Payments and refunds that wait for a person, the oldest first. */
export async function personCases(deps: Deps): Promise<PersonCase[]> {
  const {
    database: { orm },
    clock,
  } = deps
  const now = clock.now()
  const before = (ms: number) => lt(refund.createdAt, new Date(now - ms))
  const reviewed = await orm
    .select({ pay: payment, row: booking, stay: ofStay })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .where(eq(payment.state, 'review'))
    .orderBy(asc(payment.updatedAt))
  const hanging = await orm
    .select({
      ...{ pay: payment, row: booking, stay: ofStay },
      answeredAt: stayRequest.answeredAt,
    })
    .from(stayRequest)
    .innerJoin(payment, eq(payment.id, stayRequest.paymentId))
    .innerJoin(booking, eq(booking.id, stayRequest.bookingId))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .where(
      and(
        eq(booking.state, 'pending_host'),
        eq(payment.state, 'authorised'),
        eq(stayRequest.answer, 'approved'),
        lt(stayRequest.answeredAt, new Date(now - hourMs)),
      ),
    )
    .orderBy(asc(stayRequest.answeredAt))
  const refunds = await orm
    .select({ pay: payment, back: refund, row: booking, stay: ofStay })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .where(
      or(
        eq(refund.state, 'failed'),
        and(inArray(refund.state, ['sent', 'awaiting_payer']), before(unclaimedAfterMs)),
        and(eq(refund.state, 'requested'), before(hourMs)),
      ),
    )
    .orderBy(asc(refund.createdAt))
  const disputed = await disputedOf(
    orm,
    refunds.map(({ pay }) => pay.id),
  )
  const objections = await orm
    .select({ row: deposit, number: booking.number })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .where(and(eq(deposit.state, 'disputed'), isNull(deposit.decidedAt)))
    .orderBy(asc(deposit.updatedAt))
  return [
    ...(await disputeCases(deps)),
    ...objections.map(({ row, number }) => ({
      kind: 'deposit-disputed' as const,
      ...{ booking_number: number, stay_number: null, dispute: null },
      payment_type: 'stripe' as const,
      provider_ref: row.providerRef,
      amount_fils: row.capturedFils,
      asked_fils: row.amountFils,
      at: row.updatedAt.getTime(),
      way_out: {
        kind: 'decide' as const,
        booking_id: row.bookingId,
        evidence: row.evidence,
        objection: row.objection,
      },
    })),
    ...reviewed.map(({ pay, row, stay }) => ({
      ...factsOf(pay, row, stay),
      kind: reviewKind(pay),
      amount_fils: pay.capturedFils,
      at: pay.updatedAt.getTime(),
      way_out: judging(pay, row, 'review'),
    })),
    ...hanging.map(({ pay, row, stay, answeredAt }) => ({
      ...factsOf(pay, row, stay),
      kind: 'charge-waiting' as const,
      amount_fils: pay.capturedFils,
      at: answeredAt?.getTime() ?? now,
      way_out: judging(pay, row, 'authorised'),
    })),
    ...refunds.map(({ pay, back, row, stay }) => ({
      ...factsOf(pay, row, stay),
      kind: refundKind(back, disputed),
      amount_fils: back.amountFils,
      at: back.createdAt.getTime(),
      way_out:
        maySettleElsewhere(back.state) && !disputed.has(pay.id)
          ? { kind: 'settle' as const, refund_id: back.id }
          : null,
    })),
  ]
}

function judging(
  pay: PaymentRow,
  { state: bookingState }: BookingRow,
  state: 'review' | 'authorised',
) {
  const judgements = judgementsOf({ ...pay, state, bookingState })
  return { kind: 'judge' as const, payment_id: pay.id, judgements }
}

function factsOf(pay: PaymentRow, row: BookingRow, stay: BookingRow | null) {
  return {
    booking_number: row.number,
    stay_number: stay?.number ?? null,
    dispute: null,
    payment_type: pay.provider,
    provider_ref: pay.providerRef,
    asked_fils: pay.amountFils,
  }
}

function reviewKind({ failureCode }: PaymentRow): PersonCase['kind'] {
  return failureCode === 'short' || failureCode === 'late' ? failureCode : 'mismatch'
}

function refundKind(
  { state, paymentId }: RefundRow,
  disputed: ReadonlySet<string>,
): PersonCase['kind'] {
  if (state === 'failed') return disputed.has(paymentId) ? 'refund-disputed' : 'refund-failed'
  return state === 'requested' ? 'refund-waiting' : 'refund-unclaimed'
}

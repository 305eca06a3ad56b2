import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { disagreementSchema } from '#contract/desk/get-payments.ts'
import { filsOfOrder, minorOfOrder } from '#domain/money/order-amount.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { moneyCheck, type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { type BookingDifference, ledgerDifferences } from '#server/services/ledger-differences.ts'
import { applyTruth } from '#server/services/payments-settle.ts'
import { reconcilePayments } from '#server/services/reconciler.ts'

/** How many of the latest payments a job or a person waiting for it compares. */
export const checkedAtOnce = 200

const reportName = 'latest'
const askedAtOnce = 8

/** What a comparison found. */
export const moneyReportSchema = v.object({
  compared: v.number(),
  unasked: v.number(),
  disagreements: v.array(disagreementSchema),
})

export type MoneyReport = v.InferOutput<typeof moneyReportSchema>
type Disagreement = MoneyReport['disagreements'][number]

/**
 * Compares our payments with the providers' books and the ledger with our payments, brings to its end
 * what a lost webhook left open, and keeps what it found. `latest`: how many payments, the newest first;
 * all when left out.
 */
export async function checkMoney(deps: Deps, latest?: number): Promise<MoneyReport> {
  await reconcilePayments(deps)
  const all = deps.database.orm
    .select({ pay: payment, number: booking.number })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .orderBy(desc(payment.id))
  const rows = await (latest === undefined ? all : all.limit(latest))
  const found: (Disagreement | 'even' | 'unasked')[] = []
  for (let at = 0; at < rows.length; at += askedAtOnce) {
    const some = rows.slice(at, at + askedAtOnce)
    found.push(...(await Promise.all(some.map(({ pay, number }) => compare(deps, pay, number)))))
  }
  const ledger = await ledgerDifferences(deps.database)
  const report: MoneyReport = {
    compared: found.filter((one) => one !== 'unasked').length,
    unasked: found.filter((one) => one === 'unasked').length,
    disagreements: [
      ...found.filter((one) => one !== 'even' && one !== 'unasked'),
      ...ledger.map(ofLedger),
    ],
  }
  await keep(deps, report)
  return report
}

/** What the last comparison found, and when; null before the first. */
export async function lastReport({
  database: { orm },
}: Deps): Promise<(MoneyReport & { at: number }) | null> {
  const [row] = await orm.select().from(moneyCheck).where(eq(moneyCheck.name, reportName))
  return row ? { ...v.parse(moneyReportSchema, row.report), at: row.at.getTime() } : null
}

async function compare(
  deps: Deps,
  pay: PaymentRow,
  number: string,
): Promise<Disagreement | 'even' | 'unasked'> {
  const first = await compareOnce(deps, pay, number)
  // Money may have moved between the two looks: only what lasts is told.
  return typeof first === 'string' ? first : compareOnce(deps, pay, number)
}

async function compareOnce(
  deps: Deps,
  { id, provider, providerRef, ...pay }: PaymentRow,
  number: string,
): Promise<Disagreement | 'even' | 'unasked'> {
  const facts = {
    booking_number: number,
    payment_type: provider,
    provider_ref: providerRef,
    at: pay.createdAt.getTime(),
  }
  const unknown = {
    ...facts,
    kind: 'unknown',
    ours_fils: pay.capturedFils,
    theirs_fils: 0,
  } as const
  if (!providerRef) return pay.capturedFils === 0 ? 'even' : unknown
  try {
    const truth = await deps.payments[provider]?.fetch(providerRef)
    if (!truth) return 'unasked'
    await applyTruth(deps, id, truth)
    const [ours] = await deps.database.orm.select().from(payment).where(eq(payment.id, id))
    if (!ours) return 'even'
    const capturedFils = filsOfOrder(ours, truth.capturedMinor)
    // What came or went another way is none of the provider's books.
    const paidFils = ours.capturedFils - ours.elsewherePaidFils
    const backFils = ours.refundedFils - ours.elsewhereBackFils
    if (capturedFils !== paidFils) {
      return { ...facts, kind: 'captured', ours_fils: paidFils, theirs_fils: capturedFils }
    }
    if (truth.refundedMinor !== minorOfOrder(ours, backFils)) {
      const theirs = filsOfOrder(ours, truth.refundedMinor)
      return { ...facts, kind: 'refunded', ours_fils: backFils, theirs_fils: theirs }
    }
    return 'even'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log('payment not compared', { payment: id, kind: error.kind, code: error.code })
    return error.kind === 'final' ? unknown : 'unasked'
  }
}

function ofLedger({ bookingNumber, booksFils, ledgerFils }: BookingDifference): Disagreement {
  return {
    kind: 'ledger',
    booking_number: bookingNumber,
    payment_type: null,
    provider_ref: null,
    ours_fils: booksFils,
    theirs_fils: ledgerFils,
    at: null,
  }
}

async function keep({ database: { orm }, clock }: Deps, report: MoneyReport): Promise<void> {
  const row = { at: new Date(clock.now()), report }
  await orm
    .insert(moneyCheck)
    .values({ name: reportName, ...row })
    .onConflictDoUpdate({ target: moneyCheck.name, set: row })
}

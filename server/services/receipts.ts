import { receiptNumber } from '#domain/ledger/tax-lines.ts'
import type { PaymentRow, RefundRow, TaxDocumentRow } from '#server/db/schema/payments.ts'
import type { RefundReason } from '#server/services/payments-back.ts'

/** What money is given back for that never bought anything. */
const unneeded: readonly string[] = ['nights_taken', 'not_needed'] satisfies RefundReason[]

/** What came of it is certain; what waits for a person may still become more. */
const settledStates: readonly string[] = ['paid', 'part_refunded', 'refunded']

/**
 * Numbers of receipts by the payments that they are of: of each that bought what an invoice was issued for. Money
 * that bought nothing goes back whole and has none.
 */
export function receiptsOf(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  documents: readonly TaxDocumentRow[],
): Map<string, string> {
  const invoices = documents.filter(({ kind, source }) => kind === 'invoice' && source === 'stay')
  const bought = ({ id, state, capturedFils }: PaymentRow) =>
    settledStates.includes(state) &&
    capturedFils > 0 &&
    !refunds.some(
      ({ paymentId, reason, amountFils }) =>
        paymentId === id && unneeded.includes(reason) && amountFils >= capturedFils,
    )
  return new Map(
    invoices.flatMap(({ bookingId, number }) => {
      const paid = payments.find((one) => one.bookingId === bookingId && bought(one))
      return paid ? [[paid.id, receiptNumber(number)]] : []
    }),
  )
}

import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { DocumentKind } from '#domain/ledger/document-kinds.ts'

/** A PDF of a stay; `at` is epoch ms, `amountFils` below zero where it went back. */
export type StayDocument = {
  kind: DocumentKind
  number: string
  at: number
  amountFils: number
  path: string
}

/** Invoices, credit notes and receipts of a stay, the oldest first. */
export function stayDocuments({
  documents,
  payments,
}: Pick<BookingDetails, 'documents' | 'payments'>): StayDocument[] {
  const issued = documents.map(({ kind, number, issued_at, total_fils, path }) => ({
    ...{ kind, number, path, at: issued_at },
    amountFils: kind === 'invoice' ? total_fils : -total_fils,
  }))
  const receipts = payments.flatMap(({ receipt, at, amount_fils }) =>
    receipt ? [{ kind: 'receipt' as const, ...receipt, at, amountFils: amount_fils }] : [],
  )
  return [...issued, ...receipts].toSorted((one, other) => one.at - other.at)
}

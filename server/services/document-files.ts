import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { receiptInvoice } from '#domain/ledger/tax-lines.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type TaxDocumentRow, taxDocument } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { IssuedDocument } from '#server/documents/draw-document.ts'
import { paymentMoments } from '#server/services/payment-moments.ts'
import { receiptsOf } from '#server/services/receipts.ts'
import { paymentsOf, refundsOf } from '#server/services/stay-payments.ts'
import { readContent } from '#server/services/tax-documents.ts'

type Database = Pick<Deps, 'database'>

/** A document as a PDF, and whose it is; null when there is none of that number. */
export type DocumentFile = { ownerId: string; draw: () => Promise<Uint8Array> }

/** Finds an invoice, a credit note or a receipt by its number; drawing it takes a tenth of a second of the processor. */
export async function documentFile(
  deps: Database,
  number: string,
  language: Language,
): Promise<DocumentFile | null> {
  const invoice = receiptInvoice(number)
  const [found] = await deps.database.orm
    .select()
    .from(taxDocument)
    .innerJoin(booking, eq(booking.id, taxDocument.bookingId))
    .where(eq(taxDocument.number, invoice ?? number))
  if (!found) return null
  const document = invoice
    ? await receiptDocument(deps, number, found.tax_document)
    : taxPaper(found.tax_document)
  if (!document) return null
  return {
    ownerId: found.booking.userId,
    draw: async () => {
      // The library and its fonts are loaded when the first document is asked for.
      const { drawDocument } = await import('#server/documents/draw-document.ts')
      return drawDocument(document, language)
    },
  }
}

function taxPaper({ kind, number, issuedAt, totalFils, content }: TaxDocumentRow): IssuedDocument {
  return { kind, number, at: issuedAt.getTime(), totalFils, content: readContent(content) }
}

/** The receipt of what an invoice was paid with: the payment as it came, and what the invoice says it was for. */
async function receiptDocument(
  deps: Database,
  number: string,
  invoice: TaxDocumentRow,
): Promise<IssuedDocument | null> {
  const { orm } = deps.database
  const payments = await paymentsOf(orm, [invoice.bookingId])
  const refunds = await refundsOf(
    orm,
    payments.map(({ id }) => id),
  )
  const receipts = receiptsOf(payments, refunds, [invoice])
  const paid = payments.find(({ id }) => receipts.get(id) === number)
  if (!paid) return null
  const moment = (await paymentMoments(deps, [paid.id])).get(paid.id) ?? paid.updatedAt.getTime()
  const refersTo = { number: invoice.number, issuedAt: invoice.issuedAt.getTime() }
  return {
    ...{ kind: 'receipt', number, at: moment, totalFils: paid.capturedFils },
    content: { ...readContent(invoice.content), refersTo },
  }
}

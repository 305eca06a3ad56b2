import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { taxDocument } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { readContent } from '#server/services/tax-documents.ts'

/** A document as a PDF, and whose it is; null when there is none of that number. */
export type DocumentFile = { ownerId: string; draw: () => Promise<Uint8Array> }

/** Finds a document by its number; drawing it takes a tenth of a second of the processor. */
export async function documentFile(
  { database: { orm } }: Pick<Deps, 'database'>,
  number: string,
  language: Language,
): Promise<DocumentFile | null> {
  const [found] = await orm
    .select()
    .from(taxDocument)
    .innerJoin(booking, eq(booking.id, taxDocument.bookingId))
    .where(eq(taxDocument.number, number))
  if (!found) return null
  const { kind, issuedAt, content } = found.tax_document
  return {
    ownerId: found.booking.userId,
    draw: async () => {
      // The library and its fonts are loaded when the first document is asked for.
      const { drawTaxDocument } = await import('#server/documents/draw-tax-document.ts')
      const issued = { kind, number, issuedAt: issuedAt.getTime(), content: readContent(content) }
      return drawTaxDocument(issued, language)
    },
  }
}

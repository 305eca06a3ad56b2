import type { GivenLine } from '#domain/cancellation/policy.ts'
import type { TaxDocumentKind } from '#domain/ledger/document-kinds.ts'
import { roundHalfUp, sumFils } from '#domain/money/fils.ts'
import { type LineName, lineKey } from '#domain/pricing/line-key.ts'
import { type FolioLine, vatBasisPoints } from '#domain/pricing/price-stay.ts'

/**
 * One line of a tax invoice or a credit note, in fils: what it is without VAT, and the VAT on this very
 * line. `vatPercent` is null where VAT is not levied: on the tourism fee.
 */
export type TaxLine = Pick<FolioLine, 'kind' | 'quantity' | 'unitFils' | 'detail'> & {
  netFils: number
  vatPercent: number | null
  vatFils: number
}

export type TaxTotals = { netFils: number; vatFils: number; totalFils: number }

type PriceLine = Pick<
  FolioLine,
  'kind' | 'quantity' | 'unitFils' | 'detail' | 'amountFils' | 'vatFils'
>

/** The lines of an invoice: those of the price, each with its own VAT instead of VAT as a line. */
export function invoiceLines(price: readonly PriceLine[]): TaxLine[] {
  return price
    .filter(({ kind }) => kind !== 'vat')
    .map(({ kind, quantity, unitFils, detail, amountFils, vatFils }) => ({
      kind,
      quantity,
      unitFils,
      detail,
      netFils: amountFils,
      vatPercent: kind === 'tourism_fee' ? null : vatBasisPoints / 100,
      vatFils,
    }))
}

/**
 * The lines of a credit note: what is given back of each line of the price. VAT is given back in
 * proportion, rounded on each line; what rounding leaves of the VAT that the guest gets back stands on
 * the greatest line, so that the note is the refund to the fils.
 */
export function creditLines(price: readonly PriceLine[], given: readonly GivenLine[]): TaxLine[] {
  const refundOf = (line: LineName) =>
    given.find((one) => lineKey(one) === lineKey(line))?.refundFils ?? 0
  const lines = invoiceLines(price)
    .map((line) => {
      const netFils = refundOf(line)
      const vatFils = line.netFils === 0 ? 0 : roundHalfUp((line.vatFils * netFils) / line.netFils)
      return { ...line, netFils, vatFils }
    })
    .filter(({ netFils }) => netFils !== 0)
  const restFils = refundOf({ kind: 'vat' }) - sumFils(lines.map(({ vatFils }) => vatFils))
  const taxed = lines.filter(({ vatPercent }) => vatPercent !== null)
  const greatest = taxed.toSorted((a, b) => Math.abs(b.netFils) - Math.abs(a.netFils))[0]
  return lines.map((line) =>
    line === greatest ? { ...line, vatFils: line.vatFils + restFils } : line,
  )
}

/** What the lines sum to. */
export function taxTotals(lines: readonly TaxLine[]): TaxTotals {
  const netFils = sumFils(lines.map((line) => line.netFils))
  const vatFils = sumFils(lines.map((line) => line.vatFils))
  return { netFils, vatFils, totalFils: netFils + vatFils }
}

/** The series of documents of a kind in a year; each counts from one. */
export function documentSeries(kind: TaxDocumentKind, year: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${year}`
}

/** A document's number, `INV-2026-000001`. */
export function documentNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}

/** Number of the receipt of what an invoice was paid with: the invoice's own, in a series beside it. */
export function receiptNumber(invoiceNumber: string): string {
  return invoiceNumber.replace(/^INV-/, 'REC-')
}

/** Number of the invoice that a receipt belongs to; null where the number is no receipt's. */
export function receiptInvoice(number: string): string | null {
  return number.startsWith('REC-') ? number.replace(/^REC-/, 'INV-') : null
}

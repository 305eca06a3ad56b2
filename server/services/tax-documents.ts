import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { folioLineKinds } from '#contract/folio-line.ts'
import { localisedTextSchema } from '#contract/language.ts'
import type { GivenLine } from '#domain/cancellation/policy.ts'
import type { TaxDocumentKind } from '#domain/ledger/document-kinds.ts'
import {
  creditLines,
  documentNumber,
  documentSeries,
  invoiceLines,
  type TaxLine,
  taxTotals,
} from '#domain/ledger/tax-lines.ts'
import { orderCurrencies } from '#domain/money/order-amount.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Supplier } from '#server/config.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import {
  documentSeries as documentSeriesTable,
  type PaymentRow,
  type TaxDocumentRow,
  taxDocument,
} from '#server/db/schema/payments.ts'
import { readFolio, readHome } from '#server/services/bookings-snapshot.ts'
import type { EndSource } from '#server/services/ledger.ts'

const fils = v.pipe(v.number(), v.integer())

/** What a document says, frozen when it was issued; words are added when it is drawn. */
const contentSchema = v.object({
  supplier: v.object({ name: v.string(), address: v.string(), trn: v.nullable(v.string()) }),
  buyer: v.object({ name: v.string() }),
  booking: v.object({
    number: v.string(),
    title: localisedTextSchema,
    place: localisedTextSchema,
    permitNo: v.nullable(v.string()),
    checkIn: v.string(),
    checkOut: v.string(),
  }),
  lines: v.array(
    v.object({
      kind: v.picklist(folioLineKinds),
      quantity: v.number(),
      unitFils: fils,
      detail: v.record(v.string(), v.union([v.number(), v.string()])),
      netFils: fils,
      vatPercent: v.nullable(v.number()),
      vatFils: fils,
    }),
  ),
  /** How it was paid; for a credit note, which way the money goes back. */
  money: v.object({
    type: v.picklist(['stripe', 'triplea']),
    /** What the provider was asked for where that was not dirhams, in minor units. */
    order: v.nullable(
      v.object({ currency: v.picklist(orderCurrencies), minor: v.number(), rate: v.string() }),
    ),
  }),
  /** The invoice that a credit note is about; `issuedAt` is epoch ms. */
  refersTo: v.nullable(v.object({ number: v.string(), issuedAt: v.number() })),
  /** Those of changes that have made the same stay dearer since. */
  refersToMore: v.optional(v.array(v.object({ number: v.string(), issuedAt: v.number() })), []),
})

export type TaxDocumentContent = v.InferOutput<typeof contentSchema>

/** Reads a document's content. Throws when the row was not written by this code. */
export function readContent(value: unknown): TaxDocumentContent {
  return v.parse(contentSchema, value)
}

type Sale = { supplier: Supplier; row: BookingRow; pay: PaymentRow; now: number }

/**
 * Issues the invoice of a stay that was paid; the one there is when it was issued before. The booking's
 * row must be locked. The last thing in its transaction: all documents of a year wait for each other.
 */
export async function issueInvoice(tx: Tx, sale: Sale): Promise<TaxDocumentRow> {
  const known = await documentOf(tx, sale.row.id, 'stay')
  if (known) return known
  const lines = invoiceLines(readFolio(sale.row.folio).lines)
  return issue(tx, sale, { kind: 'invoice', source: 'stay', lines, refersTo: null })
}

/** Issues the credit note of a cancellation or a no-show, about the invoice; as `issueInvoice`. */
export async function issueCreditNote(
  tx: Tx,
  sale: Sale,
  given: readonly GivenLine[],
  source: EndSource = 'cancelled',
): Promise<TaxDocumentRow> {
  const known = await documentOf(tx, sale.row.id, source)
  if (known) return known
  const invoice = await issueInvoice(tx, sale)
  const lines = creditLines(readFolio(sale.row.folio).lines, given)
  const refersTo = reference(invoice)
  const refersToMore = (await changeInvoices(tx, sale.row.id)).map(reference)
  return issue(tx, sale, { kind: 'credit_note', source, lines, refersTo, refersToMore })
}

const reference = ({ number, issuedAt }: TaxDocumentRow) => ({
  number,
  issuedAt: issuedAt.getTime(),
})

/** The invoices of what changes have added to a stay, whose price holds it all since. */
async function changeInvoices(tx: Tx, stayId: string): Promise<TaxDocumentRow[]> {
  const changes = tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.type, 'modify'), eq(booking.parentBookingId, stayId)))
  return tx
    .select()
    .from(taxDocument)
    .where(and(eq(taxDocument.kind, 'invoice'), inArray(taxDocument.bookingId, changes)))
    .orderBy(asc(taxDocument.issuedAt), asc(taxDocument.number))
}

/**
 * Issues the credit note of a change that gave something back, about the invoice of its stay; `sale` is of
 * the change. As `issueInvoice`.
 */
export async function issueChangeNote(
  tx: Tx,
  sale: Sale,
  stay: BookingRow,
): Promise<TaxDocumentRow> {
  const known = await documentOf(tx, sale.row.id, 'changed')
  if (known) return known
  const invoice = await issueInvoice(tx, { ...sale, row: stay })
  const lines = invoiceLines(readFolio(sale.row.folio).lines).map((line) => ({
    ...line,
    unitFils: -line.unitFils,
    netFils: -line.netFils,
    vatFils: -line.vatFils,
  }))
  const refersTo = reference(invoice)
  return issue(tx, sale, { kind: 'credit_note', source: 'changed', lines, refersTo })
}

/** The documents of bookings in the order in which they were issued. */
export function documentsOf(orm: Orm, bookingIds: readonly string[]): Promise<TaxDocumentRow[]> {
  return orm
    .select()
    .from(taxDocument)
    .where(inArray(taxDocument.bookingId, [...bookingIds]))
    .orderBy(asc(taxDocument.issuedAt), asc(taxDocument.number))
}

async function documentOf(
  tx: Tx,
  bookingId: string,
  source: string,
): Promise<TaxDocumentRow | null> {
  const [row] = await tx
    .select()
    .from(taxDocument)
    .where(and(eq(taxDocument.bookingId, bookingId), eq(taxDocument.source, source)))
  return row ?? null
}

type Draft = Pick<TaxDocumentContent, 'refersTo'> & {
  refersToMore?: TaxDocumentContent['refersToMore']
  kind: TaxDocumentKind
  source: string
  lines: TaxLine[]
}

async function issue(
  tx: Tx,
  { supplier, row, pay, now }: Sale,
  { kind, source, lines, refersTo, refersToMore = [] }: Draft,
): Promise<TaxDocumentRow> {
  const { titles, place, permitNo } = readHome(row.home)
  const { firstName, lastName } = row.leadGuest
  const { number, checkIn, checkOut } = await billedStay(tx, row)
  const content: TaxDocumentContent = {
    supplier,
    buyer: { name: `${firstName} ${lastName}`.trim() },
    booking: { number, title: titles, place, permitNo, checkIn, checkOut },
    lines,
    money: {
      type: pay.provider,
      order: pay.exchangeRate
        ? { currency: pay.orderCurrency, minor: pay.orderAmountMinor, rate: pay.exchangeRate }
        : null,
    },
    refersTo,
    refersToMore,
  }
  const document: TaxDocumentRow = {
    bookingId: row.id,
    source,
    kind,
    number: await nextNumber(tx, documentSeries(kind, Number(civilDateInDubai(now).slice(0, 4)))),
    issuedAt: new Date(now),
    totalFils: taxTotals(lines).totalFils,
    content,
  }
  await tx.insert(taxDocument).values(document)
  return document
}

/**
 * The stay that a document is about: of what is added to one the guest knows the stay's number, and of services and
 * a later checkout its dates; further or changed nights are dates of their own.
 */
async function billedStay(
  tx: Tx,
  row: BookingRow,
): Promise<Pick<BookingRow, 'number' | 'checkIn' | 'checkOut'>> {
  if (row.parentBookingId === null) return row
  const [stay] = await tx.select().from(booking).where(eq(booking.id, row.parentBookingId))
  if (!stay) return row
  const { number } = stay
  const isBeside = row.type === 'add-on' || row.type === 'late-checkout'
  const { checkIn, checkOut } = isBeside ? stay : row
  return { number, checkIn, checkOut }
}

/** Takes the next number of a series and keeps the series locked until the transaction ends. */
async function nextNumber(tx: Tx, series: string): Promise<string> {
  await tx.insert(documentSeriesTable).values({ series, lastNumber: 0 }).onConflictDoNothing()
  const [taken] = await tx
    .update(documentSeriesTable)
    .set({ lastNumber: sql`${documentSeriesTable.lastNumber} + 1` })
    .where(eq(documentSeriesTable.series, series))
    .returning({ number: documentSeriesTable.lastNumber })
  if (!taken) throw new Error(`no series ${series}`)
  return documentNumber(series, taken.number)
}

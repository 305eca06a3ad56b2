import type { Language } from '#contract/language.ts'
import type { DocumentKind } from '#domain/ledger/document-kinds.ts'
import { type TaxLine, taxTotals } from '#domain/ledger/tax-lines.ts'
import { formatFils } from '#domain/money/fils.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { documentLine, documentWords, invoiceLine } from '#server/messages/tax-documents.ts'
import type { TaxDocumentContent } from '#server/services/tax-documents.ts'
import { type DocumentPage, openDocument, type Style } from './document-page.ts'

/** A document as it was issued; a receipt says of what its invoice is about that it was paid. */
export type IssuedDocument = {
  kind: DocumentKind
  number: string
  /** When it was issued; of a receipt, when the money came. Epoch ms. */
  at: number
  /** What was paid, or goes back. */
  totalFils: number
  content: TaxDocumentContent
}

type Drawing = { page: DocumentPage; document: IssuedDocument; language: Language }

// The light theme of the design: paper has no dark one.
const colors = {
  ink: '#16282b',
  muted: '#4b5a5b',
  line: '#e4dac8',
  primary: '#0a6169',
  sunken: '#f2ebdd',
  primarySoft: '#e0efed',
  warning: '#8a5a00',
  warningSoft: '#fcefc9',
} as const

const title: Style = { size: 21, weight: 'semibold', color: colors.ink }
const brand: Style = { size: 19, weight: 'semibold', color: colors.primary }
const label: Style = { size: 8.5, weight: 'regular', color: colors.muted }
const body: Style = { size: 9.5, weight: 'regular', color: colors.ink }
const strong: Style = { size: 9.5, weight: 'semibold', color: colors.ink }
const total: Style = { size: 12.5, weight: 'semibold', color: colors.primary }

/** What a document calls the other side, its sum and the way of the money. */
const kindWords = {
  invoice: { party: 'buyer', total: 'totalInvoice', way: 'paidBy' },
  credit_note: { party: 'credited', total: 'totalCredit', way: 'backBy' },
  receipt: { party: 'payer', total: 'totalReceipt', way: 'paidBy' },
} as const satisfies Record<DocumentKind, Record<string, keyof typeof documentWords>>

const margin = 48
const leading = 14

// The mark of the logo, 32 by 32.
const mark =
  'M15 1.5 C 8 5 2 14 2 30 C 4.4 20.5 8.6 14 15 10.2 Z M17 1.5 C 24 5 30 14 30 30 C 27.6 20.5 23.4 14 17 10.2 Z M15 14.4 C 11 17.4 8.4 22.6 8.4 30 L 15 30 Z M17 14.4 C 21 17.4 23.6 22.6 23.6 30 L 17 30 Z'

/** Draws a document as a PDF in a language; the same document gives the same words every time. */
export function drawDocument(document: IssuedDocument, language: Language): Promise<Uint8Array> {
  const { supplier } = document.content
  const page = openDocument(language, {
    title: `${documentWords[document.kind][language]} ${document.number}`,
    author: supplier.name,
    at: document.at,
  })
  const drawing = { page, document, language }
  drawHead(drawing)
  const belowParties = drawParties(drawing, 150)
  const belowStay = drawStay(drawing, belowParties + 8)
  const belowLines = drawLines(drawing, belowStay + 30)
  drawTotals(drawing, belowLines + 10)
  drawFoot(drawing)
  return page.finish()
}

function inner({ width }: DocumentPage): number {
  return width - 2 * margin
}

function drawHead({ page, document, language }: Drawing): void {
  const { kind, number, at, content } = document
  page.drawing(mark, margin, 46, { width: 30, scale: 30 / 32 }, colors.primary)
  page.line(documentWords.brand[language], { start: 86, width: 160, baseline: 69 }, brand)
  const half = inner(page) / 2
  const place = { start: margin + half, width: half, align: 'end' as const }
  page.line(documentWords[kind][language], { ...place, baseline: 66 }, title)
  // The law names the document in Arabic or English.
  const inEnglish = documentWords[kind].en
  if (language === 'ru') page.line(inEnglish, { ...place, baseline: 81 }, label)
  const facts = [
    [documentWords.number[language], number],
    kind === 'receipt'
      ? [documentWords.received[language], moment(at, language)]
      : [documentWords.issued[language], day(civilDateInDubai(at), language)],
    ...(content.refersTo
      ? [
          [
            documentWords.refersTo[language],
            [content.refersTo, ...content.refersToMore]
              .map(
                ({ number: invoice, issuedAt }) =>
                  `${invoice}\u2069 · \u2068${day(civilDateInDubai(issuedAt), language)}`,
              )
              .join('\u2069, \u2068'),
          ],
        ]
      : []),
  ]
  facts.forEach(([name = '', value = ''], index) => {
    const baseline = 98 + index * leading
    page.line(`${name}: \u2068${value}\u2069`, { ...place, baseline }, body)
  })
}

function drawParties({ page, document, language }: Drawing, top: number): number {
  const { supplier, buyer } = document.content
  const width = inner(page) / 2 - 12
  const trn = `${documentWords.trn[language]}: ${supplier.trn ?? '000000000000000'}`
  const from = { start: margin, width, baseline: top }
  page.line(documentWords.supplier[language], from, label)
  page.line(supplier.name, { ...from, baseline: top + leading }, strong)
  const below = page.paragraph(
    supplier.address,
    { ...from, baseline: top + 2 * leading },
    body,
    leading,
  )
  page.line(trn, { ...from, baseline: below }, body)
  const to = { start: margin + width + 24, width, baseline: top }
  page.line(documentWords[kindWords[document.kind].party][language], to, label)
  const belowBuyer = page.paragraph(buyer.name, { ...to, baseline: top + leading }, strong, leading)
  return Math.max(below, belowBuyer) + 14
}

function drawStay({ page, document, language }: Drawing, top: number): number {
  const { booking } = document.content
  const facts = [
    [documentWords.booking[language], booking.number],
    [documentWords.checkIn[language], day(booking.checkIn, language)],
    [documentWords.checkOut[language], day(booking.checkOut, language)],
    ...(booking.permitNo ? [[documentWords.permit[language], booking.permitNo]] : []),
  ]
  page.box(margin, top, inner(page), 76, colors.sunken)
  const start = margin + 16
  const width = inner(page) - 32
  const name = `${booking.title[language]} · ${booking.place[language]}`
  page.line(documentWords.stay[language], { start, width, baseline: top + 19 }, label)
  page.line(name, { start, width, baseline: top + 34 }, strong)
  const column = width / 4
  facts.forEach(([heading = '', value = ''], at) => {
    const place = { start: start + at * column, width: column }
    page.line(heading, { ...place, baseline: top + 51 }, label)
    page.line(value, { ...place, baseline: top + 65 }, body)
  })
  return top + 76
}

type Column = { heading: string; width: number; value: (line: TaxLine) => string }

function columnsOf({ document, language }: Drawing): Column[] {
  const words = documentWords
  const amount = (fils: number) => formatFils(fils, language, 2)
  const counted: Column[] = [
    { heading: words.quantity[language], width: 48, value: (line) => String(line.quantity) },
    { heading: words.unitPrice[language], width: 62, value: (line) => amount(line.unitFils) },
  ]
  return [
    // A credit note gives parts of lines back: it has no quantities.
    ...(document.kind === 'credit_note' ? [] : counted),
    { heading: words.net[language], width: 70, value: (line) => amount(line.netFils) },
    {
      heading: words.rate[language],
      width: 62,
      value: ({ vatPercent }) => (vatPercent === null ? words.untaxed[language] : `${vatPercent}%`),
    },
    {
      heading: language === 'ar' ? 'الضريبة' : words.vat[language],
      width: 54,
      value: (line) => amount(line.vatFils),
    },
    {
      heading: words.gross[language],
      width: 66,
      value: (line) => amount(line.netFils + line.vatFils),
    },
  ]
}

function drawLines(drawing: Drawing, top: number): number {
  const { page, document, language } = drawing
  const columns = columnsOf(drawing)
  const numbers = columns.reduce((sum, { width }) => sum + width, 0)
  const width = inner(page) - numbers
  let at = margin + width
  const placed = columns.map((column) => {
    const place = { start: at, width: column.width, align: 'end' as const }
    at += column.width
    return { ...column, place }
  })
  const start = margin
  page.line(documentWords.description[language], { start, width, baseline: top }, label)
  for (const { heading, place } of placed) {
    page.line(heading, { ...place, baseline: top }, label)
  }
  page.rule(margin, inner(page), top + 8, colors.line)
  // A credit note gives parts of lines back, without a price of one.
  const nameOf = document.kind === 'credit_note' ? documentLine : invoiceLine
  let baseline = top + 25
  for (const line of document.content.lines) {
    const name = nameOf(language, line)
    const room = { start, width: width - 8, baseline }
    const below = page.paragraph(name, room, body, leading)
    for (const { value, place } of placed) {
      const text = value(line)
      // A minus stands before its number in every language.
      const direction = /\p{L}/u.test(text) ? undefined : 'ltr'
      page.line(text, { ...place, baseline }, body, direction)
    }
    page.rule(margin, inner(page), below - 4, colors.line)
    baseline = below + 12
  }
  return baseline
}

function drawTotals({ page, document, language }: Drawing, top: number): void {
  const { kind, content } = document
  const named = kindWords[kind]
  const sums = taxTotals(content.lines)
  const width = 250
  const start = margin + inner(page) - width
  const vatRows = [
    [documentWords.net[language], sums.netFils],
    [documentWords.vat[language], sums.vatFils],
  ] as const
  // What came may be more than what was asked for.
  const priceRow = [documentWords.gross[language], sums.totalFils] as const
  const rows = kind === 'receipt' ? [...vatRows, priceRow] : vatRows
  const inside = { start: start + 14, width: width - 28 }
  rows.forEach(([name, fils], at) => {
    const baseline = top + at * 17
    page.line(name, { ...inside, baseline }, body)
    page.line(money(fils, language), { ...inside, baseline, align: 'end' }, body, 'ltr')
  })
  const boxTop = top + rows.length * 17 - 4
  page.box(start, boxTop, width, 34, colors.primarySoft)
  const baseline = boxTop + 22
  page.line(documentWords[named.total][language], { ...inside, baseline }, { ...total, size: 10.5 })
  page.line(
    money(document.totalFils, language),
    { ...inside, baseline, align: 'end' },
    total,
    'ltr',
  )
  const paid = { start: margin, width: inner(page) - width - 20, baseline: top }
  page.line(documentWords[named.way][language], paid, label)
  const below = page.paragraph(
    documentWords[content.money.type][language],
    { ...paid, baseline: top + leading },
    body,
    leading,
  )
  const { order } = content.money
  if (!order || kind === 'credit_note') return
  const exchange = `${order.currency} ${formatFils(order.minor, language, 2)} (1 ${order.currency} = AED ${order.rate})`
  page.line(`\u2068${exchange}\u2069`, { ...paid, baseline: below }, body)
}

function drawFoot({ page, document, language }: Drawing): void {
  const { content } = document
  const hasTourismFee = content.lines.some(({ vatPercent }) => vatPercent === null)
  const notes = [
    documentWords.dirhams[language],
    ...(document.kind === 'receipt' ? [documentWords.noInvoice[language]] : []),
    ...(hasTourismFee ? [documentWords.tourism[language]] : []),
  ]
  const place = { start: margin, width: inner(page) }
  const top = page.height - 62 - notes.length * 12
  page.rule(margin, inner(page), top - 14, colors.line)
  for (const [at, note] of notes.entries()) {
    page.line(note, { ...place, baseline: top + at * 12 }, label)
  }
  if (content.supplier.trn !== null) return
  const boxTop = page.height - 64
  page.box(margin, boxTop, inner(page), 28, colors.warningSoft)
  page.line(
    documentWords.sample[language],
    { start: margin + 14, width: inner(page) - 28, baseline: boxTop + 17.5 },
    { ...strong, size: 9, color: colors.warning },
  )
}

function money(fils: number, language: Language): string {
  return `AED ${formatFils(fils, language, 2)}`
}

/** "21 November 2026, 14:05" of an instant, as clocks in Dubai show it. */
function moment(at: number, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  })
  return `${day(civilDateInDubai(at), language)}${language === 'ar' ? '،' : ','} ${clock.format(at)}`
}

/** "21 November 2026" of a civil date. */
function day(date: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-AE`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${date}T00:00:00Z`))
}

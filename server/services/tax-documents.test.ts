import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { type Language, languages } from '#contract/language.ts'
import { startPayment } from '#contract/payment/start.ts'
import { taxTotals } from '#domain/ledger/tax-lines.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment, taxDocument } from '#server/db/schema/payments.ts'
import { property } from '#server/db/schema/properties.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { documentFile } from '#server/services/document-files.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { issueMissingInvoices } from '#server/services/missing-invoices.ts'
import { issueInvoice, readContent } from '#server/services/tax-documents.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

let database: Database
let bench: BookingBench

eachWithBench((fresh, own) => {
  bench = fresh
  database = own
})

const documents = () => database.orm.select().from(taxDocument).orderBy(taxDocument.number)

test('guests who pay at once get invoices with numbers in a row', async () => {
  const guests = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => bench.addGuest(`Guest${at}`)))
  const urls: string[] = []
  for (const [at, guest] of guests.entries()) {
    const { booking_id } = await bench.hold(guest, testStay(addDays(testCheckIn, at * 5)))
    const request = { booking_id, payment_type: 'stripe' } as const
    urls.push((await bench.call(startPayment, request, guest)).redirect_url)
  }
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'duplicate' })
  await Promise.all(urls.map((url) => bench.press(url, 'pay')))
  const issued = await documents()
  expect(issued.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4, 5, 6].map((at) => `INV-2026-00000${at}`),
  )
  expect(new Set(issued.map(({ bookingId }) => bookingId)).size).toBe(6)
})

test('a number whose document was not written is given again', async () => {
  const layla = await bench.addGuest('Layla')
  const { booking_id } = await bench.pay(layla)
  const [row] = await database.orm.select().from(booking).where(eq(booking.id, booking_id))
  const [pay] = await database.orm.select().from(payment)
  if (!row || !pay) throw new Error('nothing was paid')
  await database.orm.delete(taxDocument)
  const { supplier } = bench.deps.config
  const issue = (isCutOff: boolean) =>
    database.orm.transaction(async (tx) => {
      const { number } = await issueInvoice(tx, { supplier, row, pay, now: bench.time.now })
      if (isCutOff) throw new Error('cut off')
      return number
    })
  await expect(issue(true)).rejects.toThrow('cut off')
  expect(await issue(false)).toBe('INV-2026-000002')
  expect(await issue(false)).toBe('INV-2026-000002')
})

test('a stay that was paid before there were documents gets its invoice, once', async () => {
  const layla = await bench.addGuest('Layla')
  await bench.pay(layla)
  await database.orm.delete(taxDocument)
  expect(await issueMissingInvoices(bench.deps)).toBe(1)
  expect(await issueMissingInvoices(bench.deps)).toBe(0)
  expect(await documents()).toMatchObject([{ number: 'INV-2026-000002', totalFils: 461_250 }])
})

test('a cancellation has a credit note of the refund, about the invoice as it was', async () => {
  const layla = await bench.addGuest('Layla')
  const { booking_number } = await bench.pay(layla)
  await database.orm.update(property).set({ titles: { en: 'New', ar: 'New', ru: 'New' } })
  bench.time.now = dubaiInstant(testCheckIn, '15:00') - 48 * 3_600_000
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  const [credit, invoice] = await documents()
  expect(invoice).toMatchObject({ number: 'INV-2026-000001', kind: 'invoice', totalFils: 461_250 })
  expect(credit).toMatchObject({ number: 'CN-2027-000001', totalFils: refund_fils })
  const { lines, refersTo, booking: stay, supplier } = readContent(credit?.content)
  expect(taxTotals(lines).totalFils).toBe(refund_fils)
  expect(refersTo?.number).toBe('INV-2026-000001')
  expect(stay.title.en).toBe('Marina home')
  expect(supplier).toMatchObject({ name: 'Areesh Holiday Homes', trn: null })
  const details = await bench.call(getBookingDetails, { booking_number }, layla)
  expect(details.documents).toMatchObject([
    { kind: 'invoice', path: '/documents/INV-2026-000001/en.pdf', total_fils: 461_250 },
    { kind: 'credit_note', total_fils: refund_fils },
  ])
})

test('letters in the guest’s language name the price line by line and bring the documents', async () => {
  const layla = await bench.addGuest('Layla')
  await database.orm.update(userAccount).set({ language: 'ru' })
  const { booking_number } = await bench.pay(layla)
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  const [confirmed, cancelled, ...others] = bench.mails
  expect(others).toEqual([])
  expect(confirmed).toMatchObject({ language: 'ru', documents: ['INV-2026-000001'] })
  expect(confirmed?.body).toContain(
    'Ночи: AED 4\u00a0000,00\nУборка: AED 250,00\nНДС 5%: AED 212,50\n',
  )
  expect(confirmed?.body).toContain(`http://localhost:3000/bookings/${booking_number}`)
  expect(cancelled).toMatchObject({ language: 'ru', documents: ['CN-2026-000001'] })
  expect(cancelled?.body).toContain('Вам вернётся AED 4\u00a0612,50')
})

test('is drawn in each language with letters that are all in the file', async () => {
  const layla = await bench.addGuest('Layla')
  await bench.pay(layla)
  for (const language of languages) {
    const file = await documentFile(bench.deps, 'INV-2026-000001', language)
    expect(file?.ownerId).toBe(layla.id)
    const pdf = Buffer.from((await file?.draw()) ?? []).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toContain(`/Lang (${language})`)
    expect(pdf).not.toContain('Helvetica')
    expect(pdf.includes('Rubik-arabic-regular')).toBe(language === 'ar')
    expect(pdf.includes('Rubik-cyrillic-regular')).toBe(language === 'ru')
  }
  expect(await documentFile(bench.deps, 'INV-2026-000002', 'en')).toBeNull()
})

const drawn = async (number: string, language: Language = 'en') =>
  pdfText((await (await documentFile(bench.deps, number, language))?.draw()) ?? new Uint8Array())

test('what was paid has a receipt to the fils, which stays as it was when money goes back', async () => {
  const layla = await bench.addGuest('Layla')
  const { booking_number } = await bench.pay(layla)
  const details = () => bench.call(getBookingDetails, { booking_number }, layla)
  const [paid] = (await details()).payments
  expect(paid).toMatchObject({
    amount_fils: 461_250,
    receipt: { number: 'REC-2026-000001', path: '/documents/REC-2026-000001/en.pdf' },
  })
  expect((await documentFile(bench.deps, 'REC-2026-000001', 'ru'))?.ownerId).toBe(layla.id)
  const lines = await drawn('REC-2026-000001')
  const text = lines.join('\n')
  expect(text).toContain('Payment Receipt')
  expect(text).toContain('Number: REC-2026-000001')
  expect(text).toContain('Paid on: 21 November 2026, 10:00')
  expect(text).toContain('For tax invoice: INV-2026-000001 · 21 November 2026')
  expect(text).toContain('Amount receivedAED 4,612.50')
  expect(text).toContain('By card')
  // The invoice says nothing of when the money came.
  expect((await drawn('INV-2026-000001')).join('\n')).not.toContain('Paid on')
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  expect((await details()).payments).toMatchObject([{ receipt: paid?.receipt }])
  expect(await drawn('REC-2026-000001')).toEqual(lines)
  expect(await documentFile(bench.deps, 'REC-2026-000002', 'en')).toBeNull()
  // Numbers of credit notes are no receipts' either.
  expect(await documentFile(bench.deps, 'REC-2027-000001', 'en')).toBeNull()
})

test('a receipt in Arabic runs from the right, its numbers as they are', async () => {
  const layla = await bench.addGuest('Layla')
  await bench.pay(layla)
  const lines = await drawn('REC-2026-000001', 'ar')
  // What is read first lies to the right.
  expect(lines).toContain([...'إيصال دفع'].toReversed().join(''))
  expect(lines).toContain(`REC-2026-000001 :${[...'الرقم'].toReversed().join('')}`)
  expect(lines.filter((line) => line.startsWith('AED 4,612.50'))).toHaveLength(2)
  const file = await documentFile(bench.deps, 'REC-2026-000001', 'ar')
  const pdf = Buffer.from((await file?.draw()) ?? []).toString('latin1')
  expect(pdf).toContain('/Lang (ar)')
  expect(pdf).toContain('Rubik-arabic-semibold')
})

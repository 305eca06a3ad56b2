import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { TripDocuments } from './trip-documents.tsx'

const at = Date.UTC(2027, 0, 10, 11)
const invoice = {
  kind: 'invoice',
  number: 'INV-2026-000001',
  issued_at: at,
  total_fils: 461_250,
  path: '/documents/INV-2026-000001/en.pdf',
} as const
const credit = {
  ...invoice,
  kind: 'credit_note',
  number: 'CN-2027-000001',
  total_fils: 121_250,
} as const
const payment = {
  payment_id: 'p-1',
  payment_type: 'stripe',
  state: 'paid',
  amount_fils: 461_251,
  at,
  receipt: { number: 'REC-2026-000001', path: '/documents/REC-2026-000001/en.pdf' },
} as const
const unneeded = { ...payment, payment_id: 'p-2', receipt: null } as const

const showToast = vi.fn<App['showToast']>()

afterEach(() => {
  vi.restoreAllMocks()
  showToast.mockClear()
})

const show = () => {
  const app = testApp({
    now: () => at,
    today: parseCivilDate('2027-01-10'),
    showToast,
  })
  return render(
    <AppProvider app={app}>
      <TripDocuments booking={{ documents: [invoice, credit], payments: [payment, unneeded] }} />
    </AppProvider>,
  )
}

test('documents are listed with number, day and amount, and open by themselves', async () => {
  await show()
  const link = page.getByRole('link', { name: /Tax invoice/ })
  await expect.element(link).toHaveAttribute('href', invoice.path)
  await expect
    .element(link)
    .toHaveTextContent('Tax invoiceINV-2026-000001Sun 10 Jan, 15:00AED 4,612.50')
  const note = page.getByRole('link', { name: /Credit note/ })
  await expect
    .element(note)
    .toHaveTextContent('Credit noteCN-2027-000001Sun 10 Jan, 15:00AED −1,212.50')
})

test('what was paid has its receipt, exact to the fils; money that bought nothing has none', async () => {
  await show()
  const link = page.getByRole('link', { name: /Receipt/ })
  await expect.element(link).toHaveAttribute('href', payment.receipt.path)
  await expect
    .element(link)
    .toHaveTextContent('ReceiptREC-2026-000001Sun 10 Jan, 15:00AED 4,612.51')
  await expect.element(page.getByRole('button', { name: 'Download REC-2026-000001' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
})

test('a document is saved under its number', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('%PDF'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await show()
  await page.getByRole('button', { name: 'Download INV-2026-000001' }).click()
  await expect.poll(() => saved).toEqual(['INV-2026-000001.pdf'])
  expect(showToast).not.toHaveBeenCalled()
})

test('without a signal, and without a copy, it says so', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no signal'))
  await show()
  await page.getByRole('button', { name: 'Download INV-2026-000001' }).click()
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', 'This document is not on this device yet. It needs a connection.']])
})

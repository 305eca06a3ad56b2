import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CancelOutcome } from '#contract/booking/preview-cancel.ts'
import { render } from '#ui/test/render.tsx'
import { RefundLines } from './refund-lines.tsx'

const service = (name: string) => ({
  kind: 'add_on' as const,
  detail: { service: name },
  amount_fils: 10_000,
  refund_fils: 10_000,
})

test('services are given back each by its own name', async () => {
  const errors = vi.spyOn(console, 'error')
  const outcome: CancelOutcome = {
    refund_fils: 20_000,
    kept_fils: 0,
    lines: [service('breakfast'), service('baby-set')],
  }
  await render(<RefundLines totalFils={20_000} outcome={outcome} isCrypto={false} bank={null} />)
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Breakfast')
  await expect
    .element(page.getByRole('term').nth(1))
    .toHaveTextContent('Cot, high chair and bath for a baby')
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test.each([
  [null, /^Everything comes back\. Banks take 5 to 10 working days/],
  ['decides', /Your bank is looking into your payment and decides first/],
  ['gave', /Your bank has given you money of your payment already/],
] as const)('by which way money comes back depends on the bank: %s', async (bank, words) => {
  const outcome: CancelOutcome = { refund_fils: 10_000, kept_fils: 0, lines: [service('cot')] }
  await render(<RefundLines totalFils={10_000} outcome={outcome} isCrypto={false} bank={bank} />)
  await expect.element(page.getByText(words)).toBeVisible()
  const days = page.getByText(/5 to 10 working days/).elements()
  expect(days).toHaveLength(bank === null ? 1 : 0)
})

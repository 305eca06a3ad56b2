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
  await render(
    <RefundLines
      totalFils={20_000}
      outcome={outcome}
      isCrypto={false}
      bank={null}
      bankGaveFils={0}
    />,
  )
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Breakfast')
  await expect
    .element(page.getByRole('term').nth(1))
    .toHaveTextContent('Cot, high chair and bath for a baby')
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test.each([
  [null, 0, /^Everything comes back\. Banks take 5 to 10 working days/],
  ['decides', 0, /Your bank is looking into your payment and decides first/],
  ['gave', 4_000, /has given you.*40.* of it already: we send what goes beyond it/],
  ['gave', 10_000, /has given you.*100.* already: nothing more comes from us/],
] as const)('how money comes back depends on the bank: %s %i', async (bank, gave, words) => {
  const outcome: CancelOutcome = { refund_fils: 10_000, kept_fils: 0, lines: [service('cot')] }
  const paid = { totalFils: 10_000, outcome, isCrypto: false }
  await render(<RefundLines {...paid} bank={bank} bankGaveFils={gave} />)
  await expect.element(page.getByText(words)).toBeVisible()
  const days = page.getByText(/5 to 10 working days/).elements()
  expect(days).toHaveLength(bank === null ? 1 : 0)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { StayDisputes } from './stay-disputes.tsx'

const about = {
  dispute_id: 'dp_1',
  amount_fils: 461_250,
  unpaid_fils: 0,
  opened_at: Date.UTC(2027, 0, 10, 8),
  closed_at: null,
}

test.each([
  [{ about: 'payment', outcome: 'open' }, /looking into the payment of AED 4,612\.50\. Until it/],
  [{ about: 'deposit', outcome: 'open' }, /looking into the AED 4,612\.50 charged of the deposit/],
  [{ about: 'payment', outcome: 'stands' }, /decided: the payment of AED 4,612\.50 stands/],
  [{ about: 'payment', outcome: 'taken' }, /has given AED 4,612\.50 back to the guest/],
] as const)('the desk reads what a bank does: %o', async (part, words) => {
  await render(<StayDisputes disputes={[{ ...about, ...part }]} />)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('what is unpaid again is named', async () => {
  const taken = { ...about, about: 'payment', outcome: 'taken', unpaid_fils: 50_000 } as const
  await render(<StayDisputes disputes={[taken]} />)
  await expect.element(page.getByText(/Unpaid again: AED 500\.00\./)).toBeVisible()
})

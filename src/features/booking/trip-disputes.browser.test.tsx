import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StayDispute } from '#contract/booking/dispute.ts'
import { render } from '#ui/test/render.tsx'
import { BankBesideSteps, TripDisputes } from './trip-disputes.tsx'

const open: StayDispute = {
  dispute_id: 'dp_1',
  about: 'payment',
  outcome: 'open',
  amount_fils: 461_250,
  unpaid_fils: 0,
  opened_at: Date.UTC(2027, 0, 10, 8),
  closed_at: null,
}
const closed_at = Date.UTC(2027, 0, 20, 8)

const show = (
  part: Partial<StayDispute>,
  state: 'confirmed' | 'cancelled_by_guest' = 'confirmed',
) => render(<TripDisputes booking={{ state, disputes: [{ ...open, ...part }] }} />)

test('while a bank looks into a payment its guest reads what follows, and that the stay goes on', async () => {
  await show({})
  const words =
    /^Your bank is looking into your payment of AED 4,612\.50\. Until it decides, nothing/
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/Your stay goes on as booked/)).toBeVisible()
  await expect.element(page.getByText(/Sun\s10\sJan,\s12:00/)).toBeVisible()
})

test('of a stay that was called off it is not said that it goes on', async () => {
  await show({}, 'cancelled_by_guest')
  await expect.element(page.getByText(/Your bank is looking into/)).toBeVisible()
  expect(page.getByText(/goes on as booked/).elements()).toHaveLength(0)
})

test.each([
  [{ outcome: 'stands' }, /^Your bank has decided: your payment of AED 4,612\.50 stands\./],
  [{ outcome: 'stands', about: 'deposit' }, /AED 4,612\.50 charged of your deposit stay charged/],
  [{ outcome: 'taken' }, /^Your bank has given you back AED 4,612\.50 of your payment\./],
] as const)('what the bank decided is said with the day: %o', async (part, words) => {
  await show({ ...part, closed_at })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/Wed\s20\sJan,\s12:00/)).toBeVisible()
  expect(page.getByText(/Unpaid again/).elements()).toHaveLength(0)
})

test('money that a bank took for good is unpaid again, and nothing is charged by itself', async () => {
  await show({ outcome: 'taken', closed_at, unpaid_fils: 100_000 })
  await expect
    .element(page.getByText(/Unpaid again: AED 1,000\.00\. Nothing is charged by itself/))
    .toBeVisible()
})

test('the sums of a cancellation say what a bank decides about, or gave already', async () => {
  await render(<BankBesideSteps disputes={[open]} />)
  await expect
    .element(page.getByText('Whatever goes back waits until your bank has decided.'))
    .toBeVisible()
  await render(<BankBesideSteps disputes={[{ ...open, outcome: 'taken', closed_at }]} />)
  await expect
    .element(page.getByText(/^Your bank has given you AED 4,612\.50 of it already: only what goes/))
    .toBeVisible()
})

test('the sums of a cancellation stand as they are where the bank gave nothing of the stay', async () => {
  const other = [
    { ...open, outcome: 'stands', closed_at },
    { ...open, outcome: 'taken', about: 'deposit', closed_at },
  ] as const
  await render(<BankBesideSteps disputes={[...other]} />)
  expect(page.getByText(/bank/).elements()).toHaveLength(0)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { StayTotal } from './stay-total.tsx'

const home = { from_fils: 100_000, offer: { median_fils: 125_000, below_percent: 20 } }
const range = { checkIn: parseCivilDate('2027-01-10'), checkOut: parseCivilDate('2027-01-13') }
const unchosen = {
  range: { checkIn: null, checkOut: null },
  price: undefined,
  isPriceFailed: false,
}
const folio = {
  ...{ nights: 3, lines: [], total_fils: 300_000, deposit_fils: 0, per_night_fils: 100_000 },
  nightly: [],
}
const priced = (offer: typeof home.offer | null) => ({
  range,
  price: { folio, offer, problem: null, milestones: [] },
  isPriceFailed: false,
})
const words = () => document.querySelector('p')?.textContent ?? ''

test('without dates a night that is lower than usual says by how much, and than what', async () => {
  await render(<StayTotal home={home} choice={unchosen} />)
  expect(words()).toContain('Before: AED 1,250')
  await expect.element(page.getByText('20% below this home’s own 30-day median')).toBeVisible()
})

test('a stay has its own usual price, and none when it is no lower', async () => {
  const offer = { median_fils: 333_350, below_percent: 10 }
  await render(<StayTotal home={home} choice={priced(offer)} />)
  expect(words()).toContain('Before: AED 3,333.50')
  await expect.element(page.getByText('10% below this home’s own 30-day median')).toBeVisible()
  document.body.replaceChildren()
  await render(<StayTotal home={home} choice={priced(null)} />)
  expect(words()).toContain('3,000')
  expect(words()).not.toMatch(/Before|below/)
})

test('while its price is asked for, no other stay’s offer is read in its place', async () => {
  await render(<StayTotal home={home} choice={{ ...unchosen, range }} />)
  await expect.element(page.getByText('20% below this home’s own 30-day median')).not.toBeVisible()
})

test('where it stands a second time it is short, in Arabic from the right', async () => {
  await render(<StayTotal home={home} choice={priced(home.offer)} isShort />, 'ar')
  expect(words()).toContain('1,250')
  expect(words()).not.toContain('20')
})

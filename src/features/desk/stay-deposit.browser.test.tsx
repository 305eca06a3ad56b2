import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeskStay } from '#contract/desk/stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { StayDeposit } from './stay-deposit.tsx'

const bookingId = '0190a0a0-0000-7000-8000-000000000001'
const free: NonNullable<DeskStay['deposit']> = {
  state: 'authorised',
  amount_fils: 100_000,
  captured_fils: 0,
  returned_fils: 0,
  evidence: null,
  objection: null,
  decision: null,
  can_claim: true,
  can_decide: false,
}
const disputed: typeof free = {
  ...free,
  state: 'disputed',
  captured_fils: 30_000,
  evidence: 'A broken window',
  objection: 'It was broken before',
  can_claim: false,
  can_decide: true,
}

const show = (deposit: typeof free, answers: readonly Answer[]) =>
  showPart(<StayDeposit bookingId={bookingId} deposit={deposit} />, answers, {
    now: () => 0,
    today: parseCivilDate('2027-01-15'),
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('a host claims with a sum in any digits and with words; what is refused stays written', async () => {
  const refused = [{ param: 'text', code: 'words', msg: 'Please write at least 10 characters.' }]
  const sent = await show(free, [refused, {}])
  await button('Claim from the deposit').click()
  await button('Charge it').click()
  await expect.element(field('Amount in AED')).toHaveAccessibleDescription(/such as 450/)
  expect(sent).toEqual([])
  await field('Amount in AED').fill('٣٠٠.٥٠')
  await field('Why').fill('window')
  await button('Charge it').click()
  await expect.element(field('Why')).toHaveAccessibleDescription(/at least 10 characters/)
  await expect.element(field('Amount in AED')).toHaveValue('٣٠٠.٥٠')
  await field('Why').fill('A broken window')
  await button('Charge it').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = { booking_id: bookingId, amount_fils: 30_050, text: 'A broken window' }
  expect(sent[1]).toEqual({ method: 'claimDeposit', input })
})

test('an operator reads both sides and decides what goes back', async () => {
  const sent = await show(disputed, [{}])
  await expect.element(page.getByText('A broken window')).toBeVisible()
  await expect.element(page.getByText('It was broken before')).toBeVisible()
  await button('Decide on the objection').click()
  await field('Goes back to the guest, in AED').fill('0')
  await field('Why').fill('The pictures show it whole')
  await button('Decide').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = { booking_id: bookingId, returned_fils: 0, text: 'The pictures show it whole' }
  expect(sent).toEqual([{ method: 'decideDeposit', input }])
})

test('nobody claims twice or decides who may not', async () => {
  await show({ ...disputed, can_decide: false }, [{}])
  await expect.element(page.getByText(/The guest objects/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { TripDeposit } from './trip-deposit.tsx'

type Deposit = NonNullable<BookingDetails['deposit']>

const charged: Deposit = {
  state: 'captured',
  amount_fils: 100_000,
  captured_fils: 30_000,
  returned_fils: 0,
  needs_card: false,
  evidence: 'A broken window',
  objection: null,
  decision: null,
  can_object: true,
  object_until: Date.UTC(2027, 0, 29, 10),
}

const show = (deposit: Deposit, answers: readonly Answer[] = [{}]) =>
  showPart(<TripDeposit bookingNumber="AR-TESTED" deposit={deposit} />, answers, {
    now: () => 0,
    today: parseCivilDate('2027-01-15'),
  })

test('a guest reads what was charged and why, and objects with words', async () => {
  const refused = [{ param: 'text', code: 'words', msg: 'Please write at least 10 characters.' }]
  const sent = await show(charged, [refused, {}])
  await expect.element(page.getByText('A broken window')).toBeVisible()
  await expect.element(page.getByText(/object until Fri\s29\sJan,\s14:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Object to this charge' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Object', exact: true })
  await send.click()
  const why = page.getByRole('textbox', { name: 'Why is it not right?' })
  await expect.element(why).toHaveAccessibleDescription(/at least 10 characters/)
  await why.fill('It was broken before')
  await send.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = { booking_number: 'AR-TESTED', text: 'It was broken before' }
  expect(sent[1]).toEqual({ method: 'objectDeposit', input })
})

test.each([
  [{ ...charged, can_object: false, object_until: null }, /Charged of your deposit/],
  [
    { ...charged, state: 'disputed', can_object: false, object_until: null, objection: 'No' },
    /looking into it/,
  ],
  [
    { ...charged, state: 'decided', can_object: false, object_until: null, returned_fils: 20_000 },
    /go back to/,
  ],
  [{ ...charged, state: 'decided', can_object: false, object_until: null }, /the charge of/],
] satisfies [Deposit, RegExp][])(
  'what stands is told, and nothing is asked',
  async (deposit, words) => {
    await show(deposit)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  },
)

test('a deposit that the card refused leads to the cards', async () => {
  const deposit = {
    ...charged,
    state: 'asked',
    captured_fils: 0,
    can_object: false,
    object_until: null,
  } as const
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await showPart(
    <RouterContextProvider router={router}>
      <TripDeposit bookingNumber="AR-TESTED" deposit={deposit} />
    </RouterContextProvider>,
    [{}],
    { now: () => 0, today: parseCivilDate('2027-01-15') },
  )
  const link = page.getByRole('link', { name: 'Manage payment methods' })
  await expect.element(link).toHaveAttribute('href', '/my-profile#payment-methods')
})

test('who reads a decision still knows what each side said, and of a charge what became of the rest', async () => {
  const said = { objection: 'It was so before us', decision: 'The picture shows it' }
  await show({ ...charged, ...said, state: 'decided', can_object: false, object_until: null })
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent(
      /host: A broken window.*You: It was so before us.*Areesh: The picture shows it/,
    )
})

test('what was not charged is free again', async () => {
  await show(charged)
  await expect
    .element(page.getByText(/rest of the .*1,000\.00 is no longer set aside/))
    .toBeVisible()
})

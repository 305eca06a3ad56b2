import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeskTalk } from '#contract/desk/talk.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { BlockForm } from './block-form.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { home, problems, propertyId, show } from './desk-forms-test-bench.tsx'
import { PricesForm } from './prices-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TalkComposer } from './talk-composer.tsx'

const day = (name: string) => page.getByRole('button', { name })

test.for(['en', 'ar'] as const)(
  'the forms of a home are open to everybody in %s',
  async (language) => {
    await show(
      <>
        <BlockForm home={home} />
        <PricesForm home={home} />
        <ArrivalForm home={home} />
      </>,
      [{}],
      language,
    )
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(await problems()).toEqual([])
  },
)

test('chosen nights are blocked under one id until the server has taken them', async () => {
  const refused = [{ param: 'until_on', code: 'taken', msg: 'These nights are already booked.' }]
  const sent = await show(<BlockForm home={home} />, [refused, {}])
  await day('Monday, 11 January 2027').click()
  await day('Wednesday, 13 January 2027').click()
  await page.getByRole('textbox', { name: /Note to yourself/ }).fill('Painting')
  const block = page.getByRole('button', { name: 'Block these nights' })
  await block.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('These nights are already booked.')
  await block.click()
  await expect.element(block).toBeDisabled()
  const [first, second] = sent
  expect(first).toMatchObject({ from_on: '2027-01-11', until_on: '2027-01-13', note: 'Painting' })
  expect(second).toEqual(first)
})

test('what is changed before it is sent again is another block, and so is the same once more', async () => {
  const refused = [{ param: 'error', code: 'unexpected', msg: 'Something went wrong.' }]
  const sent = await show(<BlockForm home={home} />, [refused, {}])
  const choose = async (until: string) => {
    await day('Monday, 11 January 2027').click()
    await day(until).click()
    await page.getByRole('button', { name: 'Block these nights' }).click()
  }
  await choose('Tuesday, 12 January 2027')
  await expect.poll(() => sent.length).toBe(1)
  await choose('Wednesday, 13 January 2027')
  await expect.element(page.getByText('Choose the first night.')).toBeVisible()
  await choose('Wednesday, 13 January 2027')
  await expect.poll(() => sent.length).toBe(3)
  expect(sent).toMatchObject([
    { until_on: '2027-01-12' },
    { until_on: '2027-01-13' },
    { until_on: '2027-01-13' },
  ])
  expect(new Set(sent.map((input) => Object(input).block_id)).size).toBe(3)
})

test('the calendar of nights asks for nights and not for a stay', async () => {
  await show(<BlockForm home={home} />, [{}])
  await expect.element(page.getByText('Choose the first night.')).toBeVisible()
  await day('Monday, 11 January 2027').click()
  await expect
    .element(
      page.getByText(
        'The first night is Monday, 11 January 2027. Choose the day after the last night.',
      ),
    )
    .toBeVisible()
})

test('the way in is sent as it was written, and a refusal stands beside its field', async () => {
  const refused = [{ param: 'steps.1.ru', code: 'required', msg: 'Please write this step.' }]
  const sent = await show(<ArrivalForm home={home} />, [refused])
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('textbox', { name: 'Door code' }).fill('88#')
  await page.getByRole('button', { name: 'Save check-in details' }).click()
  const field = page
    .getByRole('group', { name: 'Step 2' })
    .getByRole('textbox', { name: 'Русский' })
  await expect.element(field).toHaveAccessibleDescription(/Please write this step\./)
  await expect.element(field).toHaveFocus()
  expect(sent).toMatchObject([{ door_code: '88#', wifi_network: 'Dune', steps: [{}, { en: '' }] }])
})

const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

test('every night and an example stay are priced while the host writes', async () => {
  await show(<PricesForm home={home} />, [{}])
  // Three nights from today: 2,400, cleaning 250, 5 % VAT, 15 a bedroom and night.
  await expect.element(page.getByText('2,872.50')).toBeVisible()
  await field('A night').fill('١٠٠٠')
  await expect.element(page.getByText('3,502.50')).toBeVisible()
  await expect.element(page.getByText(/^With your saved prices it is .*2,872\.50\.$/)).toBeVisible()
  const tonight = page.getByRole('cell', { name: /^10\s*1,000\s*new price$/ })
  await expect.element(tonight).toBeVisible()
  await field('A night').fill('lots')
  const none = page.getByText('The preview is here as soon as every amount can be read.')
  await expect.element(none).toBeVisible()
})

test('further guests, a pet and the deposit are in the example stay, and saved', async () => {
  const sent = await show(<PricesForm home={home} />, [{}])
  await field(/^A further guest, a night/).fill('100')
  // Three adults, one more than the price is for: 300 and its VAT.
  await expect.element(page.getByText('3,187.50')).toBeVisible()
  await field(/^A pet, once a stay/).fill('150')
  await expect.element(page.getByText('3,345.00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /3 adults.*With a pet\.$/ })).toBeVisible()
  await field(/^Deposit/).fill('1,500')
  await expect.element(page.getByText(/1,500\.00 are set aside on the card/)).toBeVisible()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ extra_guest_fils: 10_000, extra_guest_after: 2 },
        ...{ pet_fee_fils: 15_000, deposit_fils: 150_000 },
      },
    ])
})

test('a season is chosen on the calendar and saved with everything else', async () => {
  const sent = await show(<PricesForm home={home} />, [{}])
  await page.getByRole('button', { name: 'Add a season' }).click()
  const season = page.getByRole('group', { name: 'Season 1' })
  await season.getByRole('button', { name: 'Choose nights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nights of season 1' })
  await dialog.getByRole('button', { name: 'Monday, 11 January 2027' }).click()
  await dialog.getByRole('button', { name: 'Thursday, 14 January 2027' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await field('A night of season 1').fill('1,200.50')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        property_id: propertyId,
        ...home.prices,
        seasons: [{ from_on: '2027-01-11', until_on: '2027-01-14', nightly_fils: 120_050 }],
      },
    ])
})

test('what cannot be read and what is refused stand beside their fields, and nothing is lost', async () => {
  const refused = [
    { param: 'nightly_fils', code: 'night', msg: 'A night costs between AED 10 and AED 100,000.' },
    { param: 'seasons.0.from_on', code: 'season_overlap', msg: 'Another season has these nights.' },
  ]
  const seasons = [
    {
      from_on: parseCivilDate('2027-02-01'),
      until_on: parseCivilDate('2027-02-05'),
      nightly_fils: 90_000,
    },
  ]
  const sent = await show(<PricesForm home={{ ...home, prices: { ...home.prices, seasons } }} />, [
    refused,
  ])
  const save = page.getByRole('button', { name: 'Save prices' })
  await field(/^A weekend night/).fill('a bit more')
  await save.click()
  await expect
    .element(field(/^A weekend night/))
    .toHaveAccessibleDescription(/Write an amount in dirhams/)
  await expect.element(field(/^A weekend night/)).toHaveFocus()
  expect(sent).toEqual([])
  await field(/^A weekend night/).fill('')
  await field('A night').fill('5')
  await save.click()
  await expect
    .element(field('A night'))
    .toHaveAccessibleDescription(/A night costs between AED 10 and AED 100,000\./)
  await expect.element(field('A night')).toHaveFocus()
  await expect
    .element(page.getByRole('button', { name: 'Choose nights' }))
    .toHaveAccessibleDescription('Another season has these nights.')
  await expect.element(field('A night')).toHaveValue('5')
  expect(await problems()).toEqual([])
})

test('a request is declined with the words that the guest reads', async () => {
  const reasons: string[] = []
  await show(
    <DeclineDialog
      isOpen
      guestName="Layla Haddad"
      isBusy={false}
      error="Please tell the guest why."
      onClose={() => {}}
      onDecline={(reason) => reasons.push(reason)}
    />,
    [{}],
  )
  const field = page.getByRole('textbox', { name: 'Why it does not work' })
  await expect.element(field).toHaveAccessibleDescription(/Please tell the guest why\./)
  await field.fill('The lift is out of order')
  await page.getByRole('button', { name: 'Decline request' }).click()
  expect(reasons).toEqual(['The lift is out of order'])
  expect(await problems()).toEqual([])
})

test('an answer whose fate is unknown stays, and is sent again as the same message', async () => {
  const message = {
    id: '1',
    seq: 1,
    sender: 'host',
    client_id: null,
    text: 'A cot is ready.',
    phrase: null,
    files: [],
    created_at: 0,
    changed_seq: 1,
    edited_at: null,
    is_taken_back: false,
  }
  const stay: DeskTalk['stay'] = {
    ...{
      end: null,
      booking_id: propertyId,
      booking_number: 'AR-2027-000001',
      title: 'Marina home',
    },
    ...{ picture: null, guest_name: 'Layla', host_name: 'Omar', is_open: true, is_blocked: false },
    ...{ check_in: parseCivilDate('2027-01-14'), check_out: parseCivilDate('2027-01-18') },
  }
  // First that somebody is typing, of which nobody hears here.
  const sent = await show(<TalkComposer stay={stay} />, ['away', 'away', { message }])
  const field = page.getByRole('textbox', { name: 'Your answer' })
  const send = page.getByRole('button', { name: 'Send' })
  await field.fill('A cot is ready.')
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(field).toHaveValue('A cot is ready.')
  await send.click()
  await expect.element(field).toHaveValue('')
  expect(sent).toHaveLength(3)
  expect(sent[2]).toEqual(sent[1])
})

test('a published review takes a button until its host answers it', async () => {
  const sent = await show(<ReplyForm reviewId="r-1" />, [{}])
  const field = page.getByRole('textbox', { name: /Your public answer/ })
  await expect.element(field).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.element(field).toHaveFocus()
  await field.fill('Come again')
  await page.getByRole('button', { name: 'Publish answer' }).click()
  await expect.poll(() => sent).toEqual([{ review_id: 'r-1', text: 'Come again' }])
})

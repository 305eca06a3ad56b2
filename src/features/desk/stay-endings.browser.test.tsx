import '#ui/styles/index.css'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeskCase } from '#contract/desk/list-cases.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { CaseCard } from './case-card.tsx'
import { StayEndings } from './stay-endings.tsx'

const bookingId = '0190a0a0-0000-7000-8000-000000000001'
const caseId = '0190a0a0-0000-7000-8000-000000000002'
const dates = { check_in: parseCivilDate('2027-01-14'), check_out: parseCivilDate('2027-01-17') }

const stay: DeskStay = {
  booking_id: bookingId,
  booking_number: 'AR-TESTED',
  state: 'checked_in',
  home: { slug: 'marina-home', title: 'Marina home', place: 'Dubai Marina', picture: null },
  host_name: 'Omar',
  ...dates,
  check_in_time: '15:00',
  check_out_time: '11:00',
  nights: 3,
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  guest_name: 'Layla Haddad',
  guests: [],
  unregistered_count: 0,
  special_request: null,
  money: { total_fils: 287_250, tax_fils: 22_250, paid_fils: 287_250, refunded_fils: 0 },
  has_chat: true,
  deposit: null,
  disputes: [],
  endings: [
    { kind: 'cancel', refund_fils: 287_250 },
    { kind: 'no_show', refund_fils: 45_000 },
  ],
}

const deskCase: DeskCase = {
  case_id: caseId,
  kind: 'home_unusable',
  state: 'open',
  outcome: null,
  owner_name: null,
  opened_at: Date.UTC(2027, 0, 14, 12),
  taken_at: null,
  resolved_at: null,
  messages: [
    {
      message_id: caseId,
      sender: 'guest',
      text: 'There is no water',
      at: Date.UTC(2027, 0, 14, 12),
    },
  ],
  booking_id: bookingId,
  booking_number: 'AR-TESTED',
  home: 'Marina home',
  host_name: 'Omar',
  guest_name: 'Layla Haddad',
  ...dates,
  refund_fils: 287_250,
}

const show = (part: ReactNode, answers: readonly Answer[], language: 'en' | 'ar' = 'en') =>
  showPart(part, answers, { language, now: () => 0, today: parseCivilDate('2027-01-15') })

async function problems() {
  const { violations } = await axe.run(document.querySelector('main') ?? document, {
    // The order of headings is the page's.
    rules: { 'heading-order': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a host cancels with a reason, words, and closed nights where the home cannot be used', async () => {
  const refused = [{ param: 'text', code: 'reason', msg: 'Please tell the guest why.' }]
  const sent = await show(<StayEndings stay={stay} />, [refused, { refund_fils: 287_250 }])
  await button('Cancel this stay').click()
  await expect.element(page.getByRole('dialog').getByText('2,872.50')).toBeVisible()
  await button('Cancel the stay').click()
  const reason = page.getByRole('combobox', { name: 'Reason' })
  await expect.element(reason).toHaveAccessibleDescription(/Please select reason\./)
  expect(sent).toEqual([])
  await reason.selectOptions('home_unusable')
  await expect.element(page.getByRole('radio', { name: /Keep them closed/ })).toBeChecked()
  expect(await problems()).toEqual([])
  await button('Cancel the stay').click()
  const words = page.getByRole('textbox', { name: 'Words to the guest' })
  await expect.element(words).toHaveAccessibleDescription(/Please tell the guest why\./)
  await words.fill('The pipes have burst')
  await button('Cancel the stay').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent[1]).toEqual({
    method: 'cancelStay',
    input: {
      booking_id: bookingId,
      reason: 'home_unusable',
      text: 'The pipes have burst',
      nights: 'block',
    },
  })
})

test('a no-show says what goes back before it is reported', async () => {
  const sent = await show(<StayEndings stay={stay} />, [{ refund_fils: 45_000 }])
  await button('Report a no-show').click()
  await expect.element(page.getByRole('dialog').getByText('450.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'What happened' }).fill('Nobody came to the door')
  await button('Nobody came').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = { booking_id: bookingId, text: 'Nobody came to the door' }
  expect(sent).toEqual([{ method: 'reportNoShow', input }])
})

test('a stay that nobody can end has no buttons', async () => {
  await show(<StayEndings stay={{ ...stay, endings: [] }} />, [{}])
  expect(document.querySelectorAll('main button')).toHaveLength(0)
})

test('an operator closes a case with the stay cancelled; a host can only answer', async () => {
  const sent = await show(
    <ul>
      <CaseCard deskCase={deskCase} canDecide />
    </ul>,
    [{}],
  )
  expect(await problems()).toEqual([])
  await button('Close this case').click()
  await page.getByRole('radio', { name: /The stay is cancelled/ }).click()
  await page.getByRole('textbox', { name: 'Words to the guest' }).fill('There is no water')
  await button('Cancel the stay and close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = {
    case_id: caseId,
    outcome: 'cancelled',
    text: 'There is no water',
    nights: 'block',
  }
  expect(sent).toEqual([{ method: 'closeCase', input }])
})

test('a host answers a case and has no way to close it, in Arabic as well', async () => {
  const sent = await show(
    <ul>
      <CaseCard deskCase={deskCase} canDecide={false} />
    </ul>,
    [{}],
    'ar',
  )
  expect(await problems()).toEqual([])
  await page.getByRole('textbox').fill('أنا في الطريق')
  expect(document.querySelectorAll('main button')).toHaveLength(1)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
  expect(sent).toMatchObject([
    { method: 'answerCase', input: { case_id: caseId, text: 'أنا في الطريق' } },
  ])
})

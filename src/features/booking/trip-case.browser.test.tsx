import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StayCase } from '#contract/booking/stay-case.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { App } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { createToldOutbox } from '#parts/test/told-outbox.ts'
import { CallHostNote } from './call-host-note.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { StayCaseCard } from './stay-case-card.tsx'
import { TripCase } from './trip-case.tsx'

const at = Date.UTC(2027, 0, 14, 12)
const caseId = '0190a0a0-0000-7000-8000-000000000002'
const open: StayCase = {
  case_id: caseId,
  kind: 'cannot_get_in',
  state: 'open',
  outcome: null,
  owner_name: null,
  opened_at: at,
  taken_at: null,
  resolved_at: null,
  messages: [{ message_id: caseId, sender: 'guest', text: 'The code does not work', at }],
}

const user = { _id: 'u', token: '', full_name: 'Mira', profile_image: '', image_url: '' }

/** Shows a part on a server that gives these answers; gives what was sent. */
const show = (part: ReactNode, answers: readonly Answer[] = [{}], own: Partial<App> = {}) =>
  showPart(part, answers, { now: () => at, today: parseCivilDate('2027-01-14'), ...own })

test('a case without words says so beside the field and is sent once there are some', async () => {
  const sent = await show(
    <OpenCaseDialog
      bookingNumber="AR-TESTED"
      kinds={['cannot_get_in', 'home_unusable', 'other']}
      hostPhone={null}
      isOpen
      onClose={() => {}}
    />,
  )
  await page.getByRole('radio', { name: 'The home can’t be used' }).click()
  const help = page.getByRole('button', { name: 'Get help' })
  await help.click()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  await expect.element(words).toHaveAccessibleDescription(/Please write what happened\./)
  expect(sent).toEqual([])
  await words.fill('There is no water')
  await help.click()
  await expect.element(words).toHaveValue('')
  expect(sent).toMatchObject([
    { input: { booking_number: 'AR-TESTED', kind: 'home_unusable', text: 'There is no water' } },
  ])
})

/** Opens the dialog on a server whose first answer is lost; gives what was sent. */
const showUnheardCase = () =>
  show(
    <OpenCaseDialog
      bookingNumber="AR-TESTED"
      kinds={['cannot_get_in']}
      hostPhone={null}
      isOpen
      onClose={() => {}}
    />,
    [[{ param: 'error', code: 'unexpected', msg: 'Something went wrong on our side.' }], {}],
  )

test('a case keeps its id until the server has it, so that it is opened once', async () => {
  const sent = await showUnheardCase()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  await words.fill('There is no water')
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect.element(words).toHaveValue('')
  expect(sent[1]?.input).toEqual(sent[0]?.input)
})

test('other words than those whose answer was lost are a case of their own', async () => {
  const sent = await showUnheardCase()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  for (const text of ['There is no water', 'There is no water, and a smell of gas']) {
    await words.fill(text)
    await page.getByRole('button', { name: 'Get help' }).click()
    await expect.poll(() => sent.at(-1)?.input).toMatchObject({ text })
  }
  const [first, second] = sent.map(({ input }) => Object(input).case_id)
  expect(second).not.toBe(first)
})

test('an open case says who has it, and takes an answer', async () => {
  const working = { ...open, state: 'working' as const, owner_name: 'Noura', taken_at: at }
  const sent = await show(
    <StayCaseCard bookingNumber="AR-TESTED" stayCase={working} hostPhone={null} />,
  )
  await expect.element(page.getByText('Noura at Areesh looks at it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add something' }).fill('Still locked')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Add something' })).toHaveValue('')
  expect(sent).toMatchObject([{ input: { case_id: caseId, text: 'Still locked' } }])
})

test('an answer that is sent twice before the next frame is kept once', async () => {
  const { outbox, kept } = createToldOutbox()
  const card = <StayCaseCard bookingNumber="AR-TESTED" stayCase={open} hostPhone={null} />
  await show(card, [], { outbox, session: createFixedSession(user, 'g-1') })
  const words = page.getByRole('textbox', { name: 'Add something' })
  await words.fill('Still locked')
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(words).toHaveValue('')
  expect(kept).toMatchObject([{ item: { payload: { text: 'Still locked' } } }])
})

test('a closed case says how it ended and takes no answer', async () => {
  const over = { state: 'resolved', outcome: 'cancelled', resolved_at: at } as const
  await show(
    <StayCaseCard bookingNumber="AR-TESTED" stayCase={{ ...open, ...over }} hostPhone={null} />,
  )
  await expect.element(page.getByText('Stay cancelled, all of the money back')).toBeVisible()
  expect(document.querySelectorAll('textarea')).toHaveLength(0)
})

test('without a connection the host’s telephone stands there', async () => {
  await show(<CallHostNote hostPhone="+971501234567" />)
  const call = page.getByRole('link', { name: 'Call host' })
  await expect.element(call).toHaveAttribute('href', 'tel:+971501234567')
})

type StayProps = { onReady: (openElsewhere: () => void) => void; onChange?: () => void }

/** A stay of which another device opens a case, when what `onReady` is given is called. */
function Stay({ onReady, onChange = () => {} }: StayProps) {
  const [opened, setOpened] = useState<StayCase | null>(null)
  onReady(() => setOpened(open))
  return (
    <TripCase
      booking={{
        ...{ booking_number: 'AR-TESTED', state: 'checked_in', case: opened },
        case_kinds: opened ? [] : ['cannot_get_in', 'other'],
        host: { phone: null },
      }}
      onChange={onChange}
    />
  )
}

test('what is being written stays when another device opens a case meanwhile', async () => {
  let openElsewhere = () => {}
  await show(
    within(
      <Stay
        onReady={(openIt) => {
          openElsewhere = openIt
        }}
      />,
    ),
  )
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  await words.fill('The code does not work')
  openElsewhere()
  await expect.element(page.getByText('We have it')).toBeInTheDocument()
  await expect.element(words).toHaveValue('The code does not work')
  await expect.element(page.getByRole('radio', { name: 'I can’t get in' })).toBeChecked()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Something is wrong' }).elements()).toEqual([])
})

const said: OutboxItem = {
  ...{ seq: 1, id: '0190a0a0-0000-7000-8000-000000000003', kind: 'booking/openCase' },
  ...{ key: 'AR-TESTED', state: 'queued', attempts: 1, nextAt: 0, createdAt: at, userId: 'u' },
  ...{ reason: null },
  payload: {
    ...{ booking_number: 'AR-TESTED', kind: 'other', text: 'No water' },
    case_id: '0190a0a0-0000-7000-8000-000000000003',
  },
}

const within = (part: ReactNode) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return <RouterContextProvider router={router}>{part}</RouterContextProvider>
}

test('what waits and has not been told to the page is not replaced by other words', async () => {
  const { outbox, kept } = createToldOutbox([said])
  await show(within(<Stay onReady={() => {}} />), [{}], { outbox })
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expect.element(page.getByText('No water')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(kept).toEqual([])
})

test('what is being changed stays when the first words leave meanwhile', async () => {
  const { outbox, tell, kept } = createToldOutbox()
  const session = createFixedSession(user, 'g-1')
  await show(within(<Stay onReady={() => {}} />), [{}], { outbox, session })
  tell([said])
  await page.getByRole('button', { name: 'Change' }).click()
  const words = page.getByRole('textbox', { name: 'What happened?' })
  await expect.element(words).toHaveValue('No water')
  await words.fill('No water and no light')
  tell([])
  await expect.element(page.getByText('No water', { exact: true })).not.toBeInTheDocument()
  await expect.element(words).toHaveValue('No water and no light')
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect.poll(() => kept.length).toBe(1)
  expect(kept).toMatchObject([
    { item: { payload: { text: 'No water and no light' } }, insteadOf: [said.id] },
  ])
})

test('words that may be added to a case of another device make the page ask for that case', async () => {
  const { outbox, tell } = createToldOutbox()
  let openElsewhere = () => {}
  await show(
    within(
      <Stay
        onReady={(openIt) => {
          openElsewhere = openIt
        }}
        onChange={() => openElsewhere()}
      />,
    ),
    [{}],
    { outbox },
  )
  tell([{ ...said, state: 'decide', reason: 'There is an open case.' }])
  await expect.element(page.getByRole('button', { name: 'Add it to the open case' })).toBeVisible()
})

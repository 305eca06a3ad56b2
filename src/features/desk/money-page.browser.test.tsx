import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskPayments } from '#contract/desk/get-payments.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { MoneyPage } from './money-page.tsx'

type View = CallOutput<typeof getDeskPayments>

const now = Date.UTC(2027, 0, 10, 10, 20)
const hourMs = 60 * 60_000
const paymentId = '0190a0a0-0000-7000-8000-000000000001'
/** What most rows say nothing of. */
const plain = { stay_number: null, dispute: null }

const even: View = {
  as_of: now,
  compared: 12,
  unasked: 0,
  disagreements: [],
  people: [],
  now,
}

/** The page on a server that answers with these views, one after the other, and counts its commands. */
async function show(views: readonly (View | Error)[]) {
  const sent: string[] = []
  const toasts: string[] = []
  const transport: Transport = {
    async send(call) {
      const answer = views[Math.min(sent.length, views.length - 1)]
      sent.push(call.method)
      if (answer instanceof Error) throw answer
      return { result: v.parse(call.output, answer), message: '', answeredAt: now }
    },
  }
  const app = testApp({
    transport,
    now: () => now,
    today: parseCivilDate('2027-01-10'),
    showToast: (_kind, text) => toasts.push(text),
  })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <MoneyPage />
      </AppProvider>
    </QueryClientProvider>,
  )
  return { sent, toasts }
}

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const compareNow = page.getByRole('button', { name: 'Compare now' })

test('when all is well it says so, as of when, and lists nothing', async () => {
  await show([even])
  const status = page.getByRole('status')
  await expect.element(status.getByText('Everything agrees.')).toBeVisible()
  await expect.element(status.getByText('No payment needs a person.')).toBeVisible()
  await expect.element(status.getByText('as of 14:20')).toBeVisible()
  expect(rows()).toEqual([])
})

test('a row says what happened, how old it is, where to find it, and what to do', async () => {
  const facts = { booking_number: 'AR-1', at: now - 3 * hourMs } as const
  await show([
    {
      ...even,
      disagreements: [
        {
          ...facts,
          kind: 'captured',
          payment_type: 'stripe',
          provider_ref: 'cs_1',
          ours_fils: 100_00,
          theirs_fils: 200_00,
        },
      ],
      people: [
        {
          ...facts,
          ...plain,
          kind: 'refund-unclaimed',
          payment_type: 'triplea',
          provider_ref: 'ABC-1-PMT',
          amount_fils: 50_00,
          asked_fils: 100_00,
          way_out: null,
        },
      ],
    },
  ])
  await expect.element(page.getByRole('status').getByText('1 sum does not agree.')).toBeVisible()
  const [disagreement, unclaimed] = rows()
  expect(disagreement).toMatch(/^Money taken3 hours agoStripe took AED 200\.00, .*AED 100\.00\./)
  expect(disagreement).toContain('Next: Look the payment up at Stripe by its reference.')
  expect(disagreement).toContain('Booking AR-1 · Stripe cs_1')
  expect(unclaimed).toContain('The guest has not said where AED 50.00 are to go.')
  expect(unclaimed).toContain('Next: Write to the guest to open the letter from Triple-A.')
})

test('providers that did not answer are no agreement', async () => {
  await show([{ ...even, unasked: 2 }])
  const status = page.getByRole('status')
  await expect.element(status.getByText(/^2 payments could not be compared/)).toBeVisible()
  await expect.element(status.getByText('Everything agrees.')).not.toBeInTheDocument()
})

test('comparing again shows what is true then', async () => {
  const { sent } = await show([{ ...even, as_of: null, compared: 0 }, even, even])
  await expect.element(page.getByRole('status').getByText(/^Nothing was compared/)).toBeVisible()
  await compareNow.click()
  await expect.element(page.getByRole('status').getByText('Everything agrees.')).toBeVisible()
  expect(sent).toEqual(['getPayments', 'comparePayments', 'getPayments'])
})

test('without a connection comparing says so and keeps what is shown', async () => {
  const { toasts } = await show([even, new ConnectionError('no usable answer')])
  await expect.element(page.getByRole('status').getByText('Everything agrees.')).toBeVisible()
  await compareNow.click()
  await expect.poll(() => toasts).toEqual(['Comparing needs a connection.'])
  await expect.element(page.getByRole('status').getByText('Everything agrees.')).toBeVisible()
})

const short: View['people'][number] = {
  ...plain,
  kind: 'short',
  booking_number: 'AR-1',
  payment_type: 'triplea',
  provider_ref: 'ABC-1-PMT',
  amount_fils: 40_00,
  asked_fils: 100_00,
  at: now - hourMs,
  way_out: { kind: 'judge', payment_id: paymentId, judgements: ['give_back', 'confirm'] },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialogText = () => page.getByRole('dialog').element().textContent

test('money is judged after its sums were said; what is refused stays written', async () => {
  const refused = [{ param: 'text', code: 'words', msg: 'Please write at least 10 characters.' }]
  const after = { ...even, people: [] }
  const sent = await showPart(<MoneyPage />, [{ ...even, people: [short] }, refused, {}, after], {
    now: () => now,
    today: parseCivilDate('2027-01-10'),
  })
  await button('Confirm the booking').click()
  expect(dialogText()).toMatch(/AED 40\.00 of AED 100\.00 came.* the rest, AED 60\.00,/)
  await button('Not now').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Give the money back').click()
  expect(dialogText()).toMatch(/AED 40\.00 goes back to the guest by Triple-A\. The booking ends/)
  const why = page.getByRole('textbox', { name: 'Why' })
  await why.fill('no')
  await page.getByRole('dialog').getByRole('button', { name: 'Give the money back' }).click()
  await expect.element(why).toHaveAccessibleDescription(/at least 10 characters/)
  await why.fill('The guest wants it back')
  await page.getByRole('dialog').getByRole('button', { name: 'Give the money back' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent[2]).toEqual({
    method: 'judgePayment',
    input: {
      payment_id: paymentId,
      judgement: 'give_back',
      captured_fils: 40_00,
      text: 'The guest wants it back',
    },
  })
  await expect.element(page.getByText('No payment needs a person.')).toBeVisible()
})

test('a refund is written down as given back another way, with a warning where it could leave twice', async () => {
  const unclaimed = {
    ...{ ...short, kind: 'refund-unclaimed' as const },
    way_out: { kind: 'settle' as const, refund_id: paymentId },
  }
  const sent = await showPart(<MoneyPage />, [{ ...even, people: [unclaimed] }, {}, even], {
    now: () => now,
    today: parseCivilDate('2027-01-10'),
  })
  await button('Given back another way').click()
  expect(dialogText()).toMatch(/AED 40\.00 is written down .*Cancel the refund at Triple-A first/)
  await page.getByRole('textbox', { name: 'How it was given back' }).fill('By bank transfer')
  await button('Write it down').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const input = { refund_id: paymentId, text: 'By bank transfer' }
  expect(sent[1]).toEqual({ method: 'settleRefund', input })
})

test('an objection shows both sides and is decided where it stands', async () => {
  const objection: View['people'][number] = {
    ...plain,
    kind: 'deposit-disputed',
    booking_number: 'AR-1',
    payment_type: 'stripe',
    provider_ref: 'pi_1',
    amount_fils: 300_00,
    asked_fils: 1_000_00,
    at: now - hourMs,
    way_out: {
      kind: 'decide',
      booking_id: '0190a0a0-0000-7000-8000-000000000003',
      evidence: 'A broken window',
      objection: 'It was broken before',
    },
  }
  const view = { ...even, people: [objection] }
  const sent = await showPart(<MoneyPage />, [view, {}, even], {
    now: () => now,
    today: parseCivilDate('2027-01-10'),
  })
  await expect.element(page.getByText('A broken window')).toBeVisible()
  await expect.element(page.getByText('It was broken before')).toBeVisible()
  await page.getByRole('button', { name: 'Decide on the objection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('200')
  await dialog.getByRole('textbox').last().fill('The pictures do not show it')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect.element(page.getByText('No payment needs a person.')).toBeVisible()
  const input = {
    booking_id: '0190a0a0-0000-7000-8000-000000000003',
    returned_fils: 200_00,
    text: 'The pictures do not show it',
  }
  expect(sent[1]).toEqual({ method: 'decideDeposit', input })
})

test('a dispute says why and until when, and a refund of the same money has no way out meanwhile', async () => {
  const facts = {
    ...{ booking_number: 'AR-2', payment_type: 'stripe' as const, provider_ref: 'cs_1' },
    ...{ amount_fils: 300_00, asked_fils: 300_00, at: now - hourMs, way_out: null },
    stay_number: 'AR-1',
  }
  const due_at = Date.UTC(2027, 0, 17, 8)
  await show([
    {
      ...even,
      people: [
        { ...facts, kind: 'disputed', dispute: { reason: 'product_not_received', due_at } },
        { ...facts, kind: 'refund-disputed', dispute: null },
      ],
    },
  ])
  await expect.element(page.getByText(/there was no stay/)).toBeVisible()
  const [disputed, waiting] = rows()
  expect(disputed).toMatch(/Answer at Stripe by Sun\s17\sJan,\s12:00/)
  expect(disputed).toContain('Booking AR-2 · added to stay AR-1')
  expect(waiting).toMatch(/send nothing another way/)
  expect(page.getByRole('listitem').getByRole('button').elements()).toEqual([])
})

import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { App } from '#lib/app-context.tsx'
import { createLostConnection } from '#lib/connection.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { chatLines } from './chat-lines.ts'
import { MessageLog } from './message-log.tsx'

// 14:00 in Dubai.
const now = Date.UTC(2027, 0, 14, 10)
const minuteMs = 60_000
const payment: TalkPayment = {
  booking_id: 'added',
  addition: { type: 'late-checkout', time: '15:00' },
  amount_fils: 42_005,
  state: 'to_pay',
  pay_until: now + 90 * minuteMs,
  seen_money: null,
  at: now - minuteMs,
}
const said = (seq: number, sender: ChatMessage['sender'], text: string): ChatMessage => ({
  ...{ id: `m${seq}`, seq, changed_seq: seq, sender, text, client_id: `c${seq}`, phrase: null },
  ...{ files: [], created_at: now - 3 * minuteMs + seq, edited_at: null, is_taken_back: false },
})
const talk = {
  messages: [said(1, 'guest', 'May we stay longer?'), said(2, 'host', 'Pay 1 AED at pay.example')],
  ...{ reports: [], host_delivered_seq: 2, host_read_seq: 2 },
}
const nothing = () => {}
const deeds = {
  ...{ onRetry: nothing, onDiscard: nothing, onEdit: nothing },
  ...{ onTakeBack: nothing, onReport: nothing },
}

/** Shows a conversation with a payment, on a device whose clock runs as told. */
async function show(
  changes: Partial<TalkPayment>,
  { aheadMs = 0, ...own }: Partial<App> & { aheadMs?: number } = {},
) {
  const onOver = vi.fn()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await showPart(
    <RouterContextProvider router={router}>
      <MessageLog
        lines={chatLines(talk, [])}
        payments={{ items: [{ ...payment, ...changes }], aheadMs, onOver }}
        hostName="Omar"
        foundId={null}
        unreadId={null}
        end={createRef()}
        deeds={deeds}
      />
    </RouterContextProvider>,
    [],
    { now: () => now, today: parseCivilDate('2027-01-14'), ...own },
  )
  return onOver
}

const card = (name = 'Payment: Late checkout') => page.getByRole('listitem', { name })
const link = () => card().getByRole('link')

test('what is to be paid is a card of the product, with its amount, its time and the way to its checkout', async () => {
  await show({})
  await expect.element(card()).toMatchTextContent('Payment on Areesh')
  await expect.element(card()).toMatchTextContent('Checkout by 15:00')
  await expect.element(card()).toMatchTextContent('AED 420.05')
  await expect.element(card()).toMatchTextContent('To be paid')
  await expect.element(card()).toMatchTextContent('Pay by Thu 14 Jan, 15:30')
  await expect.element(link()).toHaveAttribute('href', '/checkout/added')
})

test('without a connection it says what it is and leads nowhere', async () => {
  await show({}, { connection: createLostConnection() })
  await expect.element(card()).toMatchTextContent('AED 420.05')
  await expect.element(card()).toMatchTextContent('Paying needs a connection.')
  await expect.element(link()).not.toBeInTheDocument()
})

test('what is paid says so, and asks for nothing', async () => {
  await show({ state: 'paid', pay_until: null })
  await expect.element(card()).toMatchTextContent('Paid')
  await expect.element(link()).not.toBeInTheDocument()
})

test('what was not paid in time says so', async () => {
  await show({ state: 'lapsed', pay_until: null })
  await expect.element(card()).toMatchTextContent('Time to pay is over')
  await expect.element(card()).toMatchTextContent('Your stay is as it was.')
  await expect.element(link()).not.toBeInTheDocument()
})

test('time runs out on the screen by the server’s clock, and the server is asked again', async () => {
  let at = now
  const onOver = await show({ pay_until: now + 300 }, { now: () => at, aheadMs: 200 })
  await expect.element(link()).toBeVisible()
  at += 500
  await expect.element(card()).toMatchTextContent('Time to pay is over')
  expect(onOver).toHaveBeenCalledOnce()
})

test('a copy that was kept does not ask for what nobody can pay any more', async () => {
  await show({ pay_until: now + minuteMs }, { aheadMs: -2 * minuteMs })
  await expect.element(card()).toMatchTextContent('Time to pay is over')
})

test('money that has come is told of, so that nobody pays twice', async () => {
  const seen_money = { state: 'arriving', code: 'short', amount_fils: 0 } as const
  const rest_until = now + minuteMs
  await show({ state: 'seen', pay_until: null, seen_money: { ...seen_money, rest_until } })
  await expect.element(card()).toMatchTextContent('Payment in progress')
  await expect.element(card()).toMatchTextContent('Less than the total has arrived.')
  await expect.element(link()).toMatchTextContent('Pay the rest')
  await expect.element(link()).toHaveAttribute('href', '/payment-response/added/pending')
})

test.each([
  ['ar', 'دفع: مغادرة متأخرة', 'بانتظار الدفع', 'إلى الدفع'],
  ['ru', 'Оплата: Поздний выезд', 'Ждёт оплаты', 'Перейти к оплате'],
] as const)('in %s', async (language, name, state, way) => {
  await show({}, { language })
  await expect.element(card(name)).toMatchTextContent(state)
  await expect.element(card(name).getByRole('link', { name: way })).toBeVisible()
})

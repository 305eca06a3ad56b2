import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import type { Notice } from '#contract/notification/list.ts'
import { markNoticesRead } from '#contract/notification/mark-read.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { Notices } from './notices.tsx'

const now = Date.UTC(2027, 0, 16, 9)
const notice = (number: number, more: Partial<Notice> = {}): Notice => ({
  notice_id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'booking',
  title: `News ${number}`,
  language: 'en',
  path: `/bookings/AR${number}`,
  at: now - number * 60_000,
  is_read: false,
  ...more,
})

/** The list on a server that remembers what was read. */
async function show(first: readonly Notice[], clock = now) {
  let notices = [...first]
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C, input: CallInput<C>) {
      if (call.method === markNoticesRead.method) {
        const { notice_ids } = v.parse(markNoticesRead.input, input)
        const isMeant = (id: string) => notice_ids === null || notice_ids.includes(id)
        notices = notices.map((one) => (isMeant(one.notice_id) ? { ...one, is_read: true } : one))
      }
      const unread = notices.filter((one) => !one.is_read).length
      const answer = { notices, unread_count: unread, as_of: now }
      // The schema is the call's own, which the compiler cannot follow here.
      const result = v.parse(call.output, answer) as CallOutput<C>
      return { result, message: '', answeredAt: clock }
    },
  }
  const app = testApp({
    transport,
    now: () => clock,
    today: parseCivilDate('2027-01-16'),
  })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <Notices />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
  return { history }
}

const status = page.getByRole('status')

afterEach(() => void vi.useRealTimers())

test('the newest five are listed with how many are unread; all of them with a press', async () => {
  await show([1, 2, 3, 4, 5, 6].map((number) => notice(number, { is_read: number > 2 })))
  await expect.element(status).toHaveTextContent('2 unread')
  expect(document.querySelectorAll('li')).toHaveLength(5)
  await expect.element(page.getByRole('link', { name: /^Unread: News 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show all notifications' }).click()
  expect(document.querySelectorAll('li')).toHaveLength(6)
})

test('a notification says how long ago it was, though the clock of the device is wrong', async () => {
  const clock = now + 3 * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
  await show([notice(1), notice(2, { at: now - 30 * 60 * 60_000 })], clock)
  await expect.element(page.getByText('1 minute ago · Sat 16 Jan, 12:59')).toBeVisible()
  await expect.element(page.getByText('Yesterday · Fri 15 Jan, 07:00')).toBeVisible()
})

test('opening one leads to its page and marks it, and only it, as read', async () => {
  const { history } = await show([notice(1), notice(2)])
  await page.getByRole('link', { name: /News 2/ }).click()
  expect(history.location.pathname).toBe('/bookings/AR2')
  await expect.element(status).toHaveTextContent('1 unread')
  await expect.element(page.getByRole('link', { name: /^News 2/ })).toBeVisible()
})

test.each([
  ['en', 'Your booking AR-4R649G is confirmed'],
  ['ar', 'تم تأكيد حجزك AR-4R649G'],
  ['ru', 'Ваше бронирование AR-4R649G подтверждено'],
] as const)('a booking number is never broken at its hyphen in %s', async (language, title) => {
  await show([notice(1, { title, language })])
  const words = page.getByText(title)
  await expect.element(words).toBeVisible()
  const whole = words.element()
  const number = page.getByText('AR-4R649G', { exact: true }).element()
  const box = whole.parentElement?.style
  for (let width = 8; width <= 22; width += 0.5) {
    box?.setProperty('inline-size', `${width}rem`)
    expect(number.getClientRects(), `${width}rem`).toHaveLength(1)
  }
})

test('all can be marked as read at once', async () => {
  await show([notice(1), notice(2)])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(status).toHaveTextContent('')
  await expect
    .element(page.getByRole('button', { name: 'Mark all as read' }))
    .not.toBeInTheDocument()
})

test('an empty list says what will stand there', async () => {
  await show([])
  await expect
    .element(page.getByText('News of your stays, messages and lists will stand here.'))
    .toBeVisible()
})

import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createLostConnection } from '#lib/connection.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { ChatPage } from './chat-page.tsx'
import { ThreadsPage } from './threads-page.tsx'

const today = parseCivilDate('2027-01-16')
// 14:20 and 15:00 in Dubai.
const keptAt = Date.UTC(2027, 0, 14, 10, 20)
const now = Date.UTC(2027, 0, 16, 11)
const stay = {
  ...{ booking_id: 'stay', booking_number: 'AR-1', title: 'Home', picture: null },
  ...{ check_in: today, check_out: today, host_name: 'Omar', host_photo: null },
  ...{ host_phone: null, host_response_minutes: null, is_open: true, is_blocked: false },
  end: null,
}
const talk = {
  ...{ stay, messages: [], reports: [] },
  ...{ host_delivered_seq: 0, host_read_seq: 0, own_read_seq: 0 },
}
const talks = { threads: [{ stay, last_message: null, unread_count: 0 }], unread_count: 0 }

/** Shows a page, without a signal, with what the device has kept since then. */
async function show(part: ReactNode, updatedAt = keptAt, own: Partial<App> = {}) {
  const app = testApp({ connection: createLostConnection(), now: () => now, today, ...own })
  const { transport } = app
  const client = createQueryClient({ transport, storage: null })
  const kept = { updatedAt }
  client.setQueryData(callOptions(listThreads, {}).queryKey, talks, kept)
  const { queryKey } = callOptions(getMessages, { booking_id: 'stay' })
  client.setQueryData(queryKey, talk, kept)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <QueryClientProvider client={client}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
}

const pages: [string, ReactNode][] = [
  ['a conversation', <ChatPage key="talk" bookingId="stay" />],
  ['the list of conversations', <ThreadsPage key="talks" />],
]

test.each(pages)('%s that was kept on another day says the day', async (_what, part) => {
  await show(part)
  await expect.element(page.getByText('as of 14 Jan, 14:20')).toBeVisible()
})

test('what a clock that is behind takes for yet to come is asked for again', async () => {
  const send = vi.fn(() => new Promise<never>(() => {}))
  await show(<ThreadsPage />, Date.now() + 30_000, { now: Date.now, transport: { send } })
  await expect
    .poll(() => send, { timeout: 1500 })
    .toHaveBeenCalledWith(listThreads, {}, expect.anything())
})

import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { TalkPage } from './talk-page.tsx'

const now = Date.UTC(2027, 0, 16, 11)
const today = parseCivilDate('2027-01-16')
const stay = {
  ...{ booking_id: 'stay', booking_number: 'AR-1', title: 'Home', picture: null },
  ...{ check_in: today, check_out: today, guest_name: 'Layla', host_name: 'Omar' },
  ...{ is_open: true, is_blocked: false, end: null },
}
const said = (seq: number, sender: ChatMessage['sender'] = 'guest'): ChatMessage => ({
  ...{ id: `m${seq}`, seq, changed_seq: seq, sender, text: `Words ${seq}.`, client_id: null },
  ...{ phrase: null, files: [], created_at: now, edited_at: null, is_taken_back: false },
})
const upTo = (last: number) => Array.from({ length: last }, (_, at) => said(at + 1))

async function drawn() {
  for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
}

/** Opens a conversation longer than the window; gives what brings its messages from then on. */
async function open(messages: ChatMessage[], readSeq: number) {
  await page.viewport(390, 800)
  const transport = { send: () => new Promise<never>(() => {}) }
  const app = testApp({ now: () => now, today, transport })
  const client = createQueryClient({ transport, storage: null })
  const { queryKey } = callOptions(getTalk, { booking_id: 'stay' })
  const say = (all: ChatMessage[]) => {
    const talk = { stay, messages: all, reports: [], guest_read_seq: 0, own_read_seq: readSeq }
    client.setQueryData(queryKey, talk, { updatedAt: now })
    return drawn()
  }
  await say(messages)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={client}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <TalkPage bookingId="stay" />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Words 1.')).toBeInTheDocument()
  await drawn()
  return { say }
}

test('a host who reads what was said before is left there, and told what came below', async () => {
  const { say } = await open(upTo(40), 40)
  scrollTo(0, 10)
  await drawn()
  await say(upTo(41))
  expect(Math.round(scrollY)).toBe(10)
  const pill = page.getByRole('button', { name: '1 new message' })
  await pill.click()
  await expect.element(page.getByText('Words 41.')).toBeInViewport()
  await expect.element(pill).not.toBeInTheDocument()
})

test('a host’s own answer is gone to', async () => {
  const { say } = await open(upTo(40), 40)
  scrollTo(0, 10)
  await drawn()
  await say([...upTo(40), said(41, 'host')])
  await expect.element(page.getByText('Words 41.')).toBeInViewport()
})

test('the unread of a host begins at a mark', async () => {
  await open([...upTo(20), said(21, 'host'), said(22, 'system'), said(23)], 21)
  const { bottom } = page.getByText('New messages').element().getBoundingClientRect()
  const topOf = (seq: number) =>
    page.getByText(`Words ${seq}.`).element().getBoundingClientRect().top
  expect(topOf(22)).toBeLessThan(bottom)
  expect(topOf(23)).toBeGreaterThanOrEqual(bottom)
})

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'

/** When tests look at a conversation, epoch ms, and the day of it. */
export const talkNow = Date.UTC(2027, 0, 16, 11)
const today = parseCivilDate('2027-01-16')

/** Of a stay whose conversation is open, what both sides are told; its id is `stay`. */
export const talkStay = {
  ...{ booking_id: 'stay', booking_number: 'AR-1', title: 'Home', picture: null },
  ...{ check_in: today, check_out: today, host_name: 'Omar' },
  ...{ is_open: true, is_blocked: false, end: null },
}

/** The message of a number, `Words 1.`, an hour ago. */
export function said(seq: number, sender: ChatMessage['sender']): ChatMessage {
  return {
    ...{
      id: `m${seq}`,
      seq,
      changed_seq: seq,
      sender,
      text: `Words ${seq}.`,
      client_id: `c${seq}`,
    },
    ...{ phrase: null, files: [], created_at: talkNow - 3_600_000 + seq },
    ...{ edited_at: null, is_taken_back: false },
  }
}

/** All messages up to a number, of one side. */
export function saidUpTo(last: number, sender: ChatMessage['sender']): ChatMessage[] {
  return Array.from({ length: last }, (_, at) => said(at + 1, sender))
}

/** The text of a message. */
export const bubble = (seq: number) => page.getByText(`Words ${seq}.`)

/** What was scrolled and observed has been told. */
export async function drawn(): Promise<void> {
  for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
}

/**
 * Shows a page of a conversation on a phone, with what `tell` has the device know of it, the first message included. What
 * the server is asked is never answered; gives the device's answers, to tell more.
 */
export async function showTalk(
  talk: ReactNode,
  tell: (client: QueryClient) => void,
  language: Language = 'en',
): Promise<QueryClient> {
  await page.viewport(390, 800)
  const transport = { send: () => new Promise<never>(() => {}) }
  const app = testApp({ now: () => talkNow, today, language, transport })
  const client = createQueryClient({ transport, storage: null })
  tell(client)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={client}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>{talk}</RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
    language,
  )
  await expect.element(bubble(1)).toBeInTheDocument()
  await drawn()
  return client
}

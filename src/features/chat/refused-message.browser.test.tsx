import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createRef, type ReactNode, useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type App, useApp } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutboxBench, serverFault } from '#lib/outbox/outbox-bench.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { chatLines } from './chat-lines.ts'
import { MessageLog } from './message-log.tsx'
import { ThreadRow } from './thread-row.tsx'
import { useConversation } from './use-conversation.ts'

const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }
const said = (seq: number, sender: 'guest' | 'host', text: string): ChatMessage => ({
  ...{ id: `m${seq}`, seq, changed_seq: seq, sender, text, client_id: `c${seq}` },
  ...{ phrase: null, files: [], created_at: seq, edited_at: null, is_taken_back: false },
})
const talk = {
  messages: [said(1, 'guest', 'We land at 13:10'), said(2, 'host', 'See you then')],
  ...{ reports: [], host_delivered_seq: 2, host_read_seq: 2 },
}
const nothing = () => {}
const deeds = {
  ...{ onRetry: nothing, onDiscard: nothing, onEdit: nothing },
  ...{ onTakeBack: nothing, onReport: nothing },
}

/** A message that was written below the first one of the talk, and refused. */
async function refusedOne() {
  const bench = createOutboxBench()
  const { outbox } = bench.openTab()
  bench.server.mood = 'refuses'
  await outbox.enqueue({ ...bench.message('late'), below: ['c1'] })
  await expect.poll(() => outbox.items()[0]?.state).toBe('failed')
  return { bench, outbox }
}

/** Shows a part of a page of the chat. */
async function show(part: ReactNode, own: Partial<App>) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const within = <RouterContextProvider router={router}>{part}</RouterContextProvider>
  await showPart(within, [], { ...clock, ...own })
}

const words: [Language, string, string, string][] = [
  ['en', 'Not sent. Closed', 'Try again', '1 message was not sent'],
  ['ar', 'لم تُرسل. Closed', 'أعد المحاولة', 'رسالة واحدة لم تُرسل'],
  ['ru', 'Не отправлено. Closed', 'Повторить', '1 сообщение не отправлено'],
]

test.each(words)(
  'a refused message stays where it was written, with its ways on (%s)',
  async (...row) => {
    const [language, reason, retry] = row
    const { outbox } = await refusedOne()
    await show(
      <MessageLog
        lines={chatLines(talk, outbox.items())}
        payments={{ items: [], aheadMs: 0, onOver: nothing }}
        hostName="Omar"
        foundId={null}
        unreadId={null}
        end={createRef()}
        deeds={deeds}
      />,
      { language },
    )
    const bubbles = page.getByRole('listitem')
    const textOf = (at: number) => bubbles.nth(at).element().textContent
    await expect.poll(() => textOf(1)).toMatch(/^We land at 13:10/)
    await expect.poll(() => textOf(2)).toMatch(new RegExp(`^late${reason}`))
    await expect.element(bubbles.nth(2).getByRole('button', { name: retry })).toBeVisible()
    await expect.poll(() => textOf(3)).toMatch(/^See you then/)
  },
)

test.each(words)(
  'the list of conversations says that a message was not sent (%s)',
  async (...row) => {
    const [language, , , note] = row
    const { outbox } = await refusedOne()
    const stay = {
      ...{ booking_id: 'stay', booking_number: 'AR-1', title: 'Home', picture: null },
      ...{ check_in: clock.today, check_out: clock.today, host_name: 'Omar', host_photo: null },
      ...{ host_phone: null, host_response_minutes: null, is_open: true, is_blocked: false },
      end: null,
    }
    await show(<ThreadRow thread={{ stay, last_message: null, unread_count: 0 }} />, {
      language,
      outbox,
    })
    await expect.element(page.getByText(note)).toBeVisible()
  },
)

/** The conversation as it stands with what waits by now. */
function Log() {
  const { outbox } = useApp()
  const end = useRef(null)
  const own = {
    onRetry: (id: string) => void outbox.retry(id),
    onDiscard: (id: string) => void outbox.discard(id),
    onTakeUp: nothing,
  }
  return (
    <MessageLog
      lines={chatLines(talk, useOutboxItems('chat/sendMessage', 'stay'))}
      payments={{ items: [], aheadMs: 0, onOver: nothing }}
      hostName="Omar"
      foundId={null}
      unreadId={null}
      end={end}
      deeds={{ ...deeds, ...own }}
    />
  )
}

test('a message over which the server fails every time says so, and can be sent again or discarded', async () => {
  const { openTab, message, server, received, reopen } = createOutboxBench()
  const { outbox } = openTab()
  for (const id of ['door', 'window']) server.stumblesOver.add(id)
  for (const id of ['door', 'window', 'lamp']) await outbox.enqueue(message(id))
  await show(<Log />, { outbox })
  const bubble = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(bubble('door').getByText('Queued')).toBeVisible()
  await reopen(16)
  for (const text of ['door', 'window']) {
    const reason = 'Not sent. Something went wrong on our side.'
    await expect.element(bubble(text).getByText(reason)).toBeVisible()
    await expect.element(bubble(text).getByRole('button', { name: 'Edit message' })).toBeVisible()
  }
  expect(received).toEqual(['lamp'])
  await bubble('window').getByRole('button', { name: 'Discard' }).click()
  await expect.element(bubble('window')).not.toBeInTheDocument()
  server.stumblesOver.clear()
  await bubble('door').getByRole('button', { name: 'Try again' }).click()
  await expect.element(bubble('door')).not.toBeInTheDocument()
  expect(received).toEqual(['lamp', 'door'])
})

const ownWords: [Language, string][] = [
  ['en', 'Not sent. This version of the app cannot send it. Reload the page, then try again.'],
  ['ar', 'لم تُرسل. يتعذّر الإرسال بهذا الإصدار من التطبيق. أعد تحميل الصفحة ثم حاول مرة أخرى.'],
  [
    'ru',
    'Не отправлено. Эта версия приложения не может это отправить. Обновите страницу и попробуйте ещё раз.',
  ],
]

test.each(ownWords)('what the app itself cannot send says so (%s)', async (language, words) => {
  const { openTab, message, server, reopen } = createOutboxBench()
  const { outbox } = openTab()
  server.answer = () => {
    throw new TypeError('payload is null')
  }
  await outbox.enqueue(message('door'))
  await reopen(8)
  await show(<Log />, { outbox, language })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a message that the server turns out to have stored does not count as unsent any more', async () => {
  const { openTab, message, server, reopen, userId } = createOutboxBench()
  const { outbox } = openTab()
  server.answer = () => {
    throw serverFault()
  }
  await outbox.enqueue(message('c1'))
  await reopen(8)
  await expect.poll(() => outbox.items()[0]?.state).toBe('failed')
  const stay = {
    ...{ booking_id: 'stay', booking_number: 'AR-1', title: 'Home', picture: null },
    ...{ check_in: clock.today, check_out: clock.today, host_name: 'Omar', host_photo: null },
    ...{ host_phone: null, host_response_minutes: null, is_open: true, is_blocked: false },
    end: null,
  }
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const Talk = () => <p>{useConversation('stay').query.data?.messages.length} messages</p>
  await showPart(<Talk />, [{ stay, ...talk, own_read_seq: 2 }], {
    ...clock,
    session: createFixedSession(user, 'g-1'),
    outbox,
  })
  await expect.poll(() => outbox.items()).toEqual([])
})

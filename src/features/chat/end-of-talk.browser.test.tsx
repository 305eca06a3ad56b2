import '#ui/styles/index.css'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMessages } from '#contract/chat/get-messages.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { Language } from '#contract/language.ts'
import { callOptions } from '#lib/call-options.ts'
import {
  bubble,
  drawn,
  said,
  saidUpTo,
  showTalk,
  talkNow,
  talkStay,
} from '#parts/test/show-talk.tsx'
import { ChatPage } from './chat-page.tsx'

const stay = { ...talkStay, host_photo: null, host_phone: null, host_response_minutes: null }
const upTo = (last: number) => saidUpTo(last, 'host')

type Opened = {
  messages?: ChatMessage[]
  readSeq?: number
  updatedAt?: number
  language?: Language
}

/** Opens a conversation that fills the window three times; `say` brings what it is from then on. */
async function open(opened: Opened = {}) {
  const { messages = upTo(40), readSeq = messages.length, updatedAt = talkNow } = opened
  const { queryKey } = callOptions(getMessages, { booking_id: 'stay' })
  const tell = (client: QueryClient, all: ChatMessage[], at: number) => {
    const seqs = { host_delivered_seq: 0, host_read_seq: 0, own_read_seq: readSeq }
    client.setQueryData(queryKey, { stay, messages: all, reports: [], ...seqs }, { updatedAt: at })
  }
  const client = await showTalk(
    <ChatPage bookingId="stay" />,
    (device) => tell(device, messages, updatedAt),
    opened.language,
  )
  return {
    say(all: ChatMessage[]) {
      tell(client, all, talkNow)
      return drawn()
    },
  }
}

const pill = page.getByRole('button', { name: /new message/ })
const mark = page.getByText('New messages', { exact: true })

/** Whether a message stands clear of what is written with, which covers the window's lower edge. */
function isSeen(seq: number) {
  const { top, bottom } = bubble(seq).element().getBoundingClientRect()
  const field = page.getByRole('textbox').element().closest('form')
  return top > 0 && bottom <= (field?.getBoundingClientRect().top ?? 0)
}

async function readUp() {
  scrollTo(0, 10)
  await drawn()
}

test('whoever is at the end stays there when the host writes', async () => {
  const { say } = await open()
  expect(isSeen(40)).toBe(true)
  await say(upTo(41))
  await expect.poll(() => isSeen(41)).toBe(true)
  await expect.element(pill).not.toBeInTheDocument()
})

test('whoever reads what was said before is left there, and told what came below', async () => {
  const { say } = await open()
  await readUp()
  await say(upTo(41))
  expect(Math.round(scrollY)).toBe(10)
  await expect.element(pill).toHaveTextContent('1 new message')
  await say([...upTo(41), said(42, 'system'), said(43, 'host')])
  await expect.element(pill).toHaveTextContent('3 new messages')
  await pill.click()
  await expect.poll(() => isSeen(43)).toBe(true)
  await expect.element(pill).not.toBeInTheDocument()
  await readUp()
  await expect.element(pill).not.toBeInTheDocument()
})

test('what came below is no news any more to whoever has scrolled there', async () => {
  const { say } = await open()
  await readUp()
  await say(upTo(41))
  await expect.element(pill).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(pill).not.toBeInTheDocument()
})

test('who goes to the end by keyboard goes on from there', async () => {
  const { say } = await open()
  await readUp()
  await say(upTo(41))
  pill.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pill).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(page.getByRole('log').element().contains(document.activeElement)).toBe(true)
})

test.each([
  ['ar', ['رسالة جديدة واحدة', 'رسالتان جديدتان', '3 رسائل جديدة']],
  ['ru', ['1 новое сообщение', '2 новых сообщения', '3 новых сообщения']],
] as const)('counts what came as one does (%s)', async (language, words) => {
  const { say } = await open({ language })
  await readUp()
  for (const [at, text] of words.entries()) {
    await say(upTo(41 + at))
    await expect.element(page.getByRole('button', { name: text })).toBeVisible()
  }
})

test('whoever writes is taken to their own words', async () => {
  const { say } = await open()
  await readUp()
  await say([...upTo(40), said(41, 'guest')])
  await expect.poll(() => isSeen(41)).toBe(true)
})

test('a search is not pulled away from what it found', async () => {
  const { say } = await open()
  await page.getByRole('button', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox').fill('Words 40.')
  await drawn()
  const from = Math.round(scrollY)
  await say(upTo(45))
  expect(Math.round(scrollY)).toBe(from)
  await expect.element(pill).toHaveTextContent('5 new messages')
})

test('the unread begins at a mark, which goes with the answer to it', async () => {
  const { say } = await open({
    messages: [...upTo(40), said(41, 'system'), said(42, 'host')],
    readSeq: 40,
  })
  await expect.element(mark).toBeVisible()
  const { bottom } = mark.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(bubble(42).element().getBoundingClientRect().top)
  expect(bottom).toBeGreaterThan(bubble(41).element().getBoundingClientRect().top)
  expect(isSeen(42)).toBe(true)
  await say([...upTo(42), said(43, 'guest')])
  await expect.element(mark).not.toBeInTheDocument()
})

test('more unread than the window holds opens where it begins', async () => {
  await open({ readSeq: 10 })
  await expect.element(mark).toBeInViewport()
  expect(isSeen(11)).toBe(true)
  await expect.element(pill).toHaveTextContent('30 new messages')
})

test('what the device did not have yet when the conversation was opened is unread as well', async () => {
  const { say } = await open({ updatedAt: talkNow - 3_600_000 })
  await expect.element(mark).not.toBeInTheDocument()
  await say(upTo(42))
  await expect.element(mark).toBeVisible()
})

test('what comes while the conversation lies open is not marked', async () => {
  const { say } = await open()
  await say(upTo(42))
  await expect.element(bubble(42)).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})

/** The photo of a message comes. */
function grow() {
  document.querySelector('ol')?.style.setProperty('padding-block-start', '800px')
}

test('whoever is at the end stays there when a photo comes, and when a keyboard takes half of the window', async () => {
  await open()
  grow()
  await expect.poll(() => isSeen(40)).toBe(true)
  await page.viewport(390, 500)
  await expect.poll(() => isSeen(40)).toBe(true)
})

test('whoever leaves the end by a finger’s breadth is not taken back when the browser shows its bar', async () => {
  await open()
  const from = Math.round(scrollY) - 40
  scrollTo(0, from)
  await drawn()
  await page.viewport(390, 744)
  await drawn()
  expect(Math.round(scrollY)).toBe(from)
})

test('whoever reads what was said before is left where they are when the window shrinks', async () => {
  await open()
  await readUp()
  await page.viewport(390, 500)
  await drawn()
  expect(Math.round(scrollY)).toBe(10)
})

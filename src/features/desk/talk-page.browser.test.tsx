import '#ui/styles/index.css'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
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
import { TalkPage } from './talk-page.tsx'

const stay = { ...talkStay, guest_name: 'Layla' }
const upTo = (last: number) => saidUpTo(last, 'guest')

/** Opens a conversation longer than the window; gives what brings its messages from then on. */
async function open(messages: ChatMessage[], readSeq: number) {
  const { queryKey } = callOptions(getTalk, { booking_id: 'stay' })
  const tell = (client: QueryClient, all: ChatMessage[]) => {
    const talk = { stay, messages: all, reports: [], guest_read_seq: 0, own_read_seq: readSeq }
    client.setQueryData(queryKey, talk, { updatedAt: talkNow })
  }
  const client = await showTalk(<TalkPage bookingId="stay" />, (device) => tell(device, messages))
  return {
    say(all: ChatMessage[]) {
      tell(client, all)
      return drawn()
    },
  }
}

test('a host who reads what was said before is left there, and told what came below', async () => {
  const { say } = await open(upTo(40), 40)
  scrollTo(0, 10)
  await drawn()
  await say(upTo(41))
  expect(Math.round(scrollY)).toBe(10)
  const pill = page.getByRole('button', { name: '1 new message' })
  await pill.click()
  await expect.element(bubble(41)).toBeInViewport()
  await expect.element(pill).not.toBeInTheDocument()
})

test('a host’s own answer is gone to', async () => {
  const { say } = await open(upTo(40), 40)
  scrollTo(0, 10)
  await drawn()
  await say([...upTo(40), said(41, 'host')])
  await expect.element(bubble(41)).toBeInViewport()
})

test('the unread of a host begins at a mark', async () => {
  await open([...upTo(20), said(21, 'host'), said(22, 'system'), said(23, 'guest')], 21)
  const { bottom } = page.getByText('New messages').element().getBoundingClientRect()
  const topOf = (seq: number) => bubble(seq).element().getBoundingClientRect().top
  expect(topOf(22)).toBeLessThan(bottom)
  expect(topOf(23)).toBeGreaterThanOrEqual(bottom)
})

import { expect, test } from 'vitest'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { chatLines, entriesByDay, linesAbove, logEntries } from './chat-lines.ts'

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  sender: 'guest',
  client_id: `c${seq}`,
  text: `text ${seq}`,
  phrase: null,
  files: [],
  created_at: seq,
  changed_seq: seq,
  edited_at: null,
  is_taken_back: false,
  ...changes,
})

const waiting = (seq: number, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  seq,
  id: `w${seq}`,
  kind: 'chat/sendMessage',
  key: 'stay',
  payload: { text: `waiting ${seq}` },
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  createdAt: 100 + seq,
  userId: 'u',
  reason: null,
  ...changes,
})

const conversation = (messages: ChatMessage[]) => ({
  messages,
  reports: [],
  host_delivered_seq: 2,
  host_read_seq: 1,
})

test('what the server has comes first, by its numbers, then what waits', () => {
  const lines = chatLines(conversation([message(2), message(1)]), [waiting(1), waiting(2)])
  expect(lines.map(({ text }) => text)).toEqual(['text 1', 'text 2', 'waiting 1', 'waiting 2'])
})

test('states follow the receipts', () => {
  const host = message(4, { sender: 'host' })
  const lines = chatLines(conversation([message(1), message(2), message(3), host]), [
    waiting(1),
    waiting(2, { state: 'failed', reason: 'Closed' }),
  ])
  expect(lines.map(({ state }) => state)).toEqual([
    'read',
    'delivered',
    'sent',
    'received',
    'queued',
    'failed',
  ])
  expect(lines.at(-1)?.reason).toBe('Closed')
})

test('a message whose answer was lost is shown once', () => {
  const lines = chatLines(conversation([message(3, { client_id: 'w1' })]), [waiting(1)])
  expect(lines.map(({ id, state }) => `${id} ${state}`)).toEqual(['w1 sent'])
})

test('a refused message stays where it was written', () => {
  const talk = (last: number) =>
    conversation(Array.from({ length: last }, (_, at) => message(at + 1)))
  const refused = (seq: number, below: readonly string[]) =>
    waiting(seq, { state: 'failed', reason: 'Closed', below })
  const texts = (last: number, items: OutboxItem[]) =>
    chatLines(talk(last), items).map(({ text }) =>
      text.replace('text ', '').replace('waiting ', 'w'),
    )

  const two = [refused(1, ['c2']), refused(2, ['w1', 'c2'])]
  expect(texts(2, two)).toEqual(['1', '2', 'w1', 'w2'])
  expect(texts(3, two)).toEqual(['1', '2', 'w1', 'w2', '3'])
  // The first one goes again, or was given up.
  expect(texts(3, [waiting(1), refused(2, ['w1', 'c2'])])).toEqual(['1', '2', 'w2', '3', 'w1'])
  expect(texts(3, [refused(2, ['w1', 'c2'])])).toEqual(['1', '2', 'w2', '3'])
  // Two of one moment, and the first words of a conversation.
  expect(texts(2, [refused(1, ['c1']), refused(2, ['c1'])])).toEqual(['1', 'w1', 'w2', '2'])
  expect(texts(1, [refused(1, [])])).toEqual(['w1', '1'])
  // Written by an earlier version, or below what is not here any more.
  const unplaced = waiting(2, { state: 'failed' })
  expect(texts(2, [refused(1, ['gone']), unplaced])).toEqual(['1', '2', 'w1', 'w2'])
})

test('a message is written below the last one that was sent and all that waits', () => {
  const lines = chatLines(conversation([message(1), message(2, { sender: 'host' })]), [
    waiting(1, { state: 'failed', below: ['c1'] }),
    waiting(2),
    waiting(3),
  ])
  expect(linesAbove(lines)).toEqual(['w3', 'w2', 'c2'])
  expect(linesAbove([])).toEqual([])
})

test('a changed message keeps its place, and one that was taken back can be changed no more', () => {
  const edited = message(1, { edited_at: 9, changed_seq: 3, text: 'other words' })
  const gone = message(2, { is_taken_back: true, changed_seq: 4, text: '' })
  const lines = chatLines(conversation([edited, gone, message(5, { sender: 'host' })]), [])
  expect(
    lines.map(({ isEdited, isTakenBack, messageId }) => [isEdited, isTakenBack, messageId]),
  ).toEqual([
    [true, false, 'm1'],
    [false, true, null],
    [false, false, null],
  ])
})

test('what the host wrote can be reported, and shows how that stands', () => {
  const report = { message_id: 'm2', state: 'open', outcome: null, answer: null } as const
  const system = message(3, { sender: 'system' })
  const host = (seq: number) => message(seq, { sender: 'host' })
  const talk = conversation([message(1), host(2), system, host(4)])
  const lines = chatLines({ ...talk, reports: [report] }, [waiting(1)])
  expect(lines.map(({ reportedId }) => reportedId)).toEqual([null, 'm2', null, 'm4', null])
  expect(lines.map((line) => line.report?.state)).toEqual([
    undefined,
    'open',
    undefined,
    undefined,
    undefined,
  ])
})

test('days change at midnight in Dubai', () => {
  const before = Date.UTC(2026, 10, 21, 19, 59)
  const after = Date.UTC(2026, 10, 21, 20, 0)
  const lines = chatLines(
    conversation([message(1, { created_at: before }), message(2, { created_at: after })]),
    [],
  )
  const days = entriesByDay(logEntries(lines, []))
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
})

test('what is to be paid stands behind the line that tells of it, and before what still waits', () => {
  const lines = chatLines(conversation([message(1), message(2), message(4)]), [waiting(1)])
  const payment = (booking_id: string, at: number): TalkPayment => ({
    ...{ booking_id, at, amount_fils: 5000, state: 'to_pay', pay_until: 9, seen_money: null },
    addition: { type: 'late-checkout', time: '15:00' },
  })
  const entries = logEntries(lines, [payment('p9', 999), payment('p2', 2), payment('p0', 0)])
  expect(
    entries.map((entry) => (entry.kind === 'line' ? entry.line.id : entry.payment.booking_id)),
  ).toEqual(['p0', 'c1', 'c2', 'p2', 'c4', 'p9', 'w1'])
})

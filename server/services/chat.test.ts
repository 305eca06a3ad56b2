import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { markRead } from '#contract/chat/mark-read.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { chatStaySchema } from '#contract/chat/thread.ts'
import type { Database } from '#server/db/database.ts'
import { host } from '#server/db/schema/properties.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
import { addStay, createChatBench } from './chat-test-data.ts'

let database: Database
let bench: ReturnType<typeof createChatBench>
beforeAll(async () => {
  database = await openTestDatabase()
  bench = createChatBench(database)
})
afterAll(() => database.close())

type Stay = Awaited<ReturnType<typeof addStay>>

const send = (stay: Stay, text: string, clientId = randomUUID()) =>
  bench.call(sendMessage, { booking_id: stay.bookingId, client_id: clientId, text }, stay.account)

async function read(stay: Stay, account = stay.account) {
  const answer = await bench.call(getMessages, { booking_id: stay.bookingId }, account)
  return v.parse(getMessages.output, answer.result)
}

test('a message is stored once, however often and however parallel it is sent', async () => {
  const stay = await addStay(database.orm)
  const clientId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(stay, 'Hello', clientId)))
  const seqs = answers.map(({ result }) => v.parse(sendMessage.output, result).message.seq)
  expect(new Set(seqs)).toEqual(new Set([1]))
  expect((await read(stay)).messages.map(({ text }) => text)).toEqual(['Hello'])
})

test('parallel messages get numbers without gaps', async () => {
  const stay = await addStay(database.orm)
  await Promise.all(Array.from({ length: 10 }, (_, index) => send(stay, `No ${index}`)))
  expect((await read(stay)).messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('only the guest of the booking reads and writes; to others it is not there', async () => {
  const stay = await addStay(database.orm)
  const other = await addStay(database.orm)
  await send(stay, 'Private')
  for (const call of [
    bench.call(getMessages, { booking_id: stay.bookingId }, other.account),
    bench.call(markRead, { booking_id: stay.bookingId, seq: 1 }, other.account),
    send({ ...stay, account: other.account }, 'Hi'),
  ]) {
    const answer = await call
    expect(answer.status).toBe('error')
    expect(answer.message).toMatchObject([{ code: 'not-found' }])
  }
  const visitor = await bench.call(getMessages, { booking_id: stay.bookingId }, null)
  expect(visitor.is_logout).toBe(1)
})

test('a hold that is not paid yet has no conversation', async () => {
  const stay = await addStay(database.orm, { state: 'held' })
  expect(await send(stay, 'Hello')).toMatchObject({ message: [{ code: 'not-found' }] })
})

test('thirty days after checkout the conversation is readable and closed', async () => {
  const last = await addStay(database.orm, { checkIn: '2026-10-18', checkOut: '2026-10-22' })
  const gone = await addStay(database.orm, { checkIn: '2026-10-18', checkOut: '2026-10-21' })
  expect((await send(last, 'Still open')).status).toBe('success')
  expect(await send(gone, 'Too late')).toMatchObject({ message: [{ code: 'chat-closed' }] })
  expect((await read(gone)).stay.is_open).toBe(false)
})

test('the host’s number stands above the conversation of a confirmed stay, and of no other', async () => {
  const own = await addStay(database.orm)
  const gone = await addStay(database.orm, { state: 'cancelled_by_guest' })
  for (const { hostId } of [own, gone]) {
    await database.orm.update(host).set({ phone: '+971501234567' }).where(eq(host.id, hostId))
  }
  expect((await read(own)).stay.host_phone).toBe('+971501234567')
  expect((await read(gone)).stay.host_phone).toBeNull()
})

test('a conversation says how its stay has ended, and opens from a device that kept it without', async () => {
  const gone = await addStay(database.orm, { state: 'cancelled_by_guest' })
  const { stay } = await read(gone)
  expect(stay.end).toBe('called_off')
  const { end: _end, ...kept } = stay
  expect(v.parse(chatStaySchema, kept).end).toBeNull()
})

test.each(['', '   ', 'x'.repeat(2001)])('a text of the wrong length is refused', async (text) => {
  const stay = await addStay(database.orm)
  expect((await send(stay, text)).status).toBe('error')
})

test('markup stays text', async () => {
  const stay = await addStay(database.orm)
  await send(stay, '<img src=x onerror=alert(1)> مرحبا 🌴')
  expect((await read(stay)).messages[0]?.text).toBe('<img src=x onerror=alert(1)> مرحبا 🌴')
})

test('the number of a card is never written down', async () => {
  const stay = await addStay(database.orm)
  await send(stay, 'Pay with 4242 4242 4242 4242 or call +971 50 123 4567')
  const [message] = (await read(stay)).messages
  expect(message?.text).toBe('Pay with •••• 4242 or call +971 50 123 4567')
})

test('receipts only grow and never pass the last message', async () => {
  const stay = await addStay(database.orm)
  await send(stay, 'One')
  await send(stay, 'Two')
  const mark = (seq: number) =>
    bench.call(markRead, { booking_id: stay.bookingId, seq }, stay.account)
  expect((await mark(99)).result).toEqual({ own_read_seq: 2 })
  expect((await mark(1)).result).toEqual({ own_read_seq: 2 })
  expect((await mark(-5)).result).toEqual({ own_read_seq: 2 })
})

test('the host reads, then answers several messages once, in the guest’s language', async () => {
  const stay = await addStay(database.orm)
  await send(stay, 'Здравствуйте! Мы приедем в 23:00.')
  await send(stay, 'Какой пароль от вай-фай?')
  expect(await runAutopilot(bench.deps)).toBe(0)
  bench.time.now += 7000
  await runAutopilot(bench.deps)
  await runAutopilot(bench.deps)
  const { messages, host_read_seq } = await read(stay)
  expect(host_read_seq).toBe(2)
  expect(messages.map(({ sender }) => sender)).toEqual(['guest', 'guest', 'host'])
  expect(messages[2]?.text).toContain('Заезд с 15:00')
  expect(messages[2]?.text).toContain('Название сети')
  const { result } = await bench.call(listThreads, {}, stay.account)
  expect(v.parse(listThreads.output, result)).toMatchObject({
    unread_count: 1,
    threads: [{ unread_count: 1, last_message: { seq: 3 } }],
  })
})

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editMessage } from '#contract/chat/edit-message.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { takeBackMessage } from '#contract/chat/take-back.ts'
import { editForMs, takeBackForMs } from '#domain/chat/message-changes.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { takeBackMessage as takeBackAs } from '#server/services/chat-changes.ts'
import { storeMessage } from '#server/services/chat-messages.ts'
import { addStay, createChatBench } from './chat-test-data.ts'

let database: Database
let bench: ReturnType<typeof createChatBench>
let stay: Awaited<ReturnType<typeof addStay>>
beforeAll(async () => {
  database = await openTestDatabase()
  bench = createChatBench(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  bench.time.now = testNow
  stay = await addStay(database.orm)
})

async function send(text: string) {
  const message = { booking_id: stay.bookingId, client_id: randomUUID(), text }
  const answer = await bench.call(sendMessage, message, stay.account)
  return v.parse(sendMessage.output, answer.result).message
}
const edit = (id: string, text: string, account = stay.account) =>
  bench.call(editMessage, { booking_id: stay.bookingId, message_id: id, text }, account)
const takeBack = (id: string, account = stay.account) =>
  bench.call(takeBackMessage, { booking_id: stay.bookingId, message_id: id }, account)
async function messages() {
  const answer = await bench.call(getMessages, { booking_id: stay.bookingId }, stay.account)
  return v.parse(getMessages.output, answer.result).messages
}
const hostWrites = (text: string) =>
  database.orm.transaction((tx) => {
    const { bookingId, hostId } = stay
    const message = { sender: 'host', senderId: hostId, clientId: randomUUID(), text } as const
    return storeMessage(tx, { bookingId, ...message, now: bench.time.now })
  })

test('a changed message keeps its place and says that it was changed, under a number of its own', async () => {
  const first = await send('We land at 13:10')
  await send('See you')
  expect(first).toMatchObject({ seq: 1, changed_seq: 1, edited_at: null, is_taken_back: false })
  bench.time.now += editForMs
  expect((await edit(first.id, '<b>We land at 15:10</b>')).status).toBe('success')
  // The words that it has already: the answer had been lost.
  await edit(first.id, '<b>We land at 15:10</b>')
  const after = await send('Sorry')
  expect(after.seq).toBe(4)
  const changed = { seq: 1, changed_seq: 3, edited_at: bench.time.now }
  expect((await messages())[0]).toMatchObject({ ...changed, text: '<b>We land at 15:10</b>' })
})

test('a message that is taken back leaves its place and none of its words', async () => {
  const first = await send('My card is 4242')
  bench.time.now += takeBackForMs
  expect((await takeBack(first.id)).status).toBe('success')
  expect((await takeBack(first.id)).status).toBe('success')
  const [gone, ...others] = await messages()
  expect(gone).toMatchObject({ seq: 1, changed_seq: 2, text: '', is_taken_back: true })
  expect(others).toEqual([])
  expect(await edit(first.id, 'Back again')).toMatchObject({ message: [{ code: 'taken-back' }] })
})

test('late changes are refused with words', async () => {
  const { id } = await send('Hello')
  bench.time.now += editForMs + 1
  expect(await edit(id, 'Hi')).toMatchObject({ message: [{ code: 'too-late' }] })
  bench.time.now += takeBackForMs
  expect(await takeBack(id)).toMatchObject({ message: [{ code: 'too-late' }] })
  expect((await messages())[0]).toMatchObject({ text: 'Hello', is_taken_back: false })
})

test('nobody changes what another wrote, nor finds a message of another conversation', async () => {
  const { row } = await hostWrites('Welcome')
  for (const answer of [await edit(row.id, 'Go away'), await takeBack(row.id)]) {
    expect(answer).toMatchObject({ message: [{ code: 'not-own' }] })
  }
  const own = await send('Private')
  const other = await addStay(database.orm)
  for (const answer of [await edit(own.id, 'x', other.account), await takeBack(randomUUID())]) {
    expect(answer).toMatchObject({ message: [{ code: 'not-found' }] })
  }
  expect((await messages()).map(({ text }) => text)).toEqual(['Welcome', 'Private'])
})

test('changes and messages at once get numbers of their own', async () => {
  const first = await send('One')
  const second = await send('Two')
  await Promise.all([edit(first.id, 'Uno'), send('Three'), takeBack(second.id), send('Four')])
  const all = await messages()
  expect(new Set(all.map(({ changed_seq }) => changed_seq)).size).toBe(4)
  expect(Math.max(...all.map(({ changed_seq }) => changed_seq))).toBe(6)
})

test('what was taken back before it was read is nothing new', async () => {
  const { row } = await hostWrites('Wrong guest, sorry')
  const unread = async () => {
    const { result } = await bench.call(listThreads, {}, stay.account)
    return v.parse(listThreads.output, result).unread_count
  }
  expect(await unread()).toBe(1)
  const { bookingId, hostId } = stay
  const wanted = { bookingId, messageId: row.id, side: 'host', writerId: hostId } as const
  await database.orm.transaction((tx) => takeBackAs(tx, { ...wanted, now: bench.time.now }))
  expect(await unread()).toBe(0)
})

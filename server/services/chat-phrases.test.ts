import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editMessage } from '#contract/chat/edit-message.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { takeBackMessage } from '#contract/chat/take-back.ts'
import type { Database } from '#server/db/database.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
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

const arriving = { key: 'arriving_at', language: 'ru', date: '2026-11-20', time: '23:50' }
const say = (phrase: unknown, more: object = {}) => {
  const message = { booking_id: stay.bookingId, client_id: randomUUID(), text: '', phrase, ...more }
  // Also what no app of ours would send.
  return bench.call(sendMessage, Object(message), stay.account)
}
async function messages() {
  const answer = await bench.call(getMessages, { booking_id: stay.bookingId }, stay.account)
  return v.parse(getMessages.output, answer.result).messages
}

test('a phrase is kept as its key and values, once, and without words', async () => {
  const client_id = randomUUID()
  for (const answer of [await say(arriving, { client_id }), await say(arriving, { client_id })]) {
    expect(v.parse(sendMessage.output, answer.result).message.phrase).toEqual(arriving)
  }
  expect(await messages()).toMatchObject([{ seq: 1, text: '', phrase: arriving }])
  const rows = await database.orm
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.bookingId, stay.bookingId))
  expect(rows).toMatchObject([{ body: '', intent: { kind: 'phrase', ...arriving } }])
})

test.each([
  ['a key that is none', { key: 'shout', language: 'en' }],
  ['a phrase of hosts', { key: 'home_ready', language: 'en' }],
  ['a language that is none', { key: 'on_the_way', language: 'fr' }],
  ['no moment', { key: 'arriving_at', language: 'en' }],
  ['a day that is none', { ...arriving, date: '2026-02-30' }],
  ['a time that is none', { ...arriving, time: '24:00' }],
  ['a span of its own', { key: 'running_late', language: 'en', minutes: 7 }],
  ['words for a phrase', 'We are late'],
])('%s is refused', async (_what, phrase) => {
  expect((await say(phrase)).status).toBe('error')
  expect(await messages()).toEqual([])
})

test('a message has words or a phrase, and not both', async () => {
  expect((await say(arriving, { text: 'See you' })).status).toBe('error')
  expect((await say(null)).status).toBe('error')
  expect((await say(null, { text: 'See you' })).status).toBe('success')
})

test('a phrase can be taken back, and gets no other words', async () => {
  await say(arriving)
  const message = { booking_id: stay.bookingId, message_id: (await messages())[0]?.id ?? '' }
  const answer = await bench.call(editMessage, { ...message, text: 'At noon' }, stay.account)
  expect(answer).toMatchObject({ message: [{ code: 'phrase' }] })
  await bench.call(takeBackMessage, message, stay.account)
  expect(await messages()).toMatchObject([{ phrase: null, text: '', is_taken_back: true }])
})

test('the product answers a phrase for its host, in the language it was written in', async () => {
  await say({ key: 'door_code_fails', language: 'ar' })
  await say({ key: 'more_towels', language: 'ar' })
  bench.time.now += 7000
  await runAutopilot(bench.deps)
  const answers = (await messages()).filter(({ sender }) => sender === 'host')
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('رمز الباب')])
})

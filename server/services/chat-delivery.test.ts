import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/chat/get-messages.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import type { Database } from '#server/db/database.ts'
import { news } from '#server/db/schema/news.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addDeskAccount, addHostAccount, addStay, createChatBench } from './chat-test-data.ts'

let database: Database
let bench: ReturnType<typeof createChatBench>
beforeAll(async () => {
  database = await openTestDatabase()
  bench = createChatBench(database)
})
afterAll(() => database.close())

type Stay = Awaited<ReturnType<typeof addStay>>

const send = (stay: Stay, text: string) => {
  const input = { booking_id: stay.bookingId, client_id: randomUUID(), text }
  return bench.call(sendMessage, input, stay.account)
}

async function receipts(stay: Stay): Promise<{ delivered: number; read: number }> {
  const answer = await bench.call(getMessages, { booking_id: stay.bookingId }, stay.account)
  const { host_delivered_seq, host_read_seq } = v.parse(getMessages.output, answer.result)
  return { delivered: host_delivered_seq, read: host_read_seq }
}

/** How often somebody was told of news in the stay's conversation. */
async function timesTold({ bookingId }: Stay, audienceId: string): Promise<number> {
  const told = and(eq(news.subjectId, bookingId), eq(news.audienceId, audienceId))
  return (await database.orm.select().from(news).where(told)).length
}

test('a message is delivered once the host’s device has the list, and read only later', async () => {
  const stay = await addStay(database.orm)
  const owner = await addHostAccount(database.orm, stay.hostId)
  await send(stay, 'One')
  await send(stay, 'Two')
  expect(await receipts(stay)).toEqual({ delivered: 0, read: 0 })
  await bench.call(listTalks, {}, owner)
  expect(await receipts(stay)).toEqual({ delivered: 2, read: 0 })
  await send(stay, 'Three')
  expect(await receipts(stay)).toEqual({ delivered: 2, read: 0 })
  await bench.call(getTalk, { booking_id: stay.bookingId }, owner)
  expect(await receipts(stay)).toEqual({ delivered: 3, read: 0 })
})

test('the guest is told of it, once, and the host is not', async () => {
  const stay = await addStay(database.orm)
  const owner = await addHostAccount(database.orm, stay.hostId)
  await send(stay, 'One')
  const before = {
    guest: await timesTold(stay, stay.account.id),
    host: await timesTold(stay, stay.hostId),
  }
  await Promise.all(Array.from({ length: 4 }, () => bench.call(listTalks, {}, owner)))
  await bench.call(getTalk, { booking_id: stay.bookingId }, owner)
  expect(await timesTold(stay, stay.account.id)).toBe(before.guest + 1)
  expect(await timesTold(stay, stay.hostId)).toBe(before.host)
})

test('what an operator or another host is shown has not reached the host', async () => {
  const stay = await addStay(database.orm)
  const other = await addHostAccount(database.orm, (await addStay(database.orm)).hostId)
  await addHostAccount(database.orm, stay.hostId)
  await send(stay, 'One')
  const operator = await addDeskAccount(database.orm, 'operator')
  await bench.call(listTalks, {}, operator)
  await bench.call(getTalk, { booking_id: stay.bookingId }, operator)
  await bench.call(listTalks, {}, other)
  expect((await bench.call(getTalk, { booking_id: stay.bookingId }, other)).status).toBe('error')
  expect(await receipts(stay)).toEqual({ delivered: 0, read: 0 })
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/chat/get-messages.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { news } from '#server/db/schema/news.ts'
import { host } from '#server/db/schema/properties.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { addStay, createChatBench } from './chat-test-data.ts'

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

async function addPerson(role: 'host' | 'operator') {
  const person = { id: newId(testNow), firstName: 'Omar', lastName: 'Said', role }
  const [account] = await database.orm
    .insert(userAccount)
    .values({ ...person, language: 'en', createdAt: new Date(testNow) })
    .returning()
  if (!account) throw new Error('no account')
  return account
}

/** The account of the stay's host. */
async function hostOf({ hostId }: Stay) {
  const account = await addPerson('host')
  await database.orm.update(host).set({ userId: account.id }).where(eq(host.id, hostId))
  return account
}

/** How often somebody was told of news in the stay's conversation. */
async function timesTold({ bookingId }: Stay, audienceId: string): Promise<number> {
  const told = and(eq(news.subjectId, bookingId), eq(news.audienceId, audienceId))
  return (await database.orm.select().from(news).where(told)).length
}

test('a message is delivered once the host’s device has the list, and read only later', async () => {
  const stay = await addStay(database.orm)
  const owner = await hostOf(stay)
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
  const owner = await hostOf(stay)
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
  const other = await hostOf(await addStay(database.orm))
  await hostOf(stay)
  await send(stay, 'One')
  const operator = await addPerson('operator')
  await bench.call(listTalks, {}, operator)
  await bench.call(getTalk, { booking_id: stay.bookingId }, operator)
  await bench.call(listTalks, {}, other)
  expect((await bench.call(getTalk, { booking_id: stay.bookingId }, other)).status).toBe('error')
  expect(await receipts(stay)).toEqual({ delivered: 0, read: 0 })
})

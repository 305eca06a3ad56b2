import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markRead } from '#contract/chat/mark-read.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { notice, pushDevice, pushMessage } from '#server/db/schema/notifications.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { recordingSender } from '#server/services/call-test-data.ts'
import { storeMessage } from '#server/services/chat-messages.ts'
import { pushedNoticeOf } from '#server/services/pushed-notice.ts'
import { noticeHostMessages, pushHostMessages } from './chat-notices.ts'
import { pushGuestMessages } from './chat-notices-host.ts'
import { addHostAccount, addStay, createChatBench } from './chat-test-data.ts'

const minuteMs = 60_000

let database: Database
let bench: ReturnType<typeof createChatBench>
beforeAll(async () => {
  database = await openTestDatabase()
  bench = createChatBench(database)
})
afterAll(() => database.close())

type Stay = Awaited<ReturnType<typeof addStay>>

function write(stay: Stay, sender: 'host' | 'guest', now: number) {
  const senderId = sender === 'host' ? stay.hostId : stay.account.id
  const message = { sender, senderId, clientId: randomUUID(), text: 'The gate code is with me' }
  return transaction(database.orm, (tx) =>
    storeMessage(tx, { bookingId: stay.bookingId, ...message, now }),
  )
}

test('a guest hears by e-mail of messages that lie unread, once until they have read again', async () => {
  const mails: OutgoingMessage[] = []
  let now = testNow
  const clock = { now: () => now }
  const deps = { ...bench.deps, clock, messages: recordingSender(mails) }
  const runAt = (minutes: number) => {
    now = testNow + minutes * minuteMs
    return noticeHostMessages(deps)
  }
  const stay = await addStay(database.orm, { language: 'ru' })
  await database.orm
    .update(userAccount)
    .set({ email: 'layla@example.test' })
    .where(eq(userAccount.id, stay.account.id))
  await write(stay, 'guest', testNow)
  expect(await runAt(10)).toBe(0)
  const { row } = await write(stay, 'host', testNow + 10 * minuteMs)
  expect(await runAt(14)).toBe(0)
  expect(await runAt(15)).toBe(1)
  await write(stay, 'host', testNow + 16 * minuteMs)
  expect(await runAt(30)).toBe(0)
  expect(mails).toMatchObject([
    { channel: 'email', language: 'ru', subject: 'Новое сообщение: р Omar' },
  ])
  // The words stay in the app.
  expect(mails[0]?.body).not.toContain('gate code')
  expect(mails[0]?.body).toContain(`/my-chatbox/${stay.bookingId}`)
  expect(mails[0]?.unsubscribeAddress).toContain('/unsubscribe/')

  await bench.call(markRead, { booking_id: stay.bookingId, seq: row.seq + 1 }, stay.account)
  await write(stay, 'host', testNow + 40 * minuteMs)
  await bench.call(markRead, { booking_id: stay.bookingId, seq: row.seq + 2 }, stay.account)
  expect(await runAt(60)).toBe(0)
  await write(stay, 'host', testNow + 61 * minuteMs)
  expect(await runAt(70)).toBe(1)
  expect(mails).toHaveLength(2)
})

test('a device that takes pushes hears of each message after seconds, unless it was read by then', async () => {
  let now = testNow
  const deps = { ...bench.deps, clock: { now: () => now } }
  const stay = await addStay(database.orm, { language: 'en' })
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const dates = { createdAt: new Date(now), lastContactAt: new Date(now) }
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'k', auth: 'a' }
  const device = { id, sessionId, userId: stay.account.id, ...keys, ...dates }
  await database.orm.insert(pushDevice).values(device)
  const ofDevice = eq(pushMessage.deviceId, id)
  const runAt = async (seconds: number) => {
    now = testNow + seconds * 1000
    await pushHostMessages(deps)
    const [waiting] = await database.orm.select().from(pushMessage).where(ofDevice)
    return waiting?.version
  }
  await write(stay, 'host', testNow)
  expect(await runAt(9)).toBeUndefined()
  const first = await runAt(10)
  expect(first).toBeDefined()
  expect(await runAt(15)).toBe(first)
  const { row } = await write(stay, 'host', testNow + 20_000)
  const second = await runAt(30)
  expect(second).not.toBe(first)
  await bench.call(markRead, { booking_id: stay.bookingId, seq: row.seq }, stay.account)
  const listed = await database.orm.select().from(notice).where(eq(notice.userId, stay.account.id))
  expect(listed).toMatchObject([
    { path: `/my-chatbox/${stay.bookingId}`, readAt: expect.any(Date) },
  ])
  expect(await runAt(60)).toBe(second)
})

test('a host with a device hears of each message of a guest, until it is read at the desk', async () => {
  let now = testNow
  const deps = { ...bench.deps, clock: { now: () => now } }
  const stay = await addStay(database.orm, { language: 'ru' })
  const { id: userId } = await addHostAccount(database.orm, stay.hostId, 'ar')
  const run = async (seconds: number) => {
    now = testNow + seconds * 1000
    await pushGuestMessages(deps)
    return database.orm.select().from(notice).where(eq(notice.userId, userId))
  }
  await write(stay, 'guest', testNow)
  // Without a device nothing is listed: the desk itself shows it.
  expect(await run(10)).toEqual([])
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const dates = { createdAt: new Date(now), lastContactAt: new Date(now) }
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'k', auth: 'a' }
  await database.orm.insert(pushDevice).values({ id, sessionId, userId, ...keys, ...dates })
  const path = `/desk/messages?talk=${stay.bookingId}`
  expect(await run(12)).toMatchObject([{ path, kind: 'messages', language: 'ar', readAt: null }])
  const ofDevice = eq(pushMessage.deviceId, id)
  const [first] = await database.orm.select().from(pushMessage).where(ofDevice)
  expect(first).toMatchObject({ topic: `talk:${path}`, isUrgent: false })
  // Of what it is about the lock screen shows the home, and no word of the guest.
  const [listed] = await run(13)
  const pushed = await pushedNoticeOf(deps, userId, listed?.id ?? '')
  expect(pushed).toMatchObject({ title: expect.stringContaining('Layla'), path })
  expect(pushed?.body).not.toBe('')
  expect(JSON.stringify(pushed)).not.toContain('gate code')
  expect(await pushedNoticeOf(deps, stay.account.id, listed?.id ?? '')).toBeNull()
  await write(stay, 'guest', testNow + 20_000)
  expect(await run(31)).toHaveLength(1)
  const [second] = await database.orm.select().from(pushMessage).where(ofDevice)
  expect(second?.version).not.toBe(first?.version)
})

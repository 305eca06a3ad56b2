import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseNotification } from '#contract/notification/choose.ts'
import { getNotificationChoices } from '#contract/notification/get-choices.ts'
import { getUnsubscribe } from '#contract/notification/get-unsubscribe.ts'
import { listNotices } from '#contract/notification/list.ts'
import { markNoticesRead } from '#contract/notification/mark-read.ts'
import { unsubscribe } from '#contract/notification/unsubscribe.ts'
import { createApp } from '#server/app.ts'
import * as chooseHandler from '#server/calls/notification/choose.ts'
import * as getChoicesHandler from '#server/calls/notification/get-choices.ts'
import * as getUnsubscribeHandler from '#server/calls/notification/get-unsubscribe.ts'
import * as listHandler from '#server/calls/notification/list.ts'
import * as markReadHandler from '#server/calls/notification/mark-read.ts'
import * as unsubscribeHandler from '#server/calls/notification/unsubscribe.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { notificationChoice } from '#server/db/schema/notifications.ts'
import { testNow } from '#server/db/test-database.ts'
import { oneClickHeaders } from '#server/providers/messages/smtp-mail.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { createCaller, handlersByName } from '#server/services/call-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { notify } from '#server/services/notify.ts'

const letter = { subject: 'Hello', body: 'A long word', sms: 'A word' }
const byName = handlersByName([
  chooseHandler,
  getChoicesHandler,
  getUnsubscribeHandler,
  unsubscribeHandler,
  listHandler,
  markReadHandler,
])

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let caller: ReturnType<typeof createCaller>

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  caller = createCaller(bench.deps, byName)
  layla = await bench.addGuest('Layla')
})

async function addMobile(isProved: boolean): Promise<void> {
  const mobile = { mobile: '+971501112233', mobileVerifiedAt: isProved ? new Date(testNow) : null }
  await database.orm.update(userAccount).set(mobile).where(eq(userAccount.id, layla.id))
  layla = { ...layla, ...mobile }
}

const choose = (kind: 'booking' | 'reminders' | 'news', channel: 'email' | 'sms', is_on: boolean) =>
  caller.send(chooseNotification, { kind, channel, is_on }, layla)
const sent = () => bench.mails.map(({ channel, body }) => [channel, body.split('\n')[0]])

/** The link at the foot of the last letter. */
async function linkOf(kind: 'reminders' | 'price_falls'): Promise<string> {
  await notify(bench.deps, layla, kind, letter)
  const address = bench.mails.at(-1)?.unsubscribeAddress ?? ''
  expect(bench.mails.at(-1)?.body).toContain(address)
  return address.split('/').at(-1) ?? ''
}

describe('the list in the app', () => {
  const event = (key: string) => ({ ...letter, notice: { key, path: '/bookings/AR1' } })
  const list = (who = layla) => caller.call(listNotices, {}, who)

  test('has each event once, however often its letter is tried, and whatever was chosen', async () => {
    await choose('reminders', 'email', false)
    await notify(bench.deps, layla, 'reminders', event('reminder:1'))
    await notify(bench.deps, layla, 'reminders', event('reminder:1'))
    expect(sent()).toEqual([])
    expect(await list()).toMatchObject({
      notices: [
        {
          kind: 'reminders',
          title: 'Hello',
          language: 'en',
          path: '/bookings/AR1',
          is_read: false,
        },
      ],
      unread_count: 1,
    })
  })

  test('says what is unread until it is read: one by one, or all; and only one’s own', async () => {
    const omar = await bench.addGuest('Omar')
    for (const key of ['1', '2', '3']) {
      bench.time.now += 1000
      await notify(bench.deps, layla, 'booking', event(key))
    }
    await notify(bench.deps, omar, 'booking', event('1'))
    const [newest, second] = (await list()).notices
    const read = (notice_ids: string[] | null, who = layla) =>
      caller.call(markNoticesRead, { notice_ids }, who)
    await read([newest?.notice_id ?? ''], omar)
    expect((await list()).unread_count).toBe(3)
    await read([second?.notice_id ?? ''])
    await read([second?.notice_id ?? ''])
    expect((await list()).notices.map(({ is_read }) => is_read)).toEqual([false, true, false])
    await read(null)
    expect((await list()).unread_count).toBe(0)
    expect((await list(omar)).unread_count).toBe(1)
  })
})

describe('a letter', () => {
  test('of the contract always leaves by e-mail; by SMS too when that was chosen', async () => {
    await addMobile(true)
    await notify(bench.deps, layla, 'booking', letter)
    expect(sent()).toEqual([['email', 'A long word']])
    expect(bench.mails[0]).not.toHaveProperty('unsubscribeAddress')
    expect((await choose('booking', 'email', false)).message).toMatchObject([{ code: 'required' }])
    await choose('booking', 'sms', true)
    await notify(bench.deps, layla, 'booking', letter)
    expect(sent().slice(1)).toEqual([
      ['email', 'A long word'],
      ['sms', 'A word'],
    ])
  })

  test('of the contract goes by SMS where there is no e-mail address', async () => {
    await addMobile(true)
    await notify(bench.deps, { ...layla, email: null }, 'booking', letter)
    expect(sent()).toEqual([['sms', 'A word']])
  })

  test('never goes to a number that nobody has proved', async () => {
    await addMobile(false)
    await choose('reminders', 'sms', true)
    await notify(bench.deps, layla, 'reminders', letter)
    expect(sent()).toEqual([['email', 'A long word']])
  })

  test('that was switched off does not leave, and nothing is tried again', async () => {
    await choose('reminders', 'email', false)
    expect(await notify(bench.deps, layla, 'reminders', letter)).toBe(true)
    expect(sent()).toEqual([])
  })

  test('of news waits for a yes, whose moment is kept with every no', async () => {
    await notify(bench.deps, layla, 'news', letter)
    expect(sent()).toEqual([])
    await choose('news', 'email', true)
    await choose('news', 'email', true)
    await notify(bench.deps, layla, 'news', letter)
    expect(sent()).toHaveLength(1)
    bench.time.now += 1000
    await choose('news', 'email', false)
    await notify(bench.deps, layla, 'news', letter)
    expect(sent()).toHaveLength(1)
    const said = await database.orm.select().from(notificationChoice)
    expect(said.map(({ isOn, chosenAt, source }) => [isOn, chosenAt.getTime(), source])).toEqual([
      [true, testNow, 'profile'],
      [false, testNow + 1000, 'profile'],
    ])
    const { choices } = await caller.call(getNotificationChoices, {}, layla)
    expect(choices.find(({ kind }) => kind === 'news')).toEqual({
      kind: 'news',
      channel: 'email',
      is_on: false,
      is_required: false,
      chosenAt: testNow + 1000,
    })
  })

  test('that one provider cannot take counts as sent by the other', async () => {
    await addMobile(true)
    await choose('reminders', 'sms', true)
    const refuseMail = { ...bench.deps.messages }
    refuseMail.send = async (message) => {
      if (message.channel === 'email') throw new Error('away')
      await bench.deps.messages.send(message)
    }
    const deps = { ...bench.deps, messages: refuseMail }
    expect(await notify(deps, layla, 'reminders', letter)).toBe(true)
    expect(sent()).toEqual([['sms', 'A word']])
  })
})

describe('the link of a letter', () => {
  test('ends letters of its kind and no others, signed out, and takes it back', async () => {
    const token = await linkOf('reminders')
    const seen = () => caller.call(getUnsubscribe, { token }, null)
    expect(await seen()).toEqual({ letter: { kind: 'reminders', is_on: true } })
    await caller.call(unsubscribe, { token, is_on: false }, null)
    await caller.call(unsubscribe, { token, is_on: false }, null)
    expect(await seen()).toEqual({ letter: { kind: 'reminders', is_on: false } })
    await notify(bench.deps, layla, 'reminders', letter)
    await notify(bench.deps, layla, 'price_falls', letter)
    expect(sent()).toHaveLength(2)
    bench.time.now += 1000
    await caller.call(unsubscribe, { token, is_on: true }, null)
    expect(await seen()).toEqual({ letter: { kind: 'reminders', is_on: true } })
  })

  test('works as the button of mail programs, and only by its own form', async () => {
    const token = await linkOf('price_falls')
    const app = createApp(bench.deps, byName, null)
    const press = (path: string, body: string) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    const oneClick = 'List-Unsubscribe=One-Click'
    expect((await press(`/unsubscribe/${token}`, 'x=1')).status).toBe(404)
    expect((await press(`/unsubscribe/${token}x`, oneClick)).status).toBe(404)
    expect(await database.orm.select().from(notificationChoice)).toEqual([])
    expect((await press(`/unsubscribe/${token}`, oneClick)).status).toBe(200)
    expect((await press(`/unsubscribe/${token}`, oneClick)).status).toBe(200)
    expect(await database.orm.select().from(notificationChoice)).toMatchObject([
      { userId: layla.id, kind: 'price_falls', isOn: false, source: 'link' },
    ])
  })

  test('names itself in the headers that RFC 8058 asks for', () => {
    expect(oneClickHeaders('https://areesh.example/unsubscribe/a.b')).toEqual({
      'List-Unsubscribe': '<https://areesh.example/unsubscribe/a.b>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test.each(['', '.', 'a.b', 'x'.repeat(200)])('of nobody (%j) does nothing', async (token) => {
    expect(await caller.call(getUnsubscribe, { token }, null)).toEqual({ letter: null })
    const answer = await caller.send(unsubscribe, { token, is_on: false }, null)
    expect(answer.message).toMatchObject([{ code: 'link-over' }])
  })
})

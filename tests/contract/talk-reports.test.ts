import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseBlock } from '#contract/chat/choose-block.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { reportMessage } from '#contract/chat/report-message.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { listTalkReports } from '#contract/desk/list-reports.ts'
import { sendDeskMessage } from '#contract/desk/send-message.ts'
import { listNotices } from '#contract/notification/list.ts'
import { transaction } from '#server/db/retry.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { announceEarlyEnd } from '#server/services/bookings-announce.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

let api: Api
let desk: DeskBench
let owner: Owner
let booking_id: string
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  owner = await createOwner(api)
  booking_id = (await owner.paid()).booking_id
})
afterAll(() => api.close())

const write = (text: string) =>
  desk.ask(desk.ofHome, sendDeskMessage, { booking_id, client_id: randomUUID(), text })
const report = (message_id: string, more: object = {}, by: Owner = owner) =>
  by.call('chat/reportMessage', {
    ...{ booking_id, message_id, report_id: randomUUID(), reason: 'insult', body: '' },
    ...more,
  })
const reports = async () => (await desk.ask(desk.operator, listTalkReports, {})).reports
const conversation = () => owner.ask('chat/getMessages', { booking_id }, getMessages.output)

describe('a reported message', () => {
  test('is judged once, by an operator, whose words only the one who reported reads', async () => {
    const { message } = await write('You people are all the same')
    const first = await report(message.id, { body: 'Very rude. 4242 4242 4242 4242' })
    const again = await report(message.id, { reason: 'threat', body: 'Once more' })
    for (const { envelope } of [first, again]) {
      const { report: made } = v.parse(reportMessage.output, envelope.result)
      expect(made).toMatchObject({ message_id: message.id, state: 'open', answer: null })
    }
    const [one, ...others] = (await reports()).filter((each) => each.message_id === message.id)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      ...{ side: 'guest', reason: 'insult', body: 'Very rude. •••• 4242', owner_name: null },
      ...{ message_text: 'You people are all the same', state: 'open', booking_id },
    })
    const report_id = one?.report_id
    await desk.send(desk.operator, 'takeReport', { report_id })
    expect((await reports())[0]).toMatchObject({ state: 'working', owner_name: 'Dana' })
    const decision = { report_id, outcome: 'acted', text: 'We have spoken with the host.' }
    const short = await desk.send(desk.operator, 'closeReport', { ...decision, text: 'Done' })
    expect(codesOf(short.envelope)).toEqual(['reason'])
    await desk.send(desk.operator, 'closeReport', decision)
    const repeated = await desk.send(desk.operator, 'closeReport', decision)
    expect(repeated.envelope.status).toBe('success')
    const otherwise = { ...decision, outcome: 'unfounded' }
    for (const [name, input] of [
      ['closeReport', otherwise],
      ['takeReport', { report_id }],
    ] as const) {
      expect(codesOf((await desk.send(desk.operator, name, input)).envelope)).toEqual([
        'case-closed',
      ])
    }
    expect((await conversation()).reports).toEqual([
      { message_id: message.id, state: 'resolved', outcome: 'acted', answer: decision.text },
    ])
    expect((await desk.ask(desk.ofHome, getTalk, { booking_id })).reports).toEqual([])
    // Told once, in the app and by a letter, with no word of the decision or of the message.
    const { notices } = await owner.ask('notification/list', {}, listNotices.output)
    const told = notices.filter(({ title }) => title.startsWith('Your report is decided'))
    expect(told).toMatchObject([{ kind: 'booking', path: `/my-chatbox/${booking_id}` }])
    await api.deps.messages.settled()
    const letters = await api.deps.database.orm
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.userId, owner.userId))
    const own = letters.filter(({ subject }) => subject?.startsWith('Your report is decided'))
    expect(own).toHaveLength(1)
    expect(JSON.stringify(own)).not.toMatch(/spoken with the host|all the same/)
  })

  test('keeps what it said, also when it is taken back afterwards', async () => {
    const { message } = await write('Pay me in cash at the door')
    await report(message.id, { reason: 'pay_elsewhere' })
    await desk.send(desk.ofHome, 'takeBack', { booking_id, message_id: message.id })
    const kept = (await reports()).find((each) => each.message_id === message.id)
    expect(kept?.message_text).toBe('Pay me in cash at the door')
    const { message: gone } = await write('Gone at once')
    await desk.send(desk.ofHome, 'takeBack', { booking_id, message_id: gone.id })
    expect(codesOf((await report(gone.id)).envelope)).toEqual(['taken-back'])
  })

  test('is the other side’s, and of the conversation', async () => {
    const { envelope } = await owner.call('chat/sendMessage', {
      ...{ booking_id, client_id: randomUUID(), text: 'My own words' },
    })
    const own = Object(envelope.result).message.id
    expect(codesOf((await report(own)).envelope)).toEqual(['not-found'])
    expect(codesOf((await report(randomUUID())).envelope)).toEqual(['not-found'])
    const { message } = await write('For the owner alone')
    const stranger = await createOwner(api)
    expect(codesOf((await report(message.id, {}, stranger)).envelope)).toEqual(['not-found'])
    const input = { booking_id, message_id: own, report_id: randomUUID() }
    const byHost = { ...input, reason: 'other', body: '' }
    const wordless = await desk.send(desk.ofHome, 'reportMessage', byHost)
    expect(wordless.envelope.status).toBe('error')
    const said = { ...byHost, body: 'It is about my family' }
    expect(codesOf((await desk.send(desk.ofOther, 'reportMessage', said)).envelope)).toEqual([
      'not-found',
    ])
    expect((await desk.send(desk.ofHome, 'reportMessage', said)).envelope.status).toBe('success')
    const decided = { report_id: said.report_id, outcome: 'unfounded', text: 'It is not about it.' }
    await desk.send(desk.operator, 'closeReport', decided)
    const { envelope: heard } = await api.call('notification/list', {}, { headers: desk.ofHome })
    const { notices } = v.parse(listNotices.output, heard.result)
    expect(notices.map(({ path }) => path)).toContain(`/desk/messages?talk=${booking_id}`)
    expect((await conversation()).reports.map(({ message_id }) => message_id)).not.toContain(own)
  })

  test('is for operators alone to see and to decide', async () => {
    const [one] = await reports()
    const { report_id } = one ?? {}
    for (const headers of [desk.ofHome, desk.ofOther, owner.headers]) {
      for (const [name, input] of [
        ['listReports', {}],
        ['takeReport', { report_id }],
        ['closeReport', { report_id, outcome: 'acted', text: 'It is all fine now' }],
      ] as const) {
        expect(codesOf((await desk.send(headers, name, input)).envelope)).toEqual(['unknown-call'])
      }
    }
  })
})

describe('a conversation that its guest has blocked', () => {
  const block = (is_blocked: boolean) =>
    owner.ask('chat/chooseBlock', { booking_id, is_blocked }, chooseBlock.output)
  const tryToWrite = async () => {
    const message = { booking_id, client_id: randomUUID(), text: 'Are you there?' }
    return {
      host: codesOf((await desk.send(desk.ofHome, 'sendMessage', message)).envelope),
      guest: codesOf((await owner.call('chat/sendMessage', message)).envelope),
    }
  }

  test('takes no messages of either side and no other words for old ones, until it is unblocked', async () => {
    const client_id = randomUUID()
    const stored = { booking_id, client_id, text: 'Before' }
    const { message } = await desk.ask(desk.ofHome, sendDeskMessage, stored)
    await block(true)
    expect(await block(true)).toEqual({ is_blocked: true })
    expect(await tryToWrite()).toEqual({ host: ['blocked'], guest: ['blocked'] })
    // An answer that was lost is still given.
    expect(await desk.ask(desk.ofHome, sendDeskMessage, stored)).toMatchObject({
      message: { id: message.id },
    })
    const edited = { booking_id, message_id: message.id, text: 'Worse words' }
    expect(codesOf((await desk.send(desk.ofHome, 'editMessage', edited)).envelope)).toEqual([
      'blocked',
    ])
    expect((await conversation()).stay.is_blocked).toBe(true)
    const { stay } = await desk.ask(desk.ofHome, getTalk, { booking_id })
    expect(stay.is_blocked).toBe(true)
    await block(false)
    expect(await tryToWrite()).toEqual({ host: [], guest: [] })
    expect((await conversation()).stay.is_blocked).toBe(false)
  })

  test('still has the lines that the stay needs', async () => {
    await block(true)
    const { orm } = api.deps.database
    await transaction(orm, async (tx) => {
      const [row] = await tx.select().from(booking).where(eq(booking.id, booking_id))
      if (row)
        await announceEarlyEnd(tx, row, 'cancelled_by_host', {
          ...{ by: 'host', now: api.clock.now() },
        })
    })
    expect((await conversation()).messages.at(-1)).toMatchObject({ sender: 'system' })
    const { threads } = await owner.ask('chat/listThreads', {}, listThreads.output)
    const own = threads.find(({ stay }) => stay.booking_id === booking_id)
    expect(own?.stay.is_blocked).toBe(true)
    expect(own?.unread_count).toBeGreaterThan(0)
    await block(false)
  })
})

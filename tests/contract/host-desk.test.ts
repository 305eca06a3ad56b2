import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { getDesk } from '#contract/desk/get-desk.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { getDeskStay } from '#contract/desk/get-stay.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayRequest } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { bookingNight, nightBlock, property } from '#server/db/schema/properties.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
import { addTestHome, testStay } from '#server/services/bookings-test-data.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { endUnansweredRequests } from '#server/services/requests-answer.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { type DeskBench, type DeskHeaders, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const dayMs = 24 * 60 * 60_000

let api: Api
let guest: Owner
let ofHome: DeskHeaders
let ofOther: DeskHeaders
let operator: DeskHeaders
let send: DeskBench['send']
let ask: DeskBench['ask']
let worker: DeskBench['worker']

const orm = () => api.deps.database.orm

beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  guest = await createOwner(api)
  ;({ ofHome, ofOther, operator, send, ask, worker } = await openDesk(api))
})

beforeEach(async () => {
  api.deps.rateLimits.take = createRateLimits().take
  for (const table of [chatMessage, stayRequest, bookingNight, nightBlock])
    await orm().delete(table)
  await orm().update(booking).set({ state: 'hold_expired' })
  await orm().update(property).set({ isInstant: true })
})

afterAll(() => api.close())

/** A stay that waits for its host. */
async function requested() {
  await orm().update(property).set({ isInstant: false })
  const stay = await guest.held()
  const page = v.object({ redirect_url: v.string() })
  const input = { booking_id: stay.booking_id, payment_type: 'stripe' }
  const { redirect_url } = await guest.ask('payment/start', input, page)
  await api.request(new URL(redirect_url).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card: '4242424242424242' }).toString(),
  })
  return stay.booking_id
}

const stateOf = async (id: string) =>
  (await orm().select().from(booking).where(eq(booking.id, id)))[0]?.state

describe('who sees what', () => {
  test('a host their own, another host nothing of it, an operator all', async () => {
    const { booking_id, booking_number } = await guest.chat()
    const numbers = async (headers: DeskHeaders) => {
      const { stays } = await ask(headers, listDeskStays, { tab: 'upcoming' })
      return stays.map((stay) => stay.booking_number)
    }
    const talks = async (headers: DeskHeaders) =>
      (await ask(headers, listTalks, {})).talks.map(({ stay }) => stay.booking_id)
    for (const headers of [ofHome, operator]) {
      expect(await numbers(headers)).toEqual([booking_number])
      expect(await talks(headers)).toEqual([booking_id])
    }
    expect(await numbers(ofOther)).toEqual([])
    expect(await talks(ofOther)).toEqual([])
    const aimed: [string, object][] = [
      ['getTalk', { booking_id }],
      ['markRead', { booking_id, seq: 1 }],
      ['sendMessage', { booking_id, client_id: randomUUID(), text: 'Hello' }],
      ['answerRequest', { booking_id, answer: 'approved' }],
    ]
    for (const [name, input] of aimed) {
      expect(codesOf((await send(ofOther, name, input)).envelope), name).toEqual(['not-found'])
    }
    expect((await ask(ofHome, getDesk, {})).host).toEqual({ name: 'Omar', autopilot: false })
    expect(await ask(operator, getDesk, {})).toMatchObject({ role: 'operator', host: null })
    for (const [headers, works_at_desk] of [
      [ofHome, true],
      [operator, true],
      [guest.headers, false],
    ] as const) {
      const { envelope } = await api.call('profile/getProfile', {}, { headers })
      expect(envelope.result).toMatchObject({ works_at_desk })
    }
  })

  test('an operator’s money is for no host', async () => {
    expect(codesOf((await send(ofHome, 'getPayments', {})).envelope)).toEqual(['unknown-call'])
  })

  test('whoever is no host any more finds no desk, from the next call on', async () => {
    const { headers, userId } = await worker('Former', 'host')
    expect((await ask(headers, getDesk, {})).role).toBe('host')
    await orm().update(userAccount).set({ role: 'guest' }).where(eq(userAccount.id, userId))
    expect(codesOf((await send(headers, 'getDesk', {})).envelope)).toEqual(['unknown-call'])
  })
})

describe('a list of stays', () => {
  test('says to operators alone whose home it is', async () => {
    await guest.paid()
    const hosts = async (headers: DeskHeaders) =>
      (await ask(headers, listDeskStays, { tab: 'upcoming' })).stays.map((stay) => stay.host_name)
    expect(await hosts(ofHome)).toEqual([null])
    expect(await hosts(operator)).toEqual(['Omar'])
  })
})

describe('a stay', () => {
  test('shows who comes, what they wish, and what of the price is the host’s', async () => {
    const { booking_number } = await guest.paid()
    const { stays, counts } = await ask(ofHome, listDeskStays, { tab: 'upcoming' })
    expect(counts.upcoming).toBe(1)
    expect(stays[0]).toMatchObject({
      booking_number,
      guest_name: 'Layla Haddad',
      unregistered_count: 2,
      special_request: expect.stringContaining('A cot please'),
      money: { tax_fils: expect.any(Number), refunded_fils: 0 },
    })
    // Letters lead to it by its number, whichever list it is in by then.
    const alone = await ask(ofHome, getDeskStay, { booking_number })
    expect(alone.stay).toEqual(stays[0])
    const { envelope } = await send(ofOther, 'getStay', { booking_number })
    expect(codesOf(envelope)).toEqual(['not-found'])
    const money = stays[0]?.money
    expect(money?.paid_fils).toBe(money?.total_fils)
    expect(money?.tax_fils).toBeGreaterThan(0)
  })

  test('arrives and leaves on its days, as Dubai counts them', async () => {
    const { booking_number } = await guest.paid()
    const now = api.clock.now()
    const [row] = await orm().select().from(booking).where(eq(booking.number, booking_number))
    const at = (day: string) => Date.parse(`${day}T00:30:00+04:00`)
    try {
      api.clock.set(at(row?.checkIn ?? ''))
      // Sessions of now are over by then.
      const { headers } = await worker('Later', 'operator')
      expect(await ask(headers, getDeskToday, {})).toMatchObject({
        arrivals: [{ booking_number }],
        departures: [],
        staying_count: 0,
      })
      api.clock.set(at(row?.checkIn ?? '') + dayMs)
      expect((await ask(headers, getDeskToday, {})).staying_count).toBe(1)
      api.clock.set(at(row?.checkOut ?? ''))
      expect((await ask(headers, getDeskToday, {})).departures).toMatchObject([{ booking_number }])
    } finally {
      api.clock.set(now)
    }
  })
})

describe('a conversation', () => {
  test('is read and answered once, however often the answer is sent', async () => {
    const { booking_id } = await guest.chat()
    expect((await ask(ofHome, getDesk, {})).unread_count).toBe(1)
    const client_id = randomUUID()
    const answer = { booking_id, client_id, text: '  A cot is ready. ' }
    const sent = await Promise.all([
      send(ofHome, 'sendMessage', answer),
      send(ofHome, 'sendMessage', answer),
    ])
    expect(sent.map(({ envelope }) => envelope.status)).toEqual(['success', 'success'])
    const { messages, stay } = await ask(ofHome, getTalk, { booking_id })
    expect(messages.filter(({ sender }) => sender === 'host').map(({ text }) => text)).toEqual([
      'A cot is ready.',
    ])
    expect(stay).toMatchObject({ guest_name: 'Layla Haddad', is_open: true })
    expect((await ask(ofHome, getDesk, {})).unread_count).toBe(0)
    const seen = await guest.ask('chat/getMessages', { booking_id }, getMessages.output)
    expect(seen.messages.at(-1)).toMatchObject({ sender: 'host', text: 'A cot is ready.' })
    expect(seen.host_read_seq).toBe(seen.messages.at(-1)?.seq)
  })

  test('tells both sides how far the other has read', async () => {
    const { booking_id } = await guest.chat()
    await send(ofHome, 'markRead', { booking_id, seq: 2 })
    await send(ofHome, 'markRead', { booking_id, seq: 1 })
    const seen = await guest.ask('chat/getMessages', { booking_id }, getMessages.output)
    expect(seen.host_read_seq).toBe(2)
    await guest.call('chat/markRead', { booking_id, seq: 2 })
    expect(await ask(ofHome, getTalk, { booking_id })).toMatchObject({
      guest_read_seq: 2,
      own_read_seq: 2,
    })
  })

  test('is left to the host who has switched the autopilot off, and answered again when it is on', async () => {
    const answers = async () => {
      api.clock.set(api.clock.now() + 10_000)
      await runAutopilot(api.deps)
      const rows = await orm().select().from(chatMessage).where(eq(chatMessage.sender, 'host'))
      return rows.length
    }
    await guest.chat()
    expect(await answers()).toBe(0)
    await send(ofHome, 'chooseAutopilot', { is_on: true })
    await guest.chat()
    expect(await answers()).toBe(1)
    await send(ofHome, 'chooseAutopilot', { is_on: false })
  })
})

describe('a request', () => {
  test('stands among what today asks for, and one answer books it', async () => {
    const booking_id = await requested()
    const { requests } = await ask(ofHome, getDeskToday, {})
    expect(requests).toMatchObject([
      {
        type: 'booking',
        answer_by: api.clock.now() + dayMs,
        stay: { booking_id, money: { paid_fils: 0 } },
      },
    ])
    expect((await ask(ofOther, getDeskToday, {})).requests).toEqual([])
    const approve = { booking_id, answer: 'approved' }
    const { envelope } = await send(ofHome, 'answerRequest', approve)
    expect(envelope).toMatchObject({ result: { outcome: 'confirmed' } })
    expect((await send(ofHome, 'answerRequest', approve)).envelope.status).toBe('success')
    expect(await stateOf(booking_id)).toBe('confirmed')
    // What the host has just done is news to the guest only.
    expect(await ask(ofHome, getDesk, {})).toMatchObject({ request_count: 0, unread_count: 0 })
    const { threads } = await guest.ask('chat/listThreads', {}, listThreads.output)
    const own = threads.find(({ stay }) => stay.booking_id === booking_id)
    expect(own?.unread_count).toBe(1)
  })

  test('is declined only with words for the guest', async () => {
    const booking_id = await requested()
    const decline = { booking_id, answer: 'declined', reason: 'Sorry' }
    const { envelope } = await send(ofHome, 'answerRequest', decline)
    expect(envelope.message).toMatchObject([{ param: 'reason', code: 'reason' }])
    expect(await stateOf(booking_id)).toBe('pending_host')
    const reason = 'The lift is out of order'
    expect((await send(operator, 'answerRequest', { ...decline, reason })).envelope.status).toBe(
      'success',
    )
    expect(await stateOf(booking_id)).toBe('rejected')
    const { stays } = await ask(ofHome, listDeskStays, { tab: 'cancelled' })
    expect(stays).toMatchObject([{ booking_id, money: { total_fils: 0, tax_fils: 0 } }])
    const late = await send(ofHome, 'answerRequest', { booking_id, answer: 'approved' })
    expect(codesOf(late.envelope)).toEqual(['too-late'])
  })

  test('beside a stay that is agreed to too late is declined, and the host is told so', async () => {
    const wish = await guest.furtherNight()
    await orm().update(property).set({ isInstant: false })
    const { folio } = await guest.ask('booking/quoteAddition', wish, quoteAddition.output)
    const order = { ...wish, total_fils: folio.total_fils }
    const { booking_id } = await guest.ask('booking/orderAddition', order, orderAddition.output)
    expect(await stateOf(booking_id)).toBe('requested')
    // Whoever answers sees what it is about.
    const { requests } = await ask(ofHome, getDeskToday, {})
    const { total_fils } = folio
    expect(requests).toMatchObject([{ type: 'extend', stay: { money: { total_fils } } }])
    const now = api.clock.now()
    api.clock.set(now + 5 * 60 * 60_000)
    const late = await send(ofHome, 'answerRequest', { booking_id, answer: 'approved' })
    api.clock.set(now)
    expect(codesOf(late.envelope)).toEqual(['too-late'])
    expect(await stateOf(booking_id)).toBe('rejected')
  })

  test('answered at the same moment as it is withdrawn and as its time ends has one outcome', async () => {
    const booking_id = await requested()
    const [row] = await orm().select().from(booking).where(eq(booking.id, booking_id))
    const withdraw = { booking_number: row?.number, reason: 'visa', text: '', refund_fils: 0 }
    await Promise.all([
      send(ofHome, 'answerRequest', { booking_id, answer: 'approved' }),
      guest.call('booking/cancel', withdraw),
      endUnansweredRequests(api.deps),
    ])
    const [request] = await orm().select().from(stayRequest)
    expect(request?.answer).toMatch(/approved|withdrawn/)
    expect(await stateOf(booking_id)).toBe(
      request?.answer === 'approved' ? 'confirmed' : 'cancelled_by_guest',
    )
    expect(await ledgerDifferences(api.deps.database)).toEqual([])
  })
})

describe('a home', () => {
  const from_on = '2027-11-01'
  const until_on = '2027-11-04'

  /** The home, with a block of its own for the test. */
  async function block() {
    const { homes } = await ask(ofHome, listDeskHomes, {})
    const property_id = homes[0]?.property_id ?? ''
    return { property_id, block_id: randomUUID(), from_on, until_on, note: 'Painting' }
  }

  test('is seen and changed by its host and operators, and by nobody else', async () => {
    const wanted = await block()
    const { property_id, block_id } = wanted
    expect((await ask(ofOther, listDeskHomes, {})).homes).toEqual([])
    expect((await ask(operator, listDeskHomes, {})).homes).toHaveLength(1)
    const way = { steps: [], wifi_network: '', wifi_password: '', door_code: '' }
    const aimed: [string, object][] = [
      ['getHome', { property_id }],
      ['blockNights', wanted],
      ['freeNights', { property_id, block_id }],
      ['saveArrival', { property_id, ...way }],
      ['addArrivalPhoto', { property_id }],
    ]
    for (const [name, input] of aimed) {
      expect(codesOf((await send(ofOther, name, input)).envelope), name).toEqual(['not-found'])
    }
  })

  test('keeps nights from guests once, and gives them back', async () => {
    const wanted = await block()
    const { property_id, block_id } = wanted
    for (const _again of [1, 2]) {
      expect((await send(ofHome, 'blockNights', wanted)).envelope.status).toBe('success')
    }
    const home = await ask(ofHome, getDeskHome, { property_id })
    expect(home.taken).toEqual(['2027-11-01', '2027-11-02', '2027-11-03'])
    expect(home.blocks).toEqual([{ block_id, from_on, until_on, note: 'Painting' }])
    const stay = { ...testStay(parseCivilDate(from_on), 3) }
    expect((await guest.call('quote/create', stay)).envelope.status).toBe('error')
    for (const _again of [1, 2]) {
      const freed = await send(ofHome, 'freeNights', { property_id, block_id })
      expect(freed.envelope.status).toBe('success')
    }
    expect((await ask(ofHome, getDeskHome, { property_id })).taken).toEqual([])
    expect((await guest.call('quote/create', stay)).envelope.status).toBe('success')
  })

  test('lets a host and a guest never have one night', async () => {
    const wanted = await block()
    const { booking_number } = await guest.paid()
    const [row] = await orm().select().from(booking).where(eq(booking.number, booking_number))
    const over = { ...wanted, from_on: row?.checkIn, until_on: row?.checkOut }
    const { envelope } = await send(ofHome, 'blockNights', over)
    expect(envelope.message).toMatchObject([{ param: 'until_on', code: 'taken' }])
    expect((await ask(ofHome, getDeskHome, wanted)).blocks).toEqual([])
    for (const dates of [
      { from_on: until_on, until_on: from_on },
      { from_on: '2020-01-01', until_on: '2020-01-03' },
      { from_on, until_on: '2029-11-04' },
    ]) {
      const refused = await send(ofHome, 'blockNights', { ...wanted, ...dates })
      expect(refused.envelope.status).toBe('error')
    }
  })

  test('tells guests of coming stays the new way to the door at once', async () => {
    const { property_id } = await block()
    const { booking_number } = await guest.paid()
    const step = { en: 'Take lift B', ar: 'استعمل المصعد ب', ru: 'Поднимитесь на лифте Б' }
    const way = { steps: [step], wifi_network: 'Dune', wifi_password: 'palm-7', door_code: '77#' }
    const saved = await send(ofHome, 'saveArrival', { property_id, ...way })
    expect(saved.envelope.status).toBe('success')
    const { arrival } = await guest.ask(
      'booking/getDetails',
      { booking_number },
      bookingDetailsSchema,
    )
    expect(arrival).toMatchObject({
      steps: [{ text: 'Take lift B' }],
      wifi: { network: 'Dune', password: 'palm-7' },
      door_code: { kind: 'later' },
    })
    const empty = { ...way, steps: [{ ...step, ru: ' ' }] }
    const refused = await send(ofHome, 'saveArrival', { property_id, ...empty })
    expect(refused.envelope.message).toMatchObject([{ param: 'steps.0.ru' }])
  })
})

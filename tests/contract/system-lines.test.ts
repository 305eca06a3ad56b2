import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner } from '#tests/support/owner.ts'

let api: Api
let desk: DeskBench
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
})
afterAll(() => api.close())

const inRussian = { lang_code: 'ru' } as const

const guests = { ru: 'Бронирование подтверждено.', en: 'Your booking is confirmed.' }
const hosts = {
  ru: 'Проживание забронировано и оплачено.',
  en: 'The stay is booked and paid.',
}

test('guest and host have a line of the system in their own words, in the language that each of them reads in', async () => {
  const guest = await createOwner(api)
  const { booking_id } = await guest.paid()
  for (const [name, headers, own, others] of [
    ['chat/getMessages', guest.headers, guests, hosts],
    ['chat/listThreads', guest.headers, guests, hosts],
    ['desk/getTalk', desk.ofHome, hosts, guests],
    ['desk/listTalks', desk.ofHome, hosts, guests],
  ] as const) {
    const text = async (automatic: { lang_code?: 'ru' }) =>
      JSON.stringify((await api.call(name, { booking_id }, { headers, automatic })).envelope.result)
    expect(await text(inRussian), name).toContain(own.ru)
    expect(await text({}), name).toContain(own.en)
    expect(await text({}), name).not.toContain(others.en)
  }
})

test('what a guest did is no news to that guest, and is to the host', async () => {
  const guest = await createOwner(api)
  const { booking_number, refund_fils } = await guest.refundable()
  await guest.ask(
    'booking/cancel',
    { booking_number, reason: 'illness', refund_fils },
    v.looseObject({}),
  )
  const own = await guest.ask('chat/listThreads', {}, listThreads.output)
  expect(own.unread_count).toBe(0)
  expect(own.threads[0]?.last_message?.text).toBe('You cancelled this stay.')
  const { talks } = await desk.ask(desk.ofHome, listTalks, {})
  const told = talks.find(({ stay }) => stay.booking_number === booking_number)
  expect(told?.unread_count).toBe(2)
  expect(told?.last_message?.text).toBe('The guest has cancelled this stay.')
})

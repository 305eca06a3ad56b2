import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openDesk } from '#tests/support/desk-bench.ts'
import { createOwner } from '#tests/support/owner.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
})
afterAll(() => api.close())

const inRussian = { lang_code: 'ru' } as const

const guests = { ru: 'Бронирование подтверждено.', en: 'Your booking is confirmed.' }
const hosts = {
  ru: 'Проживание забронировано и оплачено.',
  en: 'The stay is booked and paid.',
}

test('guest and host have a line of the system in their own words, in the language that each of them reads in', async () => {
  const desk = await openDesk(api)
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

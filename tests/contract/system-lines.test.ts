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

test('guest and host have a line of the system in the language that each of them reads in', async () => {
  const desk = await openDesk(api)
  const guest = await createOwner(api)
  const { booking_id } = await guest.paid()
  for (const [name, headers] of [
    ['chat/getMessages', guest.headers],
    ['chat/listThreads', guest.headers],
    ['desk/getTalk', desk.ofHome],
    ['desk/listTalks', desk.ofHome],
  ] as const) {
    const text = async (automatic: { lang_code?: 'ru' }) =>
      JSON.stringify((await api.call(name, { booking_id }, { headers, automatic })).envelope.result)
    expect(await text(inRussian), name).toContain('Бронирование подтверждено.')
    expect(await text({}), name).toContain('Your booking is confirmed.')
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { authKey } from '#contract/automatic-fields.ts'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { drawnForHeader, revisionHeader, stayHeader } from '#contract/copy-headers.ts'
import { drawnTripPath } from '#contract/device-worker.ts'
import { pageDataId } from '#contract/page.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { doorCodeGiven } from '#server/db/schema/notifications.ts'
import { property } from '#server/db/schema/properties.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner, type Owner, type OwnStay } from '#tests/support/owner.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

let api: Api
let guest: Owner
let stay: OwnStay

beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await addTestHome(api.deps.database)
  await api.deps.database.orm
    .update(property)
    .set({ doorCode: '47110815', wifi: { network: 'Dune', password: 'palm-7' } })
  guest = await createOwner(api)
  stay = await guest.paid()
})
afterAll(() => api.close())

function ask(path: string, headers: Record<string, string>): Promise<Response> {
  return api.request(path, { method: 'GET', headers })
}

const own = (person: Owner) => ({ cookie: person.headers.cookie ?? '', authkey: authKey })
const pathOf = (number: string, language = 'en') => `${drawnTripPath(number)}?lang=${language}`

test('the page of a booked stay is drawn for its guest, with its age and without its data', async () => {
  const response = await ask(pathOf(stay.booking_number), own(guest))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('vary')).toContain('cookie')
  expect(response.headers.get(drawnForHeader)).toBe(guest.userId)
  expect(Number(response.headers.get(revisionHeader))).toBeGreaterThan(0)
  expect(response.headers.get(stayHeader)).toMatch(/^confirmed \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('Getting there')
  expect(html).toContain(stay.booking_number)
  expect(html).toMatch(/offline\..*as of \d+ \w+, /s)
  const data = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    today: expect.any(String),
    isRendered: false,
    ahead: { why: 'kept', userId: guest.userId, path: `/bookings/${stay.booking_number}` },
    queries: {},
  })
})

test('it comes in the language and the look that are asked for', async () => {
  const { cookie, authkey } = own(guest)
  const response = await ask(pathOf(stay.booking_number, 'ar'), {
    authkey,
    cookie: `${cookie}; theme=dark`,
  })
  expect(await response.text()).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('it is shown as a whole', async () => {
  const html = await (await ask(pathOf(stay.booking_number), own(guest))).text()
  const [head = '', body] = html.split('</head>')
  expect(head).toContain('<link rel="expect" href="#page-data" blocking="render">')
  expect(body).toContain('</footer>')
  expect(body?.split('</footer>')[1]).toContain('<script type="application/json" id="page-data">')
})

test('no secret of the door stands in it, whatever the hour', async () => {
  const { orm } = api.deps.database
  const party = { adults: 1, children: 0, infants: 0, pets: 0 }
  await orm.update(booking).set({ party })
  await orm.update(userAccount).set({ verification: 'verified' })
  const asked = { booking_number: stay.booking_number }
  const { dates } = await guest.ask('booking/getDetails', asked, bookingDetailsSchema)
  const before = api.clock.now()
  api.clock.set(dates.check_in_at)
  const headers = sessionHeaders(await api.signIn(guest.person))
  const { envelope } = await api.call('booking/getDetails', asked, { headers })
  expect(envelope.result).toMatchObject({ arrival: { door_code: { code: '47110815' } } })
  await orm.delete(doorCodeGiven)
  const drawnFor = { cookie: headers.cookie ?? '', authkey: authKey }
  const response = await ask(pathOf(stay.booking_number), drawnFor)
  api.clock.set(before)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('••••')
  expect(html).not.toContain('47110815')
  expect(html).not.toContain('palm-7')
  // Whoever has this page alone does not have the code.
  expect(await orm.select().from(doorCodeGiven)).toEqual([])
})

test('nobody else gets it, and no link leads to it', async () => {
  const path = pathOf(stay.booking_number)
  const stranger = await createOwner(api)
  const { cookie, authkey } = own(guest)
  const signedOut = { authkey, cookie: cookie.replace('user_details', 'other') }
  for (const headers of [own(stranger), { authkey }, signedOut]) await expectNothing(path, headers)
  for (const headers of [{ cookie }, { cookie, authkey, 'sec-fetch-site': 'cross-site' }]) {
    const response = await ask(path, headers)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found')
  }
})

test('a stay that is not booked has none', async () => {
  const held = await guest.held()
  await expectNothing(pathOf(held.booking_number), own(guest))
  await expectNothing(pathOf('AR-NONE'), own(guest))
  expect((await ask(drawnTripPath(stay.booking_number), own(guest))).status).toBe(404)
})

async function expectNothing(path: string, headers: Record<string, string>): Promise<void> {
  const response = await ask(path, headers)
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
}

import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RenderRequest } from '#contract/page.ts'
import type { Pages } from '#server/app.ts'
import { noteChangedPrices } from '#server/db/home-changes.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import { addTestHome, testStay } from '#server/services/bookings-test-data.ts'
import { type Api, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner } from '#tests/support/owner.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

const path = '/property/marina-home'
const minuteMs = 60_000

let api: Api
let homeId: string
let drawn: RenderRequest[] = []

beforeAll(async () => {
  const pages = await loadRenderedPages()
  api = await openApi({ pages: counting(pages) })
  homeId = await addTestHome(api.deps.database)
})
afterAll(() => api.close())

beforeEach(() => {
  // Whatever the test before has left is too old.
  api.clock.set(api.clock.now() + 11 * minuteMs)
  drawn = []
})

function counting({ renderer, files }: Pages): Pages {
  const render: typeof renderer.render = (request) => {
    drawn.push(request)
    return renderer.render(request)
  }
  return { files, renderer: { ...renderer, render } }
}

function open(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.request(address, { method: 'GET', headers })
}

const htmlOf = async (address: string, headers?: Record<string, string>) =>
  (await open(address, headers)).text()

async function rename(en: string): Promise<void> {
  const descriptions = { en, ar: 'اسم آخر', ru: 'Другое имя' }
  await api.deps.database.orm.update(property).set({ descriptions })
}

test('a page is drawn once for visitors, whoever they are, also for those who come at once', async () => {
  const [first, second] = await Promise.all([
    htmlOf(path, { cookie: 'guest_id=one' }),
    htmlOf(path, { cookie: 'guest_id=two' }),
  ])
  const third = await open(path)
  expect(await third.text()).toBe(first)
  expect(second).toBe(first)
  expect(drawn).toHaveLength(1)
  expect(first).toContain('Marina')
  // Each visitor still gets a name of their own.
  expect(third.headers.get('set-cookie')).toMatch(/guest_id=/)
  expect(drawn[0]?.guestId).toBe('')
})

test('language, digits, theme, currency and address have pages of their own', async () => {
  const cookies = [
    '',
    'preferred_language=ar',
    'preferred_language=ar; digits=arab',
    'theme=dark',
    'currency=EUR',
  ]
  const pages = new Set<string>()
  for (const cookie of cookies) pages.add(await htmlOf(path, { cookie }))
  for (const cookie of cookies) pages.add(await htmlOf(path, { cookie }))
  expect(pages.size).toBe(cookies.length)
  expect(drawn).toHaveLength(cookies.length)
  const elsewhere = await htmlOf(`http://other.test${path}`)
  expect(elsewhere).toContain('http://other.test/property/marina-home')
})

test('who is signed in gets a page that is kept for nobody; dates have a page of their own', async () => {
  const guest = await createOwner(api)
  await htmlOf(path)
  const { cookie = '' } = sessionHeaders(await api.signIn(guest.person))
  const own = await open(path, { cookie })
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  expect(drawn.at(-1)?.user?._id).toBeTruthy()
  const { check_in, check_out } = testStay()
  const dated = `${path}?check_in=${check_in}&check_out=${check_out}`
  expect(await htmlOf(dated)).not.toBe(await htmlOf(path))
  await htmlOf(dated)
  expect(drawn).toHaveLength(3)
  const page = await htmlOf(path)
  expect(drawn).toHaveLength(3)
  expect(page).not.toContain(guest.person.firstName)
})

test.each([path, '/property', '/'])('%s is drawn anew after ten minutes', async (address) => {
  await htmlOf(address)
  api.clock.set(api.clock.now() + 10 * minuteMs - 5000)
  await htmlOf(address)
  expect(drawn).toHaveLength(1)
  api.clock.set(api.clock.now() + 5000)
  await htmlOf(address)
  expect(drawn).toHaveLength(2)
})

test('a page shows at once that the home’s nights or prices have changed', async () => {
  const night = '2027-03-02'
  expect(await htmlOf(path)).not.toContain(`"${night}"`)
  const bookingId = newId(testNow)
  const claim = { propertyId: homeId, bookingId, nights: [night], heldUntil: null, now: testNow }
  await api.deps.database.orm.transaction((tx) => claimNights(tx, claim))
  expect(await htmlOf(path)).toContain(`"${night}"`)
  expect(drawn).toHaveLength(2)

  const list = await htmlOf('/property')
  await api.deps.database.orm.transaction(async (tx) => {
    const prices = { nightlyFils: 123_400, pricedAt: new Date() }
    await tx.update(property).set(prices).where(eq(property.id, homeId))
    noteChangedPrices(homeId)
  })
  expect(await htmlOf('/property')).not.toBe(list)
  expect(drawn).toHaveLength(4)
})

test('what nobody tells of is seen after five seconds, and before by who comes after another visitor', async () => {
  const before = await htmlOf(path)
  await rename('Another name')
  expect(await htmlOf(path)).toBe(before)
  api.clock.set(api.clock.now() + 2000)
  // This visitor has it asked about for the next one.
  expect(await htmlOf(path)).toBe(before)
  await vi.waitFor(async () => expect(await htmlOf(path)).toContain('Another name'))

  await rename('A third name')
  api.clock.set(api.clock.now() + 5000)
  expect(await htmlOf(path)).toContain('A third name')
})

test.each(['property', 'city', 'category', 'host'])(
  'a page of a %s that is not there says so in its title',
  async (kind) => {
    const answer = await open(`/${kind}/no-such-one`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>Page not found · Areesh</title>')
  },
)

test('a page that is not there is not kept', async () => {
  expect((await open('/property/no-such-home')).status).toBe(404)
  expect((await open('/property/no-such-home')).status).toBe(404)
  expect(drawn).toHaveLength(2)
})

test('pages travel packed to those who can unpack them', async () => {
  for (const address of [path, '/', '/faq']) {
    const plain = await open(address)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const packed = await open(address, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('cookie, accept-encoding')
    const bytes = new Uint8Array(await packed.arrayBuffer())
    const html = await plain.text()
    expect(bytes.length).toBeLessThan(html.length / 3)
    const unpacked = brotliDecompressSync(bytes).toString()
    expect(unpacked.slice(0, 200)).toBe(html.slice(0, 200))
    expect(unpacked).toContain('</html>')
  }
})

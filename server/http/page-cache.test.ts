import { beforeEach, expect, test, vi } from 'vitest'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import type { IncomingCall } from '#server/http/dispatch.ts'
import type { DrawnPage } from '#server/http/draw-page.ts'
import { createPageCache } from '#server/http/page-cache.ts'

const clock = { now: 1_000_000 }
let revision = 0
let price = 100
let drawn = 0
let asked = 0
let isOut = false
let asking = 0
let mostAtOnce = 0
let cache = newCache()

function newCache() {
  const ask = async () => {
    asked++
    mostAtOnce = Math.max(mostAtOnce, ++asking)
    await Promise.resolve()
    asking--
    if (isOut) return { status: 'error' as const, message: [] }
    return answer()
  }
  return createPageCache({ ask, now: () => clock.now, revision: () => revision })
}

function answer() {
  const result = { price, as_of: clock.now }
  return { status: 'success' as const, message: '', result }
}

const incoming: IncomingCall = {
  ...{ model: 'home', method: 'get', data: {}, files: new Map(), session: { kind: 'none' } },
  ...{ idempotencyKey: null, cookies: createCookieJar(false), clientAddress: '127.0.0.1' },
  ...{ userAgent: 'test', origin: 'http://localhost' },
}

async function draw(isIndexed = true): Promise<DrawnPage> {
  drawn++
  if (isOut) throw new Error('The database is closed.')
  const envelope = answer()
  const call = { name: 'home/get', result: envelope.result, envelope, incoming }
  const packed = new TextEncoder().encode(`<p>${price}</p>`)
  const page = { kind: 'page' as const, status: 200, styleSource: null, packed }
  return { ...page, confirmedAt: clock.now, isIndexed, calls: [call] }
}

async function text(key = '/', isIndexed = true): Promise<string> {
  const page = await cache.page(key, () => draw(isIndexed))
  if (page.kind !== 'page') throw new Error(page.location)
  return new TextDecoder().decode(page.packed)
}

beforeEach(() => {
  clock.now = 1_000_000
  revision = 0
  price = 100
  drawn = 0
  asked = 0
  mostAtOnce = 0
  isOut = false
  cache = newCache()
})

test('a page that was just checked is sent as it is, without a question', async () => {
  expect([await text(), await text()]).toEqual(['<p>100</p>', '<p>100</p>'])
  clock.now += 1999
  await text()
  expect({ drawn, asked }).toEqual({ drawn: 1, asked: 0 })
})

test('seconds later it is sent at once and asked about meanwhile, for those who come after', async () => {
  await text()
  price = 120
  clock.now += 4999
  expect(await text()).toBe('<p>100</p>')
  await vi.waitFor(() => expect({ drawn, asked }).toEqual({ drawn: 2, asked: 1 }))
  expect(await text()).toBe('<p>120</p>')
  expect({ drawn, asked }).toEqual({ drawn: 2, asked: 1 })
})

test('many are asked about one after the other, each once however often it is opened', async () => {
  const addresses = ['/a', '/b', '/c']
  for (const address of addresses) await text(address)
  clock.now += 3000
  for (const address of [...addresses, ...addresses]) await text(address)
  await vi.waitFor(() => expect(asked).toBe(3))
  clock.now += 1999
  for (const address of addresses) await text(address)
  expect({ drawn, asked, mostAtOnce }).toEqual({ drawn: 3, asked: 3, mostAtOnce: 1 })
})

test('when one cannot be confirmed, the others are left until somebody opens them', async () => {
  for (const address of ['/a', '/b', '/c']) await text(address)
  clock.now += 3000
  isOut = true
  for (const address of ['/a', '/b', '/c']) await text(address)
  await vi.waitFor(() => expect({ drawn, asking }).toEqual({ drawn: 4, asking: 0 }))
  isOut = false
  expect(await text('/b')).toBe('<p>100</p>')
  await vi.waitFor(() => expect(asked).toBe(2))
})

test('a later one is asked about first, and rendered anew only when its data is another', async () => {
  await text()
  clock.now += 5000
  expect(await text()).toBe('<p>100</p>')
  expect({ drawn, asked }).toEqual({ drawn: 1, asked: 1 })
  price = 120
  clock.now += 5000
  expect(await text()).toBe('<p>120</p>')
  expect({ drawn, asked }).toEqual({ drawn: 2, asked: 2 })
})

test('a page says when its data were last found to be so', async () => {
  const confirmedAt = async () => {
    const page = await cache.page('/', () => draw())
    return page.kind === 'page' ? page.confirmedAt : null
  }
  const first = await confirmedAt()
  clock.now += 5000
  expect(await confirmedAt()).toBe((first ?? 0) + 5000)
})

test('what this server has changed itself is seen at once', async () => {
  await text()
  price = 120
  revision++
  expect(await text()).toBe('<p>120</p>')
  revision++
  await text()
  expect(drawn).toBe(2)
})

test('whatever its calls answer, a page is rendered anew after ten minutes', async () => {
  await text()
  clock.now += 600_000
  await text()
  expect({ drawn, asked }).toEqual({ drawn: 2, asked: 0 })
})

test('those who ask for a page at once share one rendering, and no page is another’s', async () => {
  const all = await Promise.all([text(), text(), text(), text('/other')])
  expect(all).toHaveLength(4)
  expect(drawn).toBe(2)
})

test('who asks after a change does not get the rendering that began before it', async () => {
  const before = text()
  price = 120
  revision++
  expect(await text()).toBe('<p>120</p>')
  await before
  expect(await text()).toBe('<p>120</p>')
})

test('pages that are not for everybody are rendered each time', async () => {
  await text('/list/token', false)
  await text('/list/token', false)
  expect(drawn).toBe(2)
})

test('a rendering that fails is not kept', async () => {
  const failing = cache.page('/', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await text()).toBe('<p>100</p>')
})

test('the pages rendered longest ago make room', async () => {
  for (let at = 0; at <= 1000; at++) await text(`/${at}`)
  await text('/1000')
  expect(drawn).toBe(1001)
  await text('/0')
  expect(drawn).toBe(1002)
})

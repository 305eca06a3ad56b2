import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  documentPath,
  userCallsCache,
  wayInNotePath,
  wayInPicturePath,
} from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { keepDocuments } from './documents.ts'
import { answerPersonalFile } from './personal-files.ts'
import { keepWayIn } from './way-in.ts'
import { wipePerson } from './wipe.ts'

const path = documentPath('INV-2026-000001', 'ar')
const address = `https://areesh.example${path}`
// Test files share modules, and so what was wiped of whom: nobody else's name.
const userId = 'noura'

let device: ReturnType<typeof memoryCaches>
let network: ReturnType<typeof vi.fn<(asked: string | Request) => Promise<Response>>>
let now = 0

beforeEach(() => {
  now += 1000
  device = memoryCaches()
  network = vi.fn(
    async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', network)
})

afterEach(() => vi.unstubAllGlobals())

const keep = (paths = [path]) => keepDocuments({ userId, paths }, () => now)
const answer = (request: Request, language: Language | null = null) =>
  answerPersonalFile(request, async () => language)
const ask = async () => (await answer(new Request(address))).text()

test('a document is fetched once and given without a signal', async () => {
  await keep()
  await keep()
  expect(network).toHaveBeenCalledTimes(1)
  network.mockRejectedValue(new TypeError('no signal'))
  expect(await ask()).toBe('%PDF')
})

test('what the server refuses, or does not finish, is not kept', async () => {
  network.mockResolvedValueOnce(new Response('Not found', { status: 404 }))
  await keep()
  const cutOff = new ReadableStream({ start: (out) => out.error(new TypeError('cut off')) })
  network.mockResolvedValueOnce(new Response(cutOff))
  await keep()
  expect(device.names()).toEqual([])
  expect(await ask()).toBe('%PDF')
})

test('nothing is left after the person has left, nor comes back from a request under way', async () => {
  await keep()
  await wipePerson(userId, now)
  expect(device.names()).toEqual([])
  now += 1
  network.mockImplementationOnce(async () => {
    await wipePerson(userId, now)
    return new Response('%PDF')
  })
  await keep()
  expect(device.names()).toEqual([])
})

test('the oldest of too many give way', async () => {
  const many = Array.from({ length: 62 }, (_, at) => documentPath(`INV-2026-${at}`, 'en'))
  await keep(many)
  const cache = await device.open(userCallsCache(userId))
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  expect(kept).toEqual(many.slice(2))
})

describe('a document that is opened by itself', () => {
  // Only browsers make such requests.
  const opened = () => Object.defineProperty(new Request(address), 'mode', { value: 'navigate' })
  const open = (language: Language | null) => answer(opened(), language)

  test.each([
    ['en', 'ltr', 'This file is not on this device yet'],
    ['ar', 'rtl', 'هذا الملف غير محفوظ على هذا الجهاز بعد'],
    ['ru', 'ltr', 'Этого файла пока нет на устройстве'],
  ] as const)(
    'and is neither kept nor to be had has words, in %s',
    async (language, dir, title) => {
      network.mockRejectedValue(new TypeError('no signal'))
      const page = await open(language)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const html = await page.text()
      expect(html).toContain(`<section lang="${language}" dir="${dir}"><h1>${title}</h1>`)
      expect(html.match(/<section/g)).toHaveLength(1)
      expect(html).toContain('<a href="">')
    },
  )

  test('has them in every language where none is known', async () => {
    network.mockRejectedValue(new TypeError('no signal'))
    expect((await (await open(null)).text()).match(/<section/g)).toHaveLength(3)
  })

  test('is the copy where there is one, and what the server says where it answers', async () => {
    network.mockResolvedValueOnce(new Response('Not found', { status: 404 }))
    expect((await open('en')).status).toBe(404)
    await keep()
    network.mockRejectedValue(new TypeError('no signal'))
    expect(await (await open('en')).text()).toBe('%PDF')
  })

  test('and what a page asks for is refused, for the page to say', async () => {
    network.mockRejectedValue(new TypeError('no signal'))
    await expect(ask()).rejects.toThrow('no signal')
  })
})

describe('photos of the way in', () => {
  const stay = 'AR-1'
  const photo = (key: string, number = stay) => wayInPicturePath(number, key)
  let asOf = 0
  const keepPhotos = (paths: string[], bookingNumber = stay, saidAt = ++asOf) =>
    keepWayIn({ userId, bookingNumber, paths, asOf: saidAt }, () => now)
  const kept = async () => {
    const cache = await device.open(userCallsCache(userId))
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return paths.filter((each) => each !== wayInNotePath(stay) && each !== wayInNotePath('AR-12'))
  }

  test('those that a stay shows now are kept, those that it showed before go', async () => {
    await keep()
    await keepPhotos([photo('a'), photo('b')])
    await keepPhotos([photo('z', 'AR-12')], 'AR-12')
    await keepPhotos([photo('b'), photo('c')])
    expect(await kept()).toEqual([path, photo('b'), photo('z', 'AR-12'), photo('c')])
    expect(network).toHaveBeenCalledTimes(5)
  })

  test('what a push has brought is not taken away by a page that starts with older words', async () => {
    await keep()
    await keepPhotos([photo('a')], stay, 2000)
    await keepPhotos([], stay, 1000)
    await keepPhotos([photo('z')], stay, 1999)
    expect(await kept()).toEqual([path, photo('a')])
    await keepPhotos([photo('b')], stay, 2001)
    expect(await kept()).toEqual([path, photo('b')])
  })

  test('nothing of a stay is left once its way in is over, and nothing is made for it', async () => {
    await keepPhotos([])
    expect(device.names()).toEqual([])
    await keepPhotos([photo('a')])
    await keepPhotos([])
    const cache = await device.open(userCallsCache(userId))
    expect(await cache.keys()).toEqual([])
  })
})

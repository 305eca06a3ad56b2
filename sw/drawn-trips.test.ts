import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cachedAtHeader,
  drawnForHeader,
  revisionHeader,
  stayHeader,
} from '#contract/copy-headers.ts'
import { drawnTripPath, userCallsCache } from '#contract/device-worker.ts'
import { memoryCaches } from './caches-test-bench.ts'
import {
  drawnLook,
  drawnStays,
  drawnTrip,
  dropDrawnTrip,
  isDrawn,
  keepDrawnTrip,
} from './drawn-trips.ts'
import { wipePerson } from './wipe.ts'

const files = ['assets/index-1.js']
const trip = {
  userId: 'layla',
  bookingNumber: 'AR-1',
  language: 'en',
  look: 'dark,,',
  revision: 3,
} as const
const hourMs = 60 * 60_000

let device: ReturnType<typeof memoryCaches>
let answer: { html: string; status: number; userId: string; revision: number }
let asked: string[]
let now = 0

beforeEach(() => {
  now += 1000 * hourMs
  device = memoryCaches()
  answer = {
    html: '<script src="/assets/index-1.js"></script>',
    status: 200,
    userId: 'layla',
    revision: 3,
  }
  asked = []
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { html, status, userId, revision } = answer
    const headers = {
      [drawnForHeader]: userId,
      [revisionHeader]: `${revision}`,
      [stayHeader]: 'confirmed 2026-12-01 2026-12-04',
    }
    return new Response(status === 204 ? null : html, { status, headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

const present = { files, now: () => now }
const keep = (change: object = {}) => keepDrawnTrip({ ...trip, ...change }, present)
const shown = (language: 'en' | 'ar' = 'en') => drawnTrip(trip, language, present)

test('it is fetched once, until the stay or the look changes', async () => {
  await keep()
  await keep()
  expect(asked).toEqual([`${drawnTripPath('AR-1')}?lang=en`])
  expect(await (await shown())?.text()).toBe(answer.html)
  answer.revision = 4
  expect(await isDrawn({ ...trip, revision: 4 }, files)).toBe(false)
  await keep({ revision: 4 })
  expect(await isDrawn({ ...trip, revision: 4 }, files)).toBe(true)
  await keep({ revision: 4, look: 'light,,' })
  expect(asked).toHaveLength(3)
  expect(await drawnLook(trip)).toBe('light,,')
})

test('after an hour it is fetched anew, and what was there stays until that has come', async () => {
  await keep()
  now += 2 * hourMs
  answer.status = 503
  await keep()
  expect(asked).toHaveLength(2)
  expect((await shown())?.headers.get(cachedAtHeader)).toBe(`${now - 2 * hourMs}`)
})

test('two who ask at once have it fetched once', async () => {
  await Promise.all([keep(), keep()])
  expect(asked).toHaveLength(1)
})

test('of another build, person or language nothing is kept or shown', async () => {
  answer.html = '<script src="/assets/index-2.js"></script>'
  await keep()
  expect(await shown()).toBeNull()
  answer = { ...answer, html: '<script src="/assets/index-1.js"></script>', userId: 'omar' }
  await keep()
  expect(await shown()).toBeNull()
  answer.userId = 'layla'
  await keep()
  expect(await shown('ar')).toBeNull()
  expect(await drawnTrip(trip, 'en', { ...present, files: ['assets/index-2.js'] })).toBeNull()
  expect(await drawnTrip({ ...trip, userId: 'omar' }, 'en', present)).toBeNull()
})

test('it goes when the server has none any more, when it is dropped, and when it is too old', async () => {
  await keep()
  answer.status = 204
  await keep({ revision: 4 })
  expect(await shown()).toBeNull()
  answer.status = 200
  await keep()
  now += 181 * 24 * hourMs
  expect(await shown()).toBeNull()
  await keep()
  await dropDrawnTrip(trip)
  expect(await shown()).toBeNull()
})

test('the pages that are here say which stays they show, to their own person', async () => {
  expect(await drawnStays('layla')).toEqual([])
  await keep()
  const dates = { check_in: '2026-12-01', check_out: '2026-12-04' }
  expect(await drawnStays('layla')).toEqual([
    { booking_number: 'AR-1', state: 'confirmed', ...dates },
  ])
  expect(await drawnStays('omar')).toEqual([])
})

test('what arrives after a logout is not kept', async () => {
  vi.stubGlobal('fetch', async () => {
    await wipePerson('layla', now)
    const headers = { [drawnForHeader]: 'layla', [revisionHeader]: '3' }
    return new Response(answer.html, { headers })
  })
  await keep()
  expect(await device.has(userCallsCache('layla'))).toBe(false)
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchFilter } from '#contract/property/search.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { deleteDatabase } from '#lib/device-database.ts'
import { smallSnapshot } from '#tests/support/small-snapshot.ts'
import { createDeviceSearch } from './device-search.ts'
import { snapshotDatabase } from './snapshot-database.ts'
import { createSnapshotStore } from './snapshot-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.now()
const dubai = { emirate: 'DU', place: 'dubai', count: 30, asOf: now - 3_600_000 }

beforeEach(() => deleteDatabase(snapshotDatabase))

test('homes that an earlier visit saved are searched by the worker, and carry their age', async () => {
  await createSnapshotStore().write(smallSnapshot({ ...dubai, takenNights: 5 }))
  const device = createDeviceSearch('en')
  const today = civilDateInDubai(now)
  const stay = { check_in: addDays(today, 1), check_out: addDays(today, 3) }
  const found = await device.search({ city: 'dubai', ...stay, sort: 'price_low' })
  expect(found).toMatchObject({ isWhole: true, asOf: dubai.asOf })
  expect(found?.result).toMatchObject({ total: 29, title: 'DUBAI', as_of: dubai.asOf })
  expect(found?.result.homes[0]?.id).toBe('dubai-1')
  const villas = await device.search({ city: 'dubai', types: ['villa'] })
  expect(villas?.result.total).toBe(15)
  const points = await device.points({ city: 'dubai', types: ['villa'], zoom: 9 })
  expect(points?.result.total).toBe(15)
  expect(await device.saved()).toEqual([
    { emirate: 'DU', name: 'dubai', place: 'dubai', homeCount: 30, asOf: dubai.asOf },
  ])
})

test('an emirate is told with its largest place, and with the homes of that alone', async () => {
  await createSnapshotStore().write(smallSnapshot({ ...dubai, far: 4 }))
  const device = createDeviceSearch('en')
  expect(await device.saved()).toMatchObject([{ place: 'dubai', homeCount: 26 }])
  expect((await device.search({ city: 'dubai' }))?.result.total).toBe(26)
})

test('a search beyond the saved emirate says which ones it knows; one outside has no answer', async () => {
  await createSnapshotStore().write(smallSnapshot(dubai))
  const device = createDeviceSearch('en')
  const everywhere = await device.search({})
  expect(everywhere?.isWhole).toBe(false)
  expect(everywhere?.result.only_emirates).toEqual(['dubai'])
  expect(await device.search({ city: 'sharjah' })).toBeNull()
  const sea: SearchFilter = { box: { south: 22.5, west: 51, north: 22.6, east: 51.1 } }
  expect(await device.search(sea)).toBeNull()
})

test('the oldest emirates make room, those of another language first, and none is shown for ever', async () => {
  const store = createSnapshotStore()
  const save = (emirate: string, daysAgo: number, language: 'en' | 'ar' = 'en') =>
    store.write(
      smallSnapshot({
        emirate,
        place: emirate.toLowerCase(),
        count: 1,
        asOf: now - daysAgo * dayMs,
        language,
      }),
    )
  await save('DU', 4)
  await save('AZ', 0, 'ar')
  for (const [at, emirate] of ['SH', 'AJ', 'FU'].entries()) await save(emirate, at + 1)
  const emirates = async () => (await store.read('en', now)).map(({ emirate }) => emirate)
  expect(await emirates()).toEqual(['SH', 'AJ', 'FU', 'DU'])
  expect(await store.read('ar', now)).toEqual([])
  await save('RK', 0)
  expect(await emirates()).toEqual(['RK', 'SH', 'AJ', 'FU'])
  expect(await store.read('en', now + 29 * dayMs)).toHaveLength(2)
})

test('a device that denies storage searches nothing and breaks nothing', async () => {
  const denied = createSnapshotStore({
    run: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    isDestroyed: () => false,
    destroy: () => Promise.resolve(),
  })
  await denied.write(smallSnapshot(dubai))
  expect(await denied.read('en', now)).toEqual([])
})

test('a copy of another app version is left alone', async () => {
  const store = createSnapshotStore()
  await store.write({ ...smallSnapshot(dubai), format: 0 })
  expect(await store.read('en', now)).toEqual([])
})

test('where the worker cannot run, nothing is saved and every question is answered', async () => {
  const device = createDeviceSearch('en', () => new Worker('/no-such-worker.js'))
  expect(await device.search({ city: 'dubai' })).toBeNull()
  expect(await device.search({ city: 'dubai' })).toBeNull()
  const refused = createDeviceSearch('en', () => {
    throw new DOMException('not here', 'SecurityError')
  })
  expect(await refused.saved()).toEqual([])
})

test('a guest who saves data gets nothing fetched in the background', async () => {
  const posted = vi.fn()
  const worker = new Worker(URL.createObjectURL(new Blob([''])))
  vi.spyOn(worker, 'postMessage').mockImplementation(posted)
  const device = createDeviceSearch('en', () => worker)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await device.keep('DU')
  vi.unstubAllGlobals()
  expect(posted).not.toHaveBeenCalled()
})

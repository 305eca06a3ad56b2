import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapStillsPath, picturesCache, userCallsCache } from '#contract/device-worker.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { keepMapStills } from './map-stills.ts'
import { answerPicture } from './pictures.ts'
import { wipePerson } from './wipe.ts'

// Test files share modules, and so what was wiped of whom: nobody else's name.
const userId = 'guest-of-pictures'
const stills = ['light', 'dark'].map((theme) => `${mapStillsPath}${theme}/13.5/25.123,55.456.svg`)
const home = (at: number) => `/media/homes/sea-${at}-640.avif`

let device: ReturnType<typeof memoryCaches>
let network: ReturnType<typeof vi.fn<(asked: string | Request) => Promise<Response>>>
let now = 0

beforeEach(() => {
  now += 1000
  device = memoryCaches()
  network = vi.fn(async () => new Response('picture'))
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', network)
})

afterEach(() => vi.unstubAllGlobals())

const keepStills = () => keepMapStills({ userId, stills }, () => now)

/** Looks at a picture until all that follows from it is done. */
async function look(path: string): Promise<string> {
  const work: Promise<unknown>[] = []
  const request = new Request(`https://areesh.example${path}`)
  const answer = await answerPicture(request, (one) => work.push(one))
  await Promise.all(work)
  return answer.text()
}

const pathsIn = async (name: string) =>
  (await (await device.open(name)).keys()).map(({ url }) => new URL(url).pathname)

test('pictures of a trip’s map outlast any number of homes that are looked at', async () => {
  await keepStills()
  for (let at = 0; at <= 300; at += 1) await look(home(at))
  expect(await pathsIn(picturesCache)).toEqual(Array.from({ length: 300 }, (_, at) => home(at + 1)))
  network.mockRejectedValue(new TypeError('no signal'))
  for (const still of stills) expect(await look(still)).toBe('picture')
})

test('a map that was looked at before lies with the trip alone once it is kept, and goes with its person', async () => {
  for (const path of [home(1), ...stills]) await look(path)
  await keepStills()
  expect(await pathsIn(picturesCache)).toEqual([home(1)])
  expect(await pathsIn(userCallsCache(userId))).toEqual(stills)
  await wipePerson(userId, now)
  network.mockRejectedValue(new TypeError('no signal'))
  for (const still of stills) await expect(answerOf(still)).rejects.toThrow('no signal')
})

test('a map that was looked at and cannot be had anew stays', async () => {
  for (const still of stills) await look(still)
  network.mockRejectedValue(new TypeError('no signal'))
  await keepStills()
  for (const still of stills) expect(await look(still)).toBe('picture')
})

/** From now on every copy is refused so. */
function refuseCopies(error: Error): void {
  vi.stubGlobal('caches', {
    ...device,
    open: async (name: string) => ({
      ...(await device.open(name)),
      put: () => Promise.reject(error),
    }),
  })
}

test('a full device gives up pictures that were looked at, and no trip’s', async () => {
  await keepStills()
  await look(home(1))
  refuseCopies(new DOMException('full', 'QuotaExceededError'))
  expect(await look(home(2))).toBe('picture')
  expect(await pathsIn(picturesCache)).toEqual([])
  expect(await pathsIn(userCallsCache(userId))).toEqual(stills)
})

test('a picture that is cut off on its way takes no other along', async () => {
  await look(home(1))
  refuseCopies(new TypeError('cut off'))
  await look(home(2))
  expect(await pathsIn(picturesCache)).toEqual([home(1)])
})

const answerOf = (path: string) =>
  answerPicture(new Request(`https://areesh.example${path}`), () => undefined)

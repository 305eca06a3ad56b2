import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  documentPath,
  mapFilesCache,
  picturesCache,
  userCallsCache,
} from '#contract/device-worker.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { answerMapData, answerMapFile } from './map-files.ts'
import { answerPersonalFile } from './personal-files.ts'
import { answerPicture } from './pictures.ts'
import { createShell } from './shell.ts'

const origin = 'https://areesh.example'
const files = ['/assets/en-a1B2c3D4.js']
let device: ReturnType<typeof memoryCaches>

beforeEach(() => {
  device = memoryCaches()
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
})

afterEach(() => vi.unstubAllGlobals())

const ignore = (work: Promise<unknown>) => void work.catch(() => undefined)
const ask = (path: string) => new Request(origin + path)

test.each([
  [
    'a picture',
    picturesCache,
    '/media/homes/sea-480.avif',
    (path: string) => answerPicture(ask(path), ignore),
  ],
  [
    'data of the map',
    mapFilesCache,
    '/map/land.json',
    (path: string) => answerMapData(ask(path), ignore),
  ],
  [
    'code of the map',
    mapFilesCache,
    '/assets/map-a1B2c3D4.js',
    (path: string) => answerMapFile(ask(path)),
  ],
  [
    'a document',
    userCallsCache('noura'),
    documentPath('INV-1', 'en'),
    (path: string) => answerPersonalFile(ask(path), async () => null),
  ],
])(
  '%s is found without a signal, under another address than its own',
  async (_, name, path, answer) => {
    await (await device.open(name)).put(path, new Response('kept'))
    expect(await (await answer(path)).text()).toBe('kept')
    expect(device.looked().length).toBeGreaterThan(0)
    expect(device.looked()).not.toContain(path)
    expect(device.looked()).not.toContain(origin + path)
  },
)

test('texts of a language are found under another address than their own', async () => {
  const shell = createShell(files)
  const [path = ''] = files
  expect(await shell.file(path)).toBeNull()
  expect(device.looked()).not.toContain(path)
})

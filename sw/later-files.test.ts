import { beforeEach, expect, test, vi } from 'vitest'
import { keptDeskPath, laterFilesCache } from '#contract/device-worker.ts'
import type { BuildFile } from './build-files.ts'
import { memoryCaches } from './caches-test-bench.ts'
import {
  answerLaterFile,
  dropFormerFiles,
  isLaterFile,
  keepDesk,
  keepDeskAgain,
  leaveDesk,
} from './later-files.ts'

const origin = 'https://areesh.example'
const build: readonly BuildFile[] = [
  { url: 'assets/index-1.js', revision: null },
  { url: 'assets/desk1.js', revision: null, keptFor: 'desk' },
  { url: 'assets/today1.js', revision: null, keptFor: 'desk' },
  { url: 'assets/login1.js', revision: null, keptFor: 'visit' },
]
const nextBuild: readonly BuildFile[] = [
  { url: 'assets/index-2.js', revision: null },
  { url: 'assets/desk2.js', revision: null, keptFor: 'desk' },
  { url: 'assets/today1.js', revision: null, keptFor: 'desk' },
]

const server = { asked: [] as string[], isUp: true }

beforeEach(() => {
  server.asked = []
  server.isUp = true
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', async (from: string | Request) => {
    const { pathname } = new URL(typeof from === 'string' ? from : from.url, origin)
    server.asked.push(pathname)
    if (!server.isUp) throw new TypeError('no signal')
    return new Response(`code of ${pathname}`)
  })
})

async function keptPaths(): Promise<string[]> {
  const keys = await (await caches.open(laterFilesCache)).keys()
  return keys.map(({ url }) => new URL(url).pathname).toSorted()
}

/** A page asks for a script; gives its text. */
async function ask(path: string): Promise<string> {
  const works: Promise<unknown>[] = []
  const answer = await answerLaterFile(new Request(origin + path), (work) => works.push(work))
  await Promise.all(works)
  return answer.text()
}

test('scripts that not everybody needs are known by the list of the build', () => {
  expect(isLaterFile(build, '/assets/login1.js')).toBe(true)
  expect(isLaterFile(build, '/assets/index-1.js')).toBe(false)
  expect(isLaterFile(build, '/assets/desk2.js')).toBe(false)
})

test('a script is kept with its first use and needs no signal from then on', async () => {
  expect(await ask('/assets/login1.js')).toBe('code of /assets/login1.js')
  server.isUp = false
  expect(await ask('/assets/login1.js')).toBe('code of /assets/login1.js')
  expect(server.asked).toEqual(['/assets/login1.js'])
  await expect(ask('/assets/desk1.js')).rejects.toThrow('no signal')
})

test('the desk is kept as a whole, and what is here already is not fetched again', async () => {
  await ask('/assets/today1.js')
  await keepDesk(build)
  await keepDesk(build)
  expect(await keptPaths()).toEqual([keptDeskPath, '/assets/desk1.js', '/assets/today1.js'])
  expect(server.asked.toSorted()).toEqual(['/assets/desk1.js', '/assets/today1.js'])
})

test('a new version brings the desk along where it is kept, and takes the former files away when it begins', async () => {
  await keepDeskAgain(nextBuild)
  expect(server.asked).toEqual([])
  await keepDesk(build)
  await ask('/assets/login1.js')
  await keepDeskAgain(nextBuild)
  // The version that is still at work has all of its own.
  expect(await keptPaths()).toEqual([
    keptDeskPath,
    ...['desk1', 'desk2', 'login1', 'today1'].map((name) => `/assets/${name}.js`),
  ])
  await dropFormerFiles(nextBuild)
  expect(await keptPaths()).toEqual([keptDeskPath, '/assets/desk2.js', '/assets/today1.js'])
})

test('a new version is not ready while a file of a kept desk cannot be had', async () => {
  await keepDesk(build)
  server.isUp = false
  await expect(keepDeskAgain(nextBuild)).rejects.toThrow('/assets/desk2.js cannot be had')
})

test('no later version brings the desk of whoever has left', async () => {
  await leaveDesk()
  await keepDesk(build)
  await leaveDesk()
  server.asked = []
  await keepDeskAgain(nextBuild)
  expect(server.asked).toEqual([])
})

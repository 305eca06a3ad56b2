import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageCookie } from '#contract/language.ts'
import { userDetailsCookie } from '#contract/session-user.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { homeAtOnce, isHomeVisit, keepHome } from './kept-home.ts'
import { wipePerson } from './wipe.ts'

// Test files share modules, and so what was wiped of whom: nobody else's name.
const person = {
  _id: 'guest-of-home',
  token: 't',
  full_name: 'Salma',
  profile_image: '',
  image_url: '',
}
const signedIn = { [userDetailsCookie]: JSON.stringify(person) }
const html = '<script src="/assets/index-1.js"></script>'
const hourMs = 60 * 60_000
// Ten in the morning in Dubai; of another day for each test: what was wiped is remembered.
let now = Date.UTC(2027, 0, 14, 6)
let cookies: Readonly<Record<string, string>> | null
let files: string[]

beforeEach(() => {
  now += 240 * hourMs
  cookies = {}
  files = ['assets/index-1.js']
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => vi.unstubAllGlobals())

const parts = () => {
  const read = cookies
  return {
    cookies: async () => read && ((name: string) => read[name] ?? null),
    files,
    now: () => now,
  }
}
const request = (path = '/', cache: RequestCache = 'default') =>
  new Request(`https://areesh.example${path}`, { cache })
const page = (text: string, isPrivate = false, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
      'server-timing': 'confirmed;dur=5000',
    },
  })
const keep = (answer: Response) => keepHome(answer, now, parts())
const shown = async (path = '/') => (await homeAtOnce(request(path), parts()))?.text()

test('the next visit of the same day begins with what the last one had', async () => {
  await keep(page(html))
  now += 3 * hourMs
  expect(await shown()).toBe(html)
  expect(await shown('/?source=home-screen')).toBe(html)
  const copy = await homeAtOnce(request(), parts())
  expect(copy?.headers.get('server-timing'), 'as old as it is').toBeNull()
  // Midnight in Dubai is eight in the evening by universal time.
  now += 11 * hourMs
  expect(await shown()).toBeUndefined()
})

test('each person and each look has its own', async () => {
  await keep(page(html))
  cookies = { theme: 'dark' }
  expect(await shown()).toBeUndefined()
  cookies = { [languageCookie]: 'ar' }
  expect(await shown()).toBeUndefined()
  cookies = signedIn
  expect(await shown()).toBeUndefined()
  await keep(page(`${html} Salma`, true))
  expect(await shown()).toBe(`${html} Salma`)
  cookies = {}
  expect(await shown()).toBe(html)
})

test('a signed-in person’s start from the home screen may be their next stay', async () => {
  cookies = signedIn
  await keep(page(html, true))
  expect(await shown('/?source=home-screen')).toBeUndefined()
})

test('what is no home page of this person and build is not kept', async () => {
  await keep(page(html, true))
  expect(await shown(), 'of somebody who has left').toBeUndefined()
  cookies = signedIn
  await keep(page(html))
  expect(await shown(), 'of nobody in particular').toBeUndefined()
  cookies = {}
  await keep(page(html, false, 503))
  expect(await shown(), 'of a server that fails').toBeUndefined()
  await keep(page(html))
  await keep(page('<script src="/assets/index-2.js"></script>'))
  expect(await shown(), 'once the server has a newer build').toBeUndefined()
  cookies = null
  await keep(page(html))
  expect(await shown(), 'where cookies cannot be read').toBeUndefined()
})

test('another build, and whoever has logged out, begin anew', async () => {
  cookies = signedIn
  await keep(page(html, true))
  files = ['assets/index-2.js']
  expect(await shown()).toBeUndefined()
  files = ['assets/index-1.js']
  const startedAt = now
  await wipePerson('guest-of-home', now)
  await keepHome(page(html, true), startedAt, parts())
  expect(await shown()).toBeUndefined()
})

test.each([
  ['/', 'default', true],
  ['/?source=home-screen', 'default', true],
  ['/?lang=ar', 'default', false],
  ['/', 'reload', false],
  ['/property', 'default', false],
] as const)('%s, asked for as %s', (path, cache, isHome) => {
  expect(isHomeVisit(request(path, cache))).toBe(isHome)
})

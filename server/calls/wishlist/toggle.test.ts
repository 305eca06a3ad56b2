import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { toggleWishlist } from '#contract/wishlist/toggle.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import {
  type JoinBench,
  openJoinBench,
  problemsOf,
  type TestBrowser,
} from '#server/services/join-test-data.ts'

let bench: JoinBench
let layla: TestBrowser
let omar: TestBrowser
let ids: string[]

beforeAll(async () => {
  bench = await openJoinBench()
  const today = civilDateInDubai(testNow)
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
  ids = (await loadCatalogue(bench.deps)).homes.slice(0, 2).map(({ row }) => row.id)
  layla = await join('g-layla', 'layla@example.com', '0501234567')
  omar = await join('g-omar', 'omar@example.com', '0507654321')
})

afterAll(() => bench.close())

async function join(guestId: string, email: string, mobile: string): Promise<TestBrowser> {
  const from = bench.browser(guestId)
  const handle = await bench.ask(from, signUp, { ...bench.person, email, mobile })
  await bench.ask(from, verifyCode, { ...handle, otp: bench.codeFor(email) })
  return from
}

async function savedBy(from: TestBrowser): Promise<string[]> {
  return (await bench.ask(from, listWishlist, {})).homes.map(({ id }) => id)
}

function keep(from: TestBrowser, property_id: string, is_saved: boolean) {
  return bench.ask(from, toggleWishlist, { property_id, is_saved })
}

test('saying the same twice changes nothing, for keeping and for dropping', async () => {
  const [first = '', second = ''] = ids
  expect(await keep(layla, first, true)).toEqual({ is_saved: true })
  expect(await keep(layla, first, true)).toEqual({ is_saved: true })
  expect(await savedBy(layla)).toEqual([first])
  bench.later(1000)
  await keep(layla, second, true)
  expect(await savedBy(layla)).toEqual([second, first])
  await keep(layla, second, false)
  expect(await keep(layla, second, false)).toEqual({ is_saved: false })
  expect(await savedBy(layla)).toEqual([first])
})

test('nobody sees or drops what somebody else has kept', async () => {
  const [home = ''] = ids
  await keep(layla, home, true)
  expect(await savedBy(omar)).toEqual([])
  await keep(omar, home, false)
  expect(await savedBy(layla)).toContain(home)
})

test('a home that does not exist cannot be kept, a visitor can keep nothing', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const answer = await bench.call(layla, toggleWishlist, { property_id: unknown, is_saved: true })
  expect(problemsOf(answer)).toEqual(['error:not-found'])
  const visitor = bench.browser('g-visitor')
  const [home = ''] = ids
  const refused = await bench.call(visitor, toggleWishlist, { property_id: home, is_saved: true })
  expect(refused.envelope.status).toBe('error')
})

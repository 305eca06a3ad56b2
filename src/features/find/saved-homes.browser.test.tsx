import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeCard } from '#contract/home-card.ts'
import type { Transport } from '#contract/transport.ts'
import { editWishlist } from '#contract/wishlist/edit.ts'
import type { WishList } from '#contract/wishlist/lists.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createSteadyConnection } from '#lib/connection.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { followSentElsewhere } from '#lib/outbox/follow-sent-elsewhere.ts'
import { createOutboxBench } from '#lib/outbox/outbox-bench.ts'
import { createQueryClient } from '#lib/query-client.ts'
import type { QueryStorage } from '#lib/query-persistence.ts'
import { addVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'
import { render } from '#ui/test/render.tsx'
import { useSavedHome } from './use-saved-homes.ts'
import { keepWishes } from './wishlist/keep-wishes.ts'
import { asSavedHome, firstList } from './wishlist/wishes.ts'

const home: HomeCard = {
  id: '00000000-0000-7000-8000-000000000001',
  slug: 'sea-view',
  title: 'Sea view',
  type: 'villa',
  place: 'Palm Jumeirah',
  city: 'Dubai',
  lat: 25.1,
  lng: 55.1,
  bedrooms: 2,
  beds: 2,
  bathrooms: 2,
  max_guests: 4,
  pictures: [],
  tags: [],
  below_median_percent: null,
  rating: null,
  review_count: 0,
  distance_km: null,
  price: {
    kind: 'from',
    total_fils: 100_000,
    median_total_fils: null,
    nights: 1,
    per_night_fils: 100_000,
  },
  is_available: true,
}

function Heart() {
  const { isSaved, toggle } = useSavedHome(home.id)
  return (
    <button type="button" aria-pressed={isSaved} onClick={() => void toggle(home)}>
      Save
    </button>
  )
}

type Start = { storage?: QueryStorage | null; shows?: ReactNode }

/** A device of a person, and what the server knows; `open` is a start of the app on it. */
function createDevice() {
  const bench = createOutboxBench()
  const { userId } = bench
  const clock = { aheadMs: 0 }
  const list: { lists: WishList[] } = { lists: [{ ...firstList, items: [] }] }
  const user = { _id: userId, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  const session = createFixedSession(user, 'guest-1')
  const asked: string[] = []
  const way = { isSlow: false, isCut: false, letThrough: () => {} }
  const transport: Transport = {
    send: async (call) => {
      if (bench.server.mood === 'down' || way.isCut) throw new ConnectionError('away')
      asked.push(call.method)
      const answer = structuredClone(list)
      if (way.isSlow) {
        await new Promise<void>((resolve) => {
          way.letThrough = resolve
        })
      }
      return { result: v.parse(call.output, answer), message: '', answeredAt: Date.now() }
    },
  }

  /** `storage`: where answers rest from one start to the next; `shows`: what stands on the page. */
  async function open({ storage = null, shows = <Heart /> }: Start = {}) {
    const { outbox } = bench.openTab()
    const showToast = vi.fn()
    const queryClient = createQueryClient({ transport, storage })
    const now = () => Date.now() + clock.aheadMs
    keepWishes(outbox, { queryClient, session, transport, now, showToast })
    followSentElsewhere(outbox, queryClient)
    const app: App = {
      language: 'en',
      session,
      transport,
      connection: createSteadyConnection(),
      deviceStore: null,
      outbox,
      now,
      today: parseCivilDate('2027-01-04'),
      isTakingOver: () => false,
      showToast,
    }
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    await render(
      <QueryClientProvider client={queryClient}>
        <AppProvider app={app}>
          <RouterContextProvider router={router}>{shows}</RouterContextProvider>
        </AppProvider>
      </QueryClientProvider>,
    )
    return { outbox, showToast }
  }
  return { bench, clock, list, asked, way, open }
}

const keptHome = { note: '', is_watched: false, price_fall: null, home: asSavedHome(home) }
const fullLists: WishList[] = [{ ...firstList, items: [{ ...keptHome, property_id: home.id }] }]

const heart = () => page.getByRole('button', { name: 'Save' })
const isPressed = (value: boolean) =>
  expect.element(heart().last()).toHaveAttribute('aria-pressed', `${value}`)

test('a heart without a signal is filled, stays so after a reload, and is sent later', async () => {
  const { bench, list, open } = createDevice()
  bench.server.mood = 'down'
  await open()
  await heart().click()
  await isPressed(true)

  const { outbox } = await open()
  await isPressed(true)
  const [waiting] = outbox.items()
  const { edits } = v.parse(editWishlist.input, waiting?.payload)
  expect(edits).toMatchObject([{ kind: 'home', list_id: 'saved', is_saved: true }])

  bench.server.mood = 'up'
  list.lists = fullLists
  await outbox.drain(true)
  await expect.poll(() => outbox.items()).toEqual([])
  expect(bench.received).toEqual([waiting?.id])
  await isPressed(true)
})

test('a list that is empty and has no dates takes those of the search its first home comes from', async () => {
  const address = location.href
  const { bench, asked, open } = createDevice()
  bench.server.mood = 'up'
  const { outbox } = await open()
  await expect.poll(() => asked).toHaveLength(1)
  bench.server.mood = 'down'
  const edits = () =>
    outbox.items().map(({ payload }) => v.parse(editWishlist.input, payload).edits.slice(1))
  const dates = { check_in: '2027-02-10', check_out: '2027-02-14' }
  for (const [more, wanted] of [
    ['&flex=days_3', []],
    ['', [{ kind: 'stay', list_id: 'saved', stay: dates, party: { ...firstList.party, pets: 1 } }]],
  ] as const) {
    const query = `?check_in=${dates.check_in}&check_out=${dates.check_out}&adults=2&pets=1${more}`
    history.replaceState(null, '', query)
    await heart().click()
    await isPressed(true)
    await expect.poll(() => edits().at(-1)).toEqual(wanted)
    await heart().click()
    await isPressed(false)
  }
  history.replaceState(null, '', address)
})

test('the last of several wishes counts', async () => {
  const { bench, open } = createDevice()
  bench.server.mood = 'down'
  const { outbox } = await open()
  await heart().click()
  await isPressed(true)
  await heart().click()
  await isPressed(false)
  expect(outbox.items()).toHaveLength(2)
})

test('a later wish counts as later although the clock was turned back between', async () => {
  const { bench, clock, open } = createDevice()
  bench.server.mood = 'down'
  const { outbox } = await open()
  clock.aheadMs = 24 * 60 * 60_000
  await heart().click()
  await isPressed(true)
  clock.aheadMs = 0
  await heart().click()
  await isPressed(false)
  const wishes = outbox.items().map(({ payload }) => v.parse(editWishlist.input, payload).at)
  expect(wishes).toEqual([wishes[0], Number(wishes[0]) + 1])
})

test('a refused wish is said in the server’s words and taken back', async () => {
  const { bench, open } = createDevice()
  bench.server.mood = 'refuses'
  const { outbox, showToast } = await open()
  await heart().click()
  await expect.poll(() => showToast).toHaveBeenCalledWith('error', 'Closed')
  await isPressed(false)
  await expect.poll(() => outbox.items()).toEqual([])
})

test('of two windows one alone tells of a refused wish', async () => {
  const { bench, open } = createDevice()
  const windows = [await open(), await open()]
  bench.server.mood = 'refuses'
  await heart().last().click()
  const told = () =>
    windows.flatMap(({ showToast }) => showToast.mock.calls).filter(([kind]) => kind === 'error')
  await expect.poll(told).toEqual([['error', 'Closed']])
  for (const { outbox } of windows) await expect.poll(() => outbox.items()).toEqual([])
  expect(told()).toHaveLength(1)
})

test('a wish from before the login is handed over once somebody has logged in', async () => {
  const { bench, open } = createDevice()
  const edit = { kind: 'home', list_id: 'saved', property_id: home.id, is_saved: true } as const
  bench.server.mood = 'down'
  addVisitorWishes(1000, [edit])
  const { outbox } = await open()
  await isPressed(true)
  await expect.poll(() => outbox.items()).toHaveLength(1)
  expect(visitorWishes()).toEqual([])
  const [waiting] = outbox.items()
  expect(waiting?.payload).toEqual({ at: 1000, edits: [edit] })
})

test('lists are asked for again after another tab has sent a wish', async () => {
  const { bench, list, asked, open } = createDevice()
  const { outbox: other } = await open()
  await open()
  await expect.poll(() => asked).toHaveLength(2)
  bench.server.mood = 'down'
  await heart().first().click()
  await isPressed(true)
  list.lists = fullLists
  bench.server.mood = 'up'
  await other.drain(true)
  await expect.poll(() => asked).toHaveLength(4)
  await isPressed(true)
})

test('a wish that is sent while no page shows the lists is known without a signal afterwards', async () => {
  const { bench, list, open } = createDevice()
  const storage = createDeviceStore(() => bench.userId, 'en')
  bench.server.mood = 'down'
  await open({ storage })
  await heart().click()
  await isPressed(true)

  const { outbox } = await open({ storage, shows: <p>Another page</p> })
  await expect.poll(() => outbox.items()).toHaveLength(1)
  list.lists = fullLists
  bench.server.mood = 'up'
  await outbox.drain(true)
  await expect.poll(() => outbox.items()).toEqual([])
  bench.server.mood = 'down'
  await open({ storage })
  await isPressed(true)
})

test('a wish that the server has taken stays until the device has the home in its lists', async () => {
  const { bench, clock, list, way, open } = createDevice()
  bench.server.mood = 'down'
  await open()
  await heart().click()
  await isPressed(true)

  bench.server.mood = 'up'
  way.isCut = true
  const { outbox } = await open()
  await outbox.drain(true)
  await expect.poll(() => outbox.items()).toMatchObject([{ state: 'queued', attempts: 2 }])
  await isPressed(true)

  clock.aheadMs = -60 * 60_000
  list.lists = fullLists
  way.isCut = false
  await outbox.drain(true)
  await expect.poll(() => outbox.items()).toEqual([])
  expect(bench.received).toHaveLength(1)
  expect(bench.tries).toHaveLength(3)
  await isPressed(true)
})

test('lists that were on their way when a wish was sent do not empty its heart', async () => {
  const { bench, list, asked, way, open } = createDevice()
  way.isSlow = true
  const { outbox } = await open()
  await expect.poll(() => asked).toHaveLength(1)
  way.isSlow = false
  list.lists = fullLists
  await heart().click()
  await expect.poll(() => bench.received).toHaveLength(1)
  way.letThrough()
  await expect.poll(() => outbox.items()).toEqual([])
  await isPressed(true)
})

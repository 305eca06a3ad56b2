import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Transport } from '#contract/transport.ts'
import type { SavedHome, WishItem } from '#contract/wishlist/lists.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createDeviceStore } from '#lib/device-store.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { testI18n } from '#ui/test/test-i18n.ts'
import { amenityWords } from '../words.ts'
import { firstList } from './wishes.ts'
import { WishlistPage } from './wishlist-page.tsx'

const amenitiesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['wifi', 'kitchen', 'pool', 'iron'],
  b: ['wifi', 'kitchen', 'sea-view'],
  c: ['wifi', 'kitchen', 'pool', 'sea-view', 'sauna'],
  d: ['wifi', 'kitchen'],
  e: ['wifi'],
}

const facts = { min_nights: 1, area_sqm: 80, pets_allowed: false, is_self_check_in: true }

function item(id: string, known = amenitiesOf[id]): WishItem {
  const home: SavedHome = {
    ...{ id, slug: id, title: `Home ${id}`, type: 'villa', place: 'Liwan', city: 'Dubai' },
    ...{ lat: 25.1, lng: 55.1, bedrooms: 2, beds: 2, bathrooms: 2, max_guests: 4, pictures: [] },
    ...{ tags: [], below_median_percent: null, rating: null, review_count: 0, distance_km: null },
    price: {
      kind: 'from',
      total_fils: 100_000,
      median_total_fils: null,
      nights: 1,
      per_night_fils: 100_000,
    },
    ...{ is_available: true, state: 'open' },
    facts: { ...facts, amenities: known && [...known], full_refund_until_at: null },
  }
  return { property_id: id, note: '', is_watched: false, price_fall: null, home }
}

const now = Date.UTC(2027, 0, 4, 6)
let userCount = 0

/** A guest's device: what it has heard of the wishlist rests on it from one opening to the next. */
function createDevice(items: readonly WishItem[]) {
  userCount += 1
  const userId = `0190a0a0-0000-7000-8000-0000000000${10 + userCount}`
  const storage = createDeviceStore(() => userId, 'en')
  const server = { isUp: true }
  const transport: Transport = {
    send: async (call) => {
      if (!server.isUp) throw new ConnectionError('away')
      const answer = { lists: [{ ...firstList, items }] }
      return { result: v.parse(call.output, answer), message: '', answeredAt: Date.now() }
    },
  }
  const user = { _id: userId, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  const app = testApp({
    now: () => now,
    today: parseCivilDate('2027-01-04'),
    session: createFixedSession(user, 'guest-1'),
    transport,
  })
  async function open(language: 'en' | 'ar' | 'ru' = 'en') {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
    await render(
      <QueryClientProvider client={createQueryClient({ transport, storage })}>
        <AppProvider app={{ ...app, language }}>
          <RouterContextProvider router={router}>
            <WishlistPage listId={undefined} onList={() => {}} />
          </RouterContextProvider>
        </AppProvider>
      </QueryClientProvider>,
      language,
    )
  }
  return { server, open }
}

const words = {
  en: { compare: 'Compare', all: 'All of them have', yes: 'Yes', no: 'No' },
  ar: { compare: 'قارن', all: 'متوفر فيها جميعًا', yes: 'نعم', no: 'لا' },
  ru: { compare: 'Сравнить', all: 'Есть во всех', yes: 'Да', no: 'Нет' },
}

const chips = (name = 'Compare') => page.getByRole('listitem').getByRole('button', { name })
const bar = () => page.getByText(/^(Chosen: |Up to )/)

async function choose(count: number, name?: string) {
  await expect.poll(() => chips(name).elements().length).toBeGreaterThan(count - 1)
  for (let at = 0; at < count; at += 1) await chips(name).nth(at).click()
}

const openTable = async (name = 'Compare') => {
  await page.getByRole('button', { name, exact: true }).last().click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect.element(table).toBeVisible()
  return table
}

/** The texts of a line of the table by the name that stands before it. */
const lineOf = (name: string) => {
  const heads = [...document.querySelectorAll('dialog tbody th[scope="row"]')]
  const line = heads.find((head) => head.textContent === name)?.closest('tr')
  return line && [...line.querySelectorAll('td')].map(({ textContent }) => textContent)
}

test('a fifth home is not taken into a comparison, and it is said why until one is taken out', async () => {
  const { open } = createDevice(['a', 'b', 'c', 'd', 'e'].map((id) => item(id)))
  await open()
  await choose(4)
  await expect.element(bar()).toHaveTextContent('Chosen: 4 of 4')
  await chips().nth(4).click()
  await expect.element(chips().nth(4)).toHaveAttribute('aria-pressed', 'false')
  await expect
    .element(bar())
    .toHaveTextContent('Up to 4 homes can be compared at a time. Take one out to choose another.')
  await chips().nth(0).click()
  await expect.element(bar()).toHaveTextContent('Chosen: 3 of 4')
  await chips().nth(4).click()
  await expect.element(chips().nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bar()).toHaveTextContent('Chosen: 4 of 4')
})

for (const language of ['en', 'ar', 'ru'] as const) {
  const { compare, all, yes, no } = words[language]
  test(`amenities that tell homes apart stand in lines, those of all in one, in ${language}`, async () => {
    const { open } = createDevice(['a', 'b', 'c'].map((id) => item(id)))
    await open(language)
    await choose(3, compare)
    const table = await openTable(compare)
    const i18n = await testI18n(language)
    const name = (key: string) => i18n._(amenityWords[key] ?? { id: key })
    expect(lineOf(name('pool'))).toEqual([yes, no, yes])
    expect(lineOf(name('sea-view'))).toEqual([no, yes, yes])
    expect(lineOf(name('wifi'))).toBeUndefined()
    expect(lineOf(name('sauna'))).toBeUndefined()
    const shared = lineOf(all)
    expect(shared).toHaveLength(1)
    expect(shared?.[0]).toContain(name('wifi'))
    expect(shared?.[0]).toContain(name('kitchen'))
    await page.getByRole('dialog').getByRole('checkbox').click()
    await expect.poll(() => lineOf(all)).toBeUndefined()
    expect(lineOf(name('pool'))).toEqual([yes, no, yes])
    await expect.element(table).toBeVisible()
  })
}

test('homes are compared with no signal from what the device keeps, older copies without amenities too', async () => {
  const { amenities: _unknown, ...older } = { ...facts, amenities: [] }
  const old = item('b')
  const kept = { ...old, home: { ...old.home, facts: { ...older, full_refund_until_at: null } } }
  const { server, open } = createDevice([item('a'), kept])
  await open()
  await expect.poll(() => chips().elements().length).toBe(2)
  server.isUp = false
  await open()
  await expect.poll(() => chips().elements().length).toBe(4)
  await chips().nth(2).click()
  await chips().nth(3).click()
  await openTable()
  expect(lineOf('Wi-Fi')).toEqual(['Yes', '–'])
  expect(lineOf('Self check-in')).toEqual(['Yes', 'Yes'])
  expect(lineOf('All of them have')).toBeUndefined()
})

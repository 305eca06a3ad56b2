import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHostDetails } from '#contract/host/get-details.ts'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { listSimilarHomes } from '#contract/property/list-similar.ts'
import { reportHome } from '#contract/property/report.ts'
import { searchHomes } from '#contract/property/search.ts'
import { listReviews } from '#contract/review/list.ts'
import { addDays, civilDateInDubai, weekday } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { review } from '#server/db/schema/bookings.ts'
import { homeReport } from '#server/db/schema/operations.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench, problemsOf } from '#server/services/join-test-data.ts'

const today = civilDateInDubai(testNow)
// Beyond the seeded bookings.
const checkIn = addDays(today, 430)
const party = { adults: 2, children: 0, infants: 0, pets: 0 }

let bench: JoinBench
let homes: readonly CatalogueHome[]

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
  homes = (await loadCatalogue(bench.deps)).homes
})

afterAll(() => bench.close())

function homeWith(fits: (home: CatalogueHome['row']) => boolean): CatalogueHome {
  const home = homes.find(({ row }) => fits(row))
  if (!home) throw new Error('no such home in the first data set')
  return home
}

test('a home’s page lists its services in dirhams with a unit and a time to order', async () => {
  const { row } = homeWith(() => true)
  const { home } = await bench.ask(bench.browser(), getHomeDetails, { slug: row.slug })
  expect(home?.services.length).toBeGreaterThan(0)
  for (const { price_fils, lead_hours } of home?.services ?? []) {
    expect(price_fils % 100).toBe(0)
    expect(lead_hours).toBeGreaterThan(0)
  }
})

test('a home’s page has the labels, the offer and the kinds of homes that its card stands for', async () => {
  const visitor = bench.browser()
  const offers = await bench.ask(visitor, searchHomes, { offers: true })
  const newest = await bench.ask(visitor, searchHomes, { sort: 'newest' })
  const cards = [...offers.homes, ...newest.homes]
  expect(new Set(cards.flatMap(({ tags }) => tags))).toEqual(
    new Set(['new_arrival', 'offer', 'instant']),
  )
  for (const card of cards) {
    const { home } = await bench.ask(visitor, getHomeDetails, { slug: card.slug })
    expect(home?.tags).toEqual(card.tags)
    expect(home?.from_fils).toBe(card.price.total_fils)
    expect(home?.offer?.below_percent ?? null).toBe(card.below_median_percent)
    expect(home?.offer?.median_fils ?? null).toBe(card.price.median_total_fils)
    const { row } = homeWith(({ id }) => id === card.id)
    expect(home?.categories.map(({ slug }) => slug)).toEqual(row.tags)
    expect(home?.categories.every(({ name }) => name.length > 0)).toBe(true)
  }
})

test('no answer before a booking holds the exact place, the code or the address', async () => {
  const exact = await bench.deps.database.orm.select().from(property).limit(5)
  const someone = bench.browser()
  for (const row of exact) {
    const stay = { check_in: checkIn, check_out: addDays(checkIn, 5), party }
    const host = homes.find((home) => home.row.id === row.id)?.host.slug ?? ''
    const answers = JSON.stringify([
      await bench.ask(someone, getHomeDetails, { slug: row.slug }),
      await bench.ask(someone, getHomeCalendar, { slug: row.slug }),
      await bench.ask(someone, getStayPrice, { slug: row.slug, ...stay }),
      await bench.ask(someone, listSimilarHomes, { slug: row.slug }),
      await bench.ask(someone, getHostDetails, { slug: host }),
      await bench.ask(someone, searchHomes, { city: row.placeSlug }),
    ])
    for (const secret of [row.lat, row.lng, row.makani, row.doorCode, row.wifi?.password]) {
      expect(answers).not.toContain(String(secret))
    }
    expect(answers).not.toContain(row.address.unit.length > 2 ? `"${row.address.unit}"` : '"unit"')
  }
})

test('nobody checks in on a closed weekday, and the calendar says which they are', async () => {
  const { row } = homeWith(({ noCheckInWeekdays }) => noCheckInWeekdays.length > 0)
  const [closed = 0] = row.noCheckInWeekdays
  const calendar = await bench.ask(bench.browser(), getHomeCalendar, { slug: row.slug })
  expect(calendar.no_check_in_weekdays).toEqual(row.noCheckInWeekdays)
  const day = addDays(checkIn, (closed - weekday(checkIn) + 7) % 7)
  const ask = (from: typeof day) =>
    bench.ask(bench.browser(), getStayPrice, {
      slug: row.slug,
      check_in: from,
      check_out: addDays(from, 7),
      party: { ...party, adults: 1 },
    })
  expect((await ask(day)).problem).toBe('no_check_in')
  const open = [1, 2, 3, 4, 5, 6].find(
    (step) => !row.noCheckInWeekdays.includes(weekday(addDays(day, step))),
  )
  expect((await ask(addDays(day, open ?? 0))).problem).toBeNull()
})

test('similar homes lie near, cost about the same whole price and are free for the dates', async () => {
  const { row } = homeWith(({ minNights, emirate }) => minNights <= 3 && emirate === 'DU')
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 4), party }
  const ask = () => bench.ask(bench.browser(), listSimilarHomes, { slug: row.slug, ...stay })
  const own = await bench.ask(bench.browser(), getStayPrice, { slug: row.slug, ...stay })
  const total = own.folio?.total_fils ?? 0
  const before = await ask()
  expect(before.homes.length).toBeGreaterThan(0)
  for (const { price, slug } of before.homes) {
    expect(slug).not.toBe(row.slug)
    expect(price.kind).toBe('total')
    expect(Math.abs(price.total_fils - total)).toBeLessThanOrEqual(total * 0.2)
  }
  const [nearest] = before.homes
  await bench.deps.database.orm.insert(bookingNight).values({
    propertyId: nearest?.id ?? '',
    night: addDays(checkIn, 2),
    bookingId: newId(testNow),
    heldUntil: null,
  })
  expect((await ask()).homes.map(({ id }) => id)).not.toContain(nearest?.id)
})

test('without dates, with past ones or for an unknown home nothing fails', async () => {
  const { row } = homeWith(({ emirate }) => emirate === 'DU')
  const none = await bench.ask(bench.browser(), listSimilarHomes, { slug: row.slug })
  expect(none.homes.every(({ price }) => price.kind === 'from')).toBe(true)
  const past = { check_in: addDays(today, -9), check_out: addDays(today, -5), party }
  const passed = await bench.ask(bench.browser(), listSimilarHomes, { slug: row.slug, ...past })
  expect(passed).toEqual(none)
  expect(await bench.ask(bench.browser(), listSimilarHomes, { slug: 'nowhere' })).toEqual({
    homes: [],
  })
})

test('no two similar homes, and no two on a page of a host, begin with the same picture', async () => {
  const covers = (cards: readonly { pictures: readonly { photo: string }[] }[]) =>
    cards.map(({ pictures }) => pictures[0]?.photo)
  for (const { row, host } of homes.filter(({ row }) => row.emirate === 'DU').slice(0, 40)) {
    const { homes: similar } = await bench.ask(bench.browser(), listSimilarHomes, {
      slug: row.slug,
    })
    expect(new Set(covers(similar)).size, row.slug).toBe(similar.length)
    const page = await bench.ask(bench.browser(), getHostDetails, { slug: host.slug })
    const own = page.host?.homes ?? []
    expect(new Set(covers(own)).size, host.slug).toBe(own.length)
  }
})

test('reviews come ten a page, in three orders, by language and by words', async () => {
  const { row } = homeWith(({ ratingCount }) => ratingCount > 11)
  const ask = (more: object) => bench.ask(bench.browser(), listReviews, { home: row.slug, ...more })
  const first = await ask({})
  expect(first.reviews).toHaveLength(10)
  expect(first).toMatchObject({ total: row.ratingCount, page_count: 2 })
  const second = await ask({ page: 2 })
  expect(second.reviews).toHaveLength(row.ratingCount - 10)
  const ids = [...first.reviews, ...second.reviews].map(({ id }) => id)
  expect(new Set(ids).size).toBe(row.ratingCount)
  expect((await ask({ page: 99 })).page).toBe(2)
  const high = (await ask({ order: 'high' })).reviews.map(({ overall }) => overall)
  expect(high).toEqual(high.toSorted((a, b) => b - a))
  const low = (await ask({ order: 'low' })).reviews.map(({ overall }) => overall)
  expect(low).toEqual(low.toSorted((a, b) => a - b))
  const [most] = first.languages
  const written = await ask({ language: most?.language })
  expect(written.total).toBe(most?.count)
  const word = first.reviews[0]?.text.split(' ').find((each) => each.length > 5) ?? ''
  const found = await ask({ search: word.toUpperCase() })
  expect(found.total).toBeGreaterThan(0)
  expect((await ask({ search: '%' })).total).toBe(0)
  expect((await ask({ search: 'no such words anywhere' })).reviews).toEqual([])
})

test.each([
  ['ru', 'Тёплый ковёр, всё рядом', ['теплый ковер', 'ТЁПЛЫЙ', 'все рядом']],
  [
    'ar',
    'الشّقّة أنيقةٌ وإطلالتها رائعة جدًّا، الطابق ٢٣',
    ['الشقه', 'انيقة', 'واطلالتها', 'جدا', '23'],
  ],
  ['en', 'Near a café, très agréable, floor 23', ['CAFE', 'tres agreable', 'Café', '٢٣']],
] as const)(
  'words of reviews are found in %s whatever their marks, case and letter variants',
  async (code, text, typed) => {
    const { row } = homeWith(({ ratingCount }) => ratingCount > 2)
    const visitor = bench.browser()
    const { reviews } = await bench.ask(visitor, listReviews, { home: row.slug })
    const id = reviews[0]?.id ?? ''
    const { orm } = bench.deps.database
    await orm
      .update(review)
      .set({ language: code, texts: { en: '', ar: '', ru: '', [code]: text } })
      .where(eq(review.id, id))
    for (const search of typed) {
      const found = await bench.ask(visitor, listReviews, { home: row.slug, search })
      expect(
        found.reviews.map((one) => one.id),
        search,
      ).toContain(id)
      expect(found.total, search).toBe(found.reviews.length)
    }
    const none = await bench.ask(visitor, listReviews, { home: row.slug, search: `${typed[0]} no` })
    expect(none.total).toBe(0)
  },
)

test('a host’s page has their homes twelve a page and an honest silence about answers', async () => {
  const byHost = Map.groupBy(homes, ({ host }) => host.slug)
  const [slug = '', own = []] = [...byHost].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const { host } = await bench.ask(bench.browser(), getHostDetails, { slug, page: 99 })
  expect(host).toMatchObject({
    page: host?.page_count,
    page_count: Math.ceil(own.length / 12),
    home_count: own.length,
    response_count: 0,
    response_minutes: null,
    response_rate: null,
  })
  const reviews = await bench.ask(bench.browser(), listReviews, { host: slug })
  expect(reviews.total).toBe(host?.review_count)
})

test('a visitor’s report is kept with its reason, once its words are there', async () => {
  const { row } = homeWith(() => true)
  const report = {
    slug: row.slug,
    reason: 'wrong_place',
    body: ' It is in another street. ',
  } as const
  const kept = () => bench.deps.database.orm.select().from(homeReport)
  const empty = await bench.call(bench.browser(), reportHome, { ...report, body: '  ' })
  expect(problemsOf(empty)).toEqual(['body:required'])
  expect(await kept()).toEqual([])
  const sent = await bench.call(bench.browser(), reportHome, report)
  expect(sent.envelope.status).toBe('success')
  expect(await kept()).toMatchObject([
    {
      propertyId: row.id,
      guestId: 'guest-1',
      userId: null,
      reason: 'wrong_place',
      body: 'It is in another street.',
      state: 'open',
    },
  ])
})

test('reports of one network have an end', async () => {
  const { row } = homeWith(() => true)
  const flood = bench.browser('guest-2', '198.51.100.9')
  const report = { slug: row.slug, reason: 'other', body: 'again' } as const
  const answers: string[] = []
  for (let at = 0; at < 14; at += 1) {
    answers.push((await bench.call(flood, reportHome, report)).envelope.status)
  }
  expect(answers.filter((status) => status === 'success')).toHaveLength(12)
  expect(answers.at(-1)).toBe('error')
})

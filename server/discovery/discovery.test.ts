import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPage } from '#contract/content/get-page.ts'
import { getHostDetails } from '#contract/host/get-details.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { mountDiscovery } from '#server/discovery/discovery-routes.ts'
import { type PageAnswers, pageCard } from '#server/discovery/structured-data.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'

let bench: JoinBench
const app = new Hono<{ Bindings: Bindings }>()

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today: civilDateInDubai(testNow),
    now: testNow,
    onProgress: () => {},
    count: 30,
  })
  mountDiscovery(app, bench.deps)
})

afterAll(() => bench.close())

const text = async (path: string) => {
  const answer = await app.request(`https://stay.example${path}`)
  expect(answer.status).toBe(200)
  return await answer.text()
}
const addressOf = (path: string) => `https://stay.example${path}`

test('robots are told where the sitemap is and what is nobody’s business', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Sitemap: ')
  expect(robots).toMatch(/\/sitemap\.xml$/m)
  expect(robots).toContain('Disallow: /bookings')
})

test('the sitemaps name every listed home and place once in each language', async () => {
  const index = await text('/sitemap.xml')
  const names = [...index.matchAll(/<loc>[^<]*?(\/sitemap-[\w-]+\.xml)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(names).toEqual(['/sitemap-pages.xml', '/sitemap-homes-1.xml'])
  const homes = await text('/sitemap-homes-1.xml')
  const { homes: listed } = await loadCatalogue(bench.deps)
  for (const { row } of listed) {
    expect(homes.split(`/property/${row.slug}</loc>`)).toHaveLength(2)
    expect(homes.split(`/property/${row.slug}?lang=ar</loc>`)).toHaveLength(2)
  }
  const pages = await text('/sitemap-pages.xml')
  const place = listed[0]?.row.placeSlug ?? ''
  expect(pages).toContain(`/city/${place}</loc>`)
  expect(pages).not.toContain('/bookings')
  expect((await app.request('https://stay.example/sitemap-homes-9.xml')).status).toBe(404)
})

test('a home’s page says in data what it says in words, and no exact position', async () => {
  const { homes } = await loadCatalogue(bench.deps)
  const row = homes[0]?.row
  const answer = await bench.ask(bench.browser(), getHomeDetails, { slug: row?.slug ?? '' })
  const answers: PageAnswers = new Map([['property/getDetails', answer]])
  const card = pageCard(answers, `/property/${row?.slug}`, { addressOf, language: 'en' })
  expect(card.picture).toBe(row?.gallery[0]?.photo)
  expect(card.structured[0]).toMatchObject({
    '@type': 'VacationRental',
    name: row?.titles.en,
    latitude: row?.approxLat,
    longitude: row?.approxLng,
    containsPlace: { numberOfBedrooms: row?.bedrooms, occupancy: { value: row?.maxGuests } },
  })
  expect(JSON.stringify(card)).not.toContain(String(row?.lat))
  expect(card.structured[1]).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('a home’s permit, beds and reviews are told, and each language has its own words', async () => {
  const row = (await loadCatalogue(bench.deps)).homes.find((home) => home.row.ratingCount > 3)?.row
  const path = `/property/${row?.slug}`
  for (const language of ['en', 'ar', 'ru'] as const) {
    const reader = { ...bench.browser(), language }
    const answer = await bench.ask(reader, getHomeDetails, { slug: row?.slug ?? '' })
    const answers: PageAnswers = new Map([['property/getDetails', answer]])
    const [rental] = pageCard(answers, path, { addressOf, language }).structured
    expect(rental).toMatchObject({
      name: row?.titles[language],
      identifier: [row?.id, { value: row?.permitNo, validThrough: row?.permitExpiresOn }],
      aggregateRating: { reviewCount: row?.ratingCount },
      review: [{ reviewBody: answer.home?.reviews[0]?.text }, {}, {}],
    })
  }
})

test('a host’s page tells who that is and shows a picture of their home', async () => {
  const [home] = (await loadCatalogue(bench.deps)).homes
  const slug = home?.host.slug ?? ''
  const answer = await bench.ask(bench.browser(), getHostDetails, { slug })
  const answers: PageAnswers = new Map([['host/getDetails', answer]])
  const card = pageCard(answers, `/host/${slug}`, { addressOf, language: 'en' })
  expect(card.picture).toBe(answer.host?.homes[0]?.pictures[0]?.photo)
  expect(card.structured).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { name: home?.host.names.en } },
    { '@type': 'BreadcrumbList' },
  ])
})

test('questions and answers are given as such on their page only', async () => {
  const answer = await bench.ask(bench.browser(), getPage, { slug: 'faq' })
  const answers: PageAnswers = new Map([['content/getPage', answer]])
  const [faq] = pageCard(answers, '/faq', { addressOf, language: 'ar' }).structured
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect(JSON.stringify(faq)).toContain(answer.page?.sections[0]?.heading ?? 'no heading')
  expect(pageCard(answers, '/help', { addressOf, language: 'ar' }).structured).toEqual([])
})

test('an unknown picture is not drawn', async () => {
  expect((await app.request('https://stay.example/media/share/etc-passwd.jpg')).status).toBe(404)
  expect((await app.request('https://stay.example/media/share/..%2f..%2fx.jpg')).status).toBe(404)
})

import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languageCookie, languages } from '#contract/language.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { host as hostTable, property } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { testStay } from '#server/services/bookings-test-data.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { locales } from '#tests/support/locale-facts.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

const origin = 'http://localhost'

let api: Api
let home: string
let host: string
let categories: readonly string[]

beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await seedDatabase(api.deps.database.orm, {
    today: civilDateInDubai(testNow),
    now: testNow,
    onProgress: () => {},
    count: 60,
  })
  // A host with more homes than a page shows.
  const [owner] = await api.deps.database.orm.select().from(hostTable).limit(1)
  await api.deps.database.orm.update(property).set({ hostId: owner?.id ?? '' })
  host = owner?.slug ?? ''
  const catalogue = await loadCatalogue(api.deps)
  home = catalogue.homes[0]?.row.slug ?? ''
  categories = catalogue.categories.map(({ slug }) => slug)
})
afterAll(() => api.close())

const open = (path: string, cookie = '') =>
  api.request(origin + path, { method: 'GET', headers: { cookie } })

/** The tags of a page's head, as the server sends it. */
async function headOf(path: string, language: Language = 'en') {
  const html = await (await open(path, `${languageCookie}=${language}`)).text()
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]
  const alternates = html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)
  return {
    language: one(/<html lang="(\w+)"/),
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)">/),
    robots: one(/<meta name="robots" content="([^"]*)">/),
    locale: one(/<meta property="og:locale" content="([^"]*)">/),
    url: one(/<meta property="og:url" content="([^"]*)">/),
    canonical: one(/<link rel="canonical" href="([^"]*)">/)?.replaceAll('&amp;', '&'),
    alternates: [...alternates].map(([, of, address]) => [of, address]),
  }
}

describe('what search engines read in the head of a page', () => {
  test.each(languages)('in %s: itself, and itself in every language', async (language) => {
    const address = `${origin}/city/dubai`
    const own = language === 'en' ? address : `${address}?lang=${language}`
    expect(await headOf('/city/dubai', language)).toMatchObject({
      ...{ language, canonical: own, url: own, robots: undefined },
      locale: locales[language].shareLocale,
      alternates: [
        ['en', address],
        ['ar', `${address}?lang=ar`],
        ['ru', `${address}?lang=ru`],
        ['x-default', address],
      ],
    })
  })

  test.each([
    // Filters and dates are variants of one page.
    ['/property?bedrooms=2&sort=price_low', '/property'],
    ['/city/dubai?offers=true', '/city/dubai'],
    ['/faq?offers=true&page=2', '/faq'],
    ['/city/dubai?utm_source=letter', '/city/dubai'],
    ['/property?offers=true', '/property?offers=true'],
    ['/property?offers=true&bedrooms=1', '/property?offers=true'],
    // What follows the first page of a list is listed by itself.
    ['/property?page=1', '/property'],
    ['/property?page=2', '/property?page=2'],
    ['/property?page=900', '/property?page=5'],
    ['/property?page=2&bedrooms=1', '/property'],
    ['/property?lang=ar', '/property?lang=ar'],
    ['/property?page=2&lang=ru', '/property?page=2&lang=ru'],
    ['/property?offers=true&lang=ar', '/property?offers=true&lang=ar'],
  ])('%s is listed as %s', async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(origin + canonical)
  })

  test('a further page of a place, a category and a host is listed by itself', async () => {
    for (const path of ['/city/dubai', '/category/pool', `/host/${host}`]) {
      expect((await headOf(`${path}?page=2`)).canonical).toBe(`${origin}${path}?page=2`)
    }
  })

  test.each([
    ['en', ', page 2'],
    ['ar', '، الصفحة 2'],
    ['ru', ', страница 2'],
  ] as const)('in %s the title of a further page has its number', async (language, words) => {
    const offers = '/property?offers=true'
    for (const path of ['/city/dubai', '/category/pool', '/property', `/host/${host}`]) {
      const [title = '', name] = (await headOf(path, language)).title?.split(' · ') ?? []
      const second = await headOf(`${path}?page=2`, language)
      expect(second.title).toBe(`${title}${words} · ${name}`)
    }
    const first = await headOf('/property?page=1', language)
    expect(first.title).toBe((await headOf('/property', language)).title)
    expect((await headOf(offers, language)).title).not.toContain(words)
    // One beyond the last is the last, in its title as in its address.
    const beyond = await headOf('/property?page=900', language)
    expect(beyond.title).toBe((await headOf('/property?page=5', language)).title)
  })

  test('a home is listed without the dates and guests of whoever shares it', async () => {
    const { check_in, check_out } = testStay()
    const head = await headOf(`/property/${home}?check_in=${check_in}&check_out=${check_out}`)
    expect(head.canonical).toBe(`${origin}/property/${home}`)
  })

  test.each(['/login', '/nothing', '/bookings/none'])('%s is listed nowhere', async (path) => {
    const followed = (await open(path)).headers.get('location') ?? path
    expect(await headOf(followed)).toMatchObject({
      ...{ robots: 'noindex', canonical: undefined, alternates: [] },
    })
  })

  test.each(languages)('in %s no two pages have one title or one description', async (language) => {
    const { check_in, check_out } = testStay()
    const paths = new Set([
      ...publicPages.map((pattern) =>
        pattern
          .replace('{stay}', `check_in=${check_in}&check_out=${check_out}`)
          .replace('{home}', home)
          .replace('{host}', host),
      ),
      ...categories.map((slug) => `/category/${slug}`),
    ])
    const heads = new Map<string, Awaited<ReturnType<typeof headOf>>>()
    for (const path of paths) {
      const head = await headOf(path, language)
      if (head.canonical) heads.set(head.canonical, head)
    }
    expect(heads.size).toBeGreaterThan(25)
    for (const name of ['title', 'description'] as const) {
      const byWords = Map.groupBy(heads.values(), (head) => head[name])
      const shared = [...byWords].filter(([words, same]) => !words || same.length > 1)
      expect(
        shared.map(([words, same]) => [words, same.map(({ canonical }) => canonical)]),
      ).toEqual([])
    }
  })
})

describe('a language in an address', () => {
  test('is drawn, remembered, and has a page of its own among those that are kept', async () => {
    const plain = await open('/destinations')
    expect(await plain.text()).toContain('<html lang="en" dir="ltr"')
    const chosen = await open('/destinations?lang=ar')
    const cookie = chosen.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((line) => line.startsWith(`${languageCookie}=`))
    expect(await chosen.text()).toContain('<html lang="ar" dir="rtl"')
    expect(await (await open('/destinations?lang=ru')).text()).toContain('<html lang="ru"')
    // The next page, without it.
    expect(await (await open('/faq', cookie)).text()).toContain('<html lang="ar" dir="rtl"')
    // Whoever has chosen nothing still reads English, also where the other page is kept.
    expect(await (await open('/destinations')).text()).toContain('<html lang="en" dir="ltr"')
    // The address is stronger than what was chosen before, and chooses anew.
    const back = await open('/destinations?lang=en', cookie)
    expect(back.headers.getSetCookie().join()).toContain(`${languageCookie}=en`)
    expect(await back.text()).toContain('<html lang="en" dir="ltr"')
  })

  test('that nobody speaks chooses nothing', async () => {
    const answer = await open('/faq?lang=xx', `${languageCookie}=ru`)
    expect(answer.headers.getSetCookie().join()).not.toContain(languageCookie)
    expect(await answer.text()).toContain('<html lang="ru"')
  })
})

describe('the sitemap', () => {
  const fileOf = async (name: string) => (await open(`/${name}`)).text()
  const entryOf = (file: string, address: string) =>
    file.split('<url>').find((entry) => entry.startsWith(`<loc>${address}</loc>`)) ?? 'none'

  test('gives every page its addresses in every language', async () => {
    const address = `${origin}/property/${home}`
    const file = await fileOf('sitemap-homes-1.xml')
    for (const own of [address, `${address}?lang=ar`, `${address}?lang=ru`]) {
      const found = entryOf(file, own).matchAll(
        /<xhtml:link rel="alternate" hreflang="(\w+)" href="([^"]+)"\/>/g,
      )
      expect([...found].map(([, language, href]) => [language, href])).toEqual([
        ['en', address],
        ['ar', `${address}?lang=ar`],
        ['ru', `${address}?lang=ru`],
      ])
    }
    const offers = entryOf(await fileOf('sitemap-pages.xml'), `${origin}/property?offers=true`)
    expect(offers).toContain(`href="${origin}/property?offers=true&amp;lang=ar"`)
  })

  test('tells when a home last changed: its listing, its prices or its reviews', async () => {
    const { orm } = api.deps.database
    const [row] = await orm.select().from(property).where(isNull(property.pricedAt)).limit(1)
    if (!row) throw new Error('every home has changed')
    const lastmod = async () =>
      /<lastmod>([^<]+)<\/lastmod>/.exec(
        entryOf(await fileOf('sitemap-homes-1.xml'), `${origin}/property/${row.slug}`),
      )?.[1]
    expect(await lastmod()).toBe(row.listedOn)
    const today = civilDateInDubai(testNow)
    const dayMs = 24 * 60 * 60 * 1000
    await orm.update(property).set({ pricedAt: new Date(testNow - dayMs) })
    expect(await lastmod()).toBe(addDays(today, -1))
    await orm.update(property).set({ ratedAt: new Date(testNow) })
    expect(await lastmod()).toBe(today)
  })
})

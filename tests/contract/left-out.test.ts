import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languageCookie, languages } from '#contract/language.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

let api: Api
let home: string

beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await seedDatabase(api.deps.database.orm, {
    today: civilDateInDubai(testNow),
    now: testNow,
    onProgress: () => {},
    count: 60,
  })
  home = (await loadCatalogue(api.deps)).homes[0]?.row.slug ?? ''
})
afterAll(() => api.close())

const open = (path: string, language: Language = 'en') =>
  api.request(`http://localhost${path}`, {
    method: 'GET',
    headers: { cookie: `${languageCookie}=${language}` },
  })

test('an address with what cannot be used leads to the same without it, and marks what it was', async () => {
  for (const path of ['/city/dubai', '/category/pool', '/property', `/property/${home}`]) {
    for (const [search, kept, mark] of [
      ['adults=99', '', '#left-out-guests'],
      ['adults=2&pets=many&bedrooms=1', '?adults=2&bedrooms=1', '#left-out-guests'],
      ['check_in=2027-02-30&check_out=2027-03-02', '?check_out=2027-03-02', '#left-out-dates'],
      ['adults=-1&nights=0', '', '#left-out-guests-dates'],
      ['page=-1', '', ''],
    ] as const) {
      const answer = await open(`${path}?${search}`)
      expect(answer.status, `${path}?${search}`).toBe(302)
      expect(answer.headers.get('location')).toBe(`${path}${kept}${mark}`)
      expect((await open(`${path}${kept}`)).status).toBe(200)
    }
  }
})

const dates = {
  en: 'The dates in the link could not be used. Please choose new ones.',
  ar: 'تعذّر استخدام التواريخ الواردة في الرابط. يُرجى اختيار تواريخ أخرى.',
  ru: 'Даты из ссылки не подошли. Пожалуйста, выберите другие.',
}

test.each(languages)(
  'in %s a page says of dates in the wrong order that they are not used',
  async (language) => {
    for (const path of ['/city/dubai', '/property', `/property/${home}`]) {
      const right = await open(`${path}?check_in=2027-03-02&check_out=2027-03-04`, language)
      expect(await right.text(), path).not.toContain(dates[language])
      const wrong = await open(`${path}?check_in=2027-03-04&check_out=2027-03-02`, language)
      expect(wrong.status, path).toBe(200)
      expect(await wrong.text(), path).toContain(dates[language])
    }
  },
)

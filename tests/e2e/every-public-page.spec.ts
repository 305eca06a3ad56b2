import { type APIRequestContext, expect } from '@playwright/test'
import { type Language, languageCookie } from '#contract/language.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'

const languages = ['en', 'ar', 'ru'] as const
const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  ar: /\p{Script=Arabic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
}
const stay = `check_in=${dayFromNow(40)}&check_out=${dayFromNow(44)}&adults=2`

const pages = [
  '/',
  '/property',
  '/property?offers=true',
  `/property?${stay}`,
  '/city/dubai',
  '/category/beach',
  '/property/{home}',
  `/property/{home}?${stay}`,
  '/host/{host}',
  '/destinations',
  '/about-us',
  '/faq',
  '/help',
  '/policies',
  '/terms-conditions',
  '/term-condition',
  '/privacy-policy',
  '/privacy-policies',
  '/return-and-refund',
  '/shipping',
  '/image-credits',
  '/contact-us',
  '/login',
  '/sign-up',
]
// The pages whose words and amounts are the longest; Russian is the widest of the three languages.
const widest = ['/', '/property', '/property/{home}', '/city/dubai', '/contact-us', '/sign-up']

function dayFromNow(days: number): string {
  return addDays(civilDateInDubai(Date.now()), days)
}

/** The page as a reader without JavaScript gets it. */
async function read(request: APIRequestContext, path: string, language: Language) {
  const response = await request.get(path, { headers: { cookie: `${languageCookie}=${language}` } })
  return { status: response.status(), html: await response.text() }
}

/** Puts the first listed home and its host into a path. */
async function concrete(request: APIRequestContext, path: string): Promise<string> {
  if (!path.includes('{')) return path
  const list = await read(request, '/city/dubai', 'en')
  const home = /href="\/property\/([a-z0-9-]+)/.exec(list.html)?.[1] ?? 'none'
  const { html } = await read(request, `/property/${home}`, 'en')
  const host = /href="\/host\/([^"?]+)/.exec(html)?.[1] ?? 'none'
  return path.replace('{home}', home).replace('{host}', host)
}

/** The words inside the main part, without its tags. */
function wordsOf(html: string): string {
  return (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ')
}

for (const wanted of languages) {
  test(`without JavaScript every page is there in ${wanted}`, async ({ request }) => {
    for (const pattern of pages) {
      const path = await concrete(request, pattern)
      const { status, html } = await read(request, path, wanted)
      expect.soft(status, path).toBe(200)
      const root = `<html lang="${wanted}" dir="${locales[wanted].dir}"`
      expect.soft(html.includes(root), `${path} in ${wanted}`).toBe(true)
      expect.soft(html, path).toMatch(/<title>[^<]+<\/title>/)
      expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1)
      const own = wordsOf(html).match(letters[wanted])?.length ?? 0
      expect.soft(own, `letters of ${path}`).toBeGreaterThan(80)
    }
  })
}

for (const pattern of pages) {
  test(`${pattern} hydrates quietly, fits small phones and is accessible`, async ({
    page,
    request,
  }) => {
    const path = await concrete(request, pattern)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  })
}

test.describe('in Russian', () => {
  test.use({ language: 'ru' })

  for (const pattern of widest) {
    test(`${pattern} hydrates quietly and fits small phones`, async ({ page, request }) => {
      const path = await concrete(request, pattern)
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, path).toBeLessThanOrEqual(320)
    })
  }
})

test('what does not exist answers 404, whether it is a page, a home, a place or a host', async ({
  request,
}) => {
  for (const path of ['/nothing', '/property/castle', '/host/nobody']) {
    const { status, html } = await read(request, path, 'en')
    expect.soft(status, path).toBe(404)
    const words = html.includes('The page you looking for does not exist.')
    expect.soft(words, path).toBe(true)
  }
})

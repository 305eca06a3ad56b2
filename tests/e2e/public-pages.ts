import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Language, languageCookie } from '#contract/language.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { locales } from '#tests/support/locale-facts.ts'
import { publicPages } from '#tests/support/public-pages.ts'

const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  ar: /\p{Script=Arabic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
}
const inlineCode =
  /<style(?!>)|\sstyle=|<script(?![^>]*(?:src=|application\/(?:ld\+)?json|id="(?:start|letters)"))/
const stay = `check_in=${dayFromNow(40)}&check_out=${dayFromNow(44)}&adults=2`

/** The page as a reader without JavaScript gets it. */
export async function readPage(request: APIRequestContext, path: string, language: Language) {
  const response = await request.get(path, { headers: { cookie: `${languageCookie}=${language}` } })
  return { status: response.status(), html: await response.text() }
}

/** Puts dates, the first listed home and its host into a path. */
export async function concretePath(request: APIRequestContext, pattern: string): Promise<string> {
  const path = pattern.replace('{stay}', stay)
  if (!path.includes('{')) return path
  const list = await readPage(request, '/city/dubai', 'en')
  const home = /href="\/property\/([a-z0-9-]+)/.exec(list.html)?.[1] ?? 'none'
  const { html } = await readPage(request, `/property/${home}`, 'en')
  const host = /href="\/host\/([^"?]+)/.exec(html)?.[1] ?? 'none'
  return path.replace('{home}', home).replace('{host}', host)
}

/** Fails for a public page that is not whole, in its language, in the HTML that the server sends. */
export async function expectWholePages(request: APIRequestContext, language: Language) {
  for (const pattern of publicPages) {
    const path = await concretePath(request, pattern)
    const { status, html } = await readPage(request, path, language)
    expect.soft(status, path).toBe(200)
    const root = `<html lang="${language}" dir="${locales[language].dir}"`
    expect.soft(html.includes(root), path).toBe(true)
    expect.soft(html, path).toMatch(/<title>[^<]+<\/title>/)
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    // The content security policy allows neither, but for what fetches the letters and starts the page.
    expect.soft(html, path).not.toMatch(inlineCode)
    const own = wordsOf(html).match(letters[language])?.length ?? 0
    expect.soft(own, `letters of ${path}`).toBeGreaterThan(80)
  }
}

/** Fails for a public page whose HTML says less when its address came by a link that names a language and a source. */
export async function expectWholeWhenShared(request: APIRequestContext, language: Language) {
  for (const pattern of publicPages) {
    const path = await concretePath(request, pattern)
    const shared = `${path}${path.includes('?') ? '&' : '?'}lang=${language}&utm_source=letter`
    const { html } = await readPage(request, path, language)
    const { html: asShared } = await readPage(request, shared, 'en')
    expect.soft(wordsOf(asShared), shared).toBe(wordsOf(html))
  }
}

/** Fails when the open page scrolls sideways on a phone of today or on the smallest. */
export async function expectFitsPhones(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrolled, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
  }
}

function dayFromNow(days: number): string {
  return addDays(civilDateInDubai(Date.now()), days)
}

/** The words inside the main part, without its tags. */
function wordsOf(html: string): string {
  return (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ')
}

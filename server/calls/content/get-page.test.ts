import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPage } from '#contract/content/get-page.ts'
import type { Language } from '#contract/language.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'

const slugs = [
  'about-us',
  'help',
  'contact-us',
  'faq',
  'policies',
  'terms-conditions',
  'term-condition',
  'privacy-policy',
  'privacy-policies',
  'return-and-refund',
  'shipping',
  'image-credits',
]
const scripts: Readonly<Record<Language, RegExp>> = {
  en: /^[^\p{Script=Arabic}\p{Script=Cyrillic}]*\p{Script=Latin}[^\p{Script=Arabic}\p{Script=Cyrillic}]*$/u,
  ar: /^[^\p{Script=Cyrillic}]*\p{Script=Arabic}[^\p{Script=Cyrillic}]*$/u,
  ru: /^[^\p{Script=Arabic}]*\p{Script=Cyrillic}[^\p{Script=Arabic}]*$/u,
}
let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
  const today = civilDateInDubai(testNow)
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
})
afterAll(() => bench.close())

describe.each(['en', 'ar', 'ru'] as const)('in %s', (language) => {
  test.each(slugs)('the page %s is written in that language', async (slug) => {
    const reader = { ...bench.browser(), language }
    const { page } = await bench.ask(reader, getPage, { slug })
    if (!page) throw new Error(`no page ${slug}`)
    expect(page.slug).toBe(slug)
    expect(page.title).toMatch(scripts[language])
    expect(page.sections.length).toBeGreaterThan(0)
    expect(new Set(page.sections.map(({ key }) => key)).size).toBe(page.sections.length)
    for (const { heading, paragraphs } of page.sections) {
      expect(heading).toMatch(scripts[language])
      expect(paragraphs.length).toBeGreaterThan(0)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(scripts[language])
    }
  })
})

test('a page that nobody wrote is null', async () => {
  expect(await bench.ask(bench.browser(), getPage, { slug: 'careers' })).toEqual({ page: null })
})

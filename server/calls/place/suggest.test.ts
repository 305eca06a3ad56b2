import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { suggestPlaces } from '#contract/place/suggest.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'

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

async function suggest(text: string, language: Language = 'en') {
  const { places } = await bench.ask({ ...bench.browser(), language }, suggestPlaces, { text })
  return places
}

test.each([
  ['dubai mar', 'dubai-marina'],
  ['DUBAI  MARINA', 'dubai-marina'],
  ['dubia marina', 'dubai-marina'],
  ['دبي مارينا', 'dubai-marina'],
  ['Дубай Марина', 'dubai-marina'],
  ['ابوظبي', 'abu-dhabi'],
  ['أبو ظبي', 'abu-dhabi'],
  ['абу даби', 'abu-dhabi'],
  ['abu dabi', 'abu-dhabi'],
  ['Рас-эль-Хайма', 'ras-al-khaimah'],
  ['рас эль хайма', 'ras-al-khaimah'],
  ['راس الخيمه', 'ras-al-khaimah'],
  ['sharja', 'sharjah'],
  ['jbr', 'jumeirah-beach-residence'],
])('%s leads to %s first', async (text, slug) => {
  expect((await suggest(text))[0]?.slug).toBe(slug)
})

test('names and what they belong to come in the guest’s language', async () => {
  const [english] = await suggest('dubai marina')
  expect(english).toMatchObject({ name: 'Dubai Marina', context: 'Dubai' })
  const [arabic] = await suggest('dubai marina', 'ar')
  expect(arabic?.name).toMatch(/\p{Script=Arabic}/u)
  expect(arabic?.context).toBe('دبي')
  const [russian] = await suggest('dubai marina', 'ru')
  expect(russian).toMatchObject({ name: 'Дубай Марина', context: 'Дубай' })
})

test('before anything is typed the places with most homes come, at most seven', async () => {
  const places = await suggest('  ')
  const counts = places.map(({ home_count }) => home_count)
  expect(places).toHaveLength(7)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts[6]).toBeGreaterThan(0)
})

test('what is no place suggests none', async () => {
  expect(await suggest('qqqqxxxx')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHomeCards } from '#contract/property/list-cards.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'

let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
  const today = civilDateInDubai(testNow)
  const { orm } = bench.deps.database
  await seedDatabase(orm, { today, now: testNow, count: 600, onProgress: () => {} })
})

afterAll(() => bench.close())

test('cards come in the order asked for, in the guest’s language; unknown homes are left out', async () => {
  const [first, second] = (await loadCatalogue(bench.deps)).homes
  if (!first || !second) throw new Error('no homes')
  const unknown = '00000000-0000-7000-8000-000000000000'
  const visitor = { ...bench.browser(), language: 'ru' as const }
  const { homes } = await bench.ask(visitor, listHomeCards, {
    ids: [second.row.id, unknown, first.row.id],
  })
  expect(homes.map(({ id, title }) => [id, title])).toEqual([
    [second.row.id, second.row.titles.ru],
    [first.row.id, first.row.titles.ru],
  ])
  expect(homes[0]?.price.kind).toBe('from')
})

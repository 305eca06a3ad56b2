import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMapPoints, mostMapPrices } from '#contract/property/list-map-points.ts'
import { searchHomes } from '#contract/property/search.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type JoinBench, openJoinBench } from './join-test-data.ts'

const box = { south: 24.6, west: 54.7, north: 25.6, east: 56 }

let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today: civilDateInDubai(testNow),
    now: testNow,
    count: 300,
    onProgress: () => {},
  })
})

afterAll(() => bench.close())

test('pins and cells of a zoomed map count every home of the list once', async () => {
  const { total } = await bench.ask(bench.browser(), searchHomes, { box })
  const map = await bench.ask(bench.browser(), listMapPoints, { box, zoom: 9 })
  const inCells = map.cells.reduce((sum, { count }) => sum + count, 0)
  expect(map.total).toBe(total)
  expect(map.points).toHaveLength(mostMapPrices)
  expect(map.points.every(({ picture }) => picture !== null)).toBe(true)
  expect(mostMapPrices + inCells).toBe(total)
  expect(new Set(map.cells.map(({ key }) => key)).size).toBe(map.cells.length)
})

test('a cell is found whole by looking where it says its homes lie', async () => {
  const { cells } = await bench.ask(bench.browser(), listMapPoints, { box, zoom: 9 })
  const [largest] = cells.toSorted((a, b) => b.count - a.count)
  if (!largest) throw new Error('no cells')
  const inside = await bench.ask(bench.browser(), searchHomes, { box: largest.box })
  expect(inside.total).toBeGreaterThanOrEqual(largest.count)
  expect(inside.price.min_fils / 100).toBeLessThanOrEqual(largest.dirhams)
})

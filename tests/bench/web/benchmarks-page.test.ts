import { expect, test } from 'vitest'
import { peerSection } from './bench-rows.ts'
import { type BenchRow, type BenchRun, benchmarksPage, meetsBar } from './benchmarks-page.ts'

const row = (part: Partial<BenchRow>): BenchRow => ({
  ...{ name: 'home en, largest paint', unit: 's', value: 1.5, bar: null, floor: null },
  ...part,
})
const run = (day: string, rows: BenchRow[]): BenchRun => ({
  day,
  machine: { cores: 2, node: '24.21.0', chromium: '140.0', load: 0.25 },
  sections: [{ title: 'First visits', note: 'Lighthouse.', rows }],
})
const linesOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '))

test('every number stands beside the floor, the last recorded run and its bar', () => {
  const bar = { kind: 'at most', value: 1.7 } as const
  const today = run('2026-11-22', [row({ floor: 1.05, bar }), row({ name: 'new', unit: 'MB' })])
  const page = benchmarksPage(today, run('2026-11-20', [row({ value: 2 })]))
  expect(linesOf(page)).toEqual([
    '|  | floor | last recorded | today | bar |',
    '| home en, largest paint | 1.05 s | 2.00 s | 1.50 s | at most 1.70 s |',
    '| new | – | – | 2 MB | – |',
  ])
  expect(page).toContain('2026-11-22, 2 cores, Node 24.21.0, Chromium 140.0, load average 0.3')
  expect(page).toContain('of 2026-11-20')
})

test('what misses its bar is marked, also when it was not measured', () => {
  const bar = { kind: 'at least', value: 95 } as const
  const rows = [
    row({ name: 'good', unit: 'of 100', value: 95, bar }),
    row({ name: 'bad', unit: 'of 100', value: 94, bar }),
    row({ name: 'none', unit: 'of 100', value: Number.NaN, bar }),
  ]
  expect(rows.map(meetsBar)).toEqual([true, false, false])
  const page = benchmarksPage(run('2026-11-22', rows), null)
  expect(linesOf(page).slice(1)).toEqual([
    '| good | – | – | 95 | at least 95 |',
    '| bad | – | – | 94 ✗ | at least 95 |',
    '| none | – | – | not measured ✗ | at least 95 |',
  ])
  expect(page).toContain('No run was recorded before it.')
})

test('others stand in a section of their own, beside the floor and without a bar', () => {
  const scores = { accessibility: 90, bestPractices: 90, seo: 90 }
  const visit = { ...scores, shift: 0.2, machineSpeed: 1500, faults: [] }
  const page = { ...visit, performance: 41, firstPaintMs: 3210, largestPaintMs: 6540 }
  const floor = { ...visit, performance: 100, firstPaintMs: 900, largestPaintMs: 950 }
  const section = peerSection([
    {
      name: 'Template 8e367d3',
      page: { ...page, blockingMs: 812.3, scriptBytes: 345_678 },
      floor: { ...floor, blockingMs: 0, scriptBytes: 0 },
    },
  ])
  expect(section.rows.every(meetsBar)).toBe(true)
  const text = benchmarksPage({ ...run('2026-11-22', []), sections: [section] }, null)
  expect(text).toContain('## Others, visited the same way\n\nPublic front ends')
  expect(linesOf(text).slice(1)).toEqual([
    '| Template 8e367d3, performance | 100 | – | 41 | – |',
    '| Template 8e367d3, first paint | 0.90 s | – | 3.21 s | – |',
    '| Template 8e367d3, largest paint | 0.95 s | – | 6.54 s | – |',
    '| Template 8e367d3, blocking | 0.0 ms | – | 812.3 ms | – |',
    '| Template 8e367d3, scripts as sent | 0 kB | – | 346 kB | – |',
  ])
})

test('what others publish is told with its source, and no sign breaks the table', () => {
  const published = [{ what: 'a | b', figure: '2.5 s', source: 'https://example.test' }]
  const page = benchmarksPage(run('2026-11-22', []), null, published)
  expect(page).toContain('| a \\| b | 2.5 s | https://example.test |')
})

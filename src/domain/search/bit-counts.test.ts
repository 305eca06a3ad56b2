import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { bitCounts } from '#domain/search/bit-counts.ts'

test('every bit is counted, whatever the words and their number', () => {
  const words = array(integer({ min: 0, max: 0xff_ff_ff_ff }), { maxLength: 80 })
  void assert(
    property(words, (list) => {
      const rows = Uint32Array.from(list.keys())
      const expected = Array.from(
        { length: 32 },
        (_, bit) => list.filter((word) => ((word >>> bit) & 1) === 1).length,
      )
      expect(bitCounts(Uint32Array.from(list), rows, list.length)).toEqual(expected)
    }),
    propertyRuns(),
  )
})

test('only the rows asked for count', () => {
  const words = Uint32Array.from([1, 2, 4, 1])
  const counts = bitCounts(words, Uint32Array.from([3, 1]), 2)
  expect(counts.slice(0, 3)).toEqual([1, 1, 0])
})

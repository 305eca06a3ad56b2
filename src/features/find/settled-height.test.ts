import { expect, test } from 'vitest'
import { settledHeight } from './settled-height.ts'

test.each([
  [10, 'full'],
  [300, 'half'],
  [420, 'half'],
  [620, 'peek'],
])('a sheet let go %i px below the top of 700 comes to rest at %s', (top, height) => {
  expect(settledHeight(top, 700, 0)).toBe(height)
})

test('a flick carries the sheet on to the next height', () => {
  expect(settledHeight(330, 700, 1.2)).toBe('peek')
  expect(settledHeight(330, 700, -1.5)).toBe('full')
})

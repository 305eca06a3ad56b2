import { expect, test } from 'vitest'
import { untilInWords } from './until-in-words.ts'

const minuteMs = 60_000

test.each([
  [24 * 60, 'in 24 hours'],
  [119, 'in 119 minutes'],
  [0, 'in 1 minute'],
])('%s minutes ahead are said in whole units', (minutes, words) => {
  expect(untilInWords(minutes * minuteMs, 0, 'en')).toBe(words)
})

test('other languages say it in their own way', () => {
  expect(untilInWords(5 * 60 * minuteMs, 0, 'ru')).toBe('через 5 часов')
})

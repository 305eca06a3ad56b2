import { expect, test } from 'vitest'
import { ageInWords } from './age-in-words.ts'

const now = Date.UTC(2027, 0, 16, 9)
const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

test.each([
  [40 * secondMs, '40 seconds ago', 'قبل 40 ثانية', '40 секунд назад'],
  [minuteMs, '1 minute ago', 'قبل دقيقة واحدة', '1 минуту назад'],
  [2 * minuteMs, '2 minutes ago', 'قبل دقيقتين', '2 минуты назад'],
  [5 * minuteMs, '5 minutes ago', 'قبل 5 دقائق', '5 минут назад'],
  [21 * hourMs, '21 hours ago', 'قبل 21 ساعة', '21 час назад'],
  [25 * hourMs, 'Yesterday', 'أمس', 'Вчера'],
  [2 * dayMs, '2 days ago', 'قبل يومين', '2 дня назад'],
  [400 * dayMs, '1 year ago', 'قبل سنة واحدة', '1 год назад'],
])('%d ms ago has its words in each language', (ago, en, ar, ru) => {
  const words = ['en', 'ar', 'ru'].map((locale) => ageInWords(now - ago, now, locale))
  expect(words).toEqual([en, ar, ru])
})

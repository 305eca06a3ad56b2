import { expect, test } from 'vitest'
import { visualRuns } from '#server/documents/visual-runs.ts'

const seen = (text: string, direction: 'ltr' | 'rtl') =>
  visualRuns(text, direction).map((run) => run.text)

test('text from the left stays as it is, in the font of each set of letters', () => {
  expect(visualRuns('Şen: Иван 5', 'ltr')).toEqual([
    { text: 'Ş', letters: 'latin-ext' },
    { text: 'en: ', letters: 'latin' },
    { text: 'Иван', letters: 'cyrillic' },
    { text: ' 5', letters: 'latin' },
  ])
})

test('Arabic runs from the right, word by word, and the font turns the words', () => {
  expect(seen('فاتورة ضريبية', 'rtl')).toEqual(['ضريبية', ' ', 'فاتورة'])
})

test('names and numbers in Arabic text are read from the left, at their place', () => {
  expect(seen('رقم INV-2026-000001 بتاريخ 21', 'rtl')).toEqual([
    '21',
    ' ',
    'بتاريخ',
    ' ',
    'INV-2026-000001',
    ' ',
    'رقم',
  ])
  expect(seen('5 × AED 800.00', 'rtl')).toEqual(['AED 800.00', ' × ', '5'])
})

test('brackets open to the side from which they are read', () => {
  expect(seen('رقم (5)', 'rtl')).toEqual(['(', '5', ') ', 'رقم'])
})

test('marks of direction are obeyed and not drawn', () => {
  expect(seen('\u2068Иван\u2069 رقم', 'rtl')).toEqual(['رقم', ' ', 'Иван'])
})

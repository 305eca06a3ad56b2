import { expect, test } from 'vitest'
import { toArabicDigits, toLatinDigits } from '#domain/text/digits.ts'

test('Arabic-Indic and Persian digits become Latin ones, other characters stay', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('غرفة ٢، floor 3')).toBe('غرفة 2، floor 3')
})

test('Latin digits become Arabic-Indic ones and come back', () => {
  expect(toArabicDigits('2027-01-15')).toBe('٢٠٢٧-٠١-١٥')
  expect(toLatinDigits(toArabicDigits('0123456789'))).toBe('0123456789')
})

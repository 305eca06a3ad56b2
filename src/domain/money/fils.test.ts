import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filsParts,
  formatFils,
  roundHalfUp,
  roundUpToDirham,
  shareOf,
  sumFils,
} from '#domain/money/fils.ts'
import { parseFils } from '#domain/money/parse-fils.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { toArabicDigits } from '#domain/text/digits.ts'

const languages = ['en', 'ar', 'ru'] as const

describe('rounding', () => {
  test('half a fils rounds up', () => {
    expect([0.4, 0.5, 1.5, 2.4999, -0.5].map(roundHalfUp)).toEqual([0, 1, 2, 2, 0])
  })

  test('shares are taken in basis points', () => {
    expect(shareOf(425_000, 500)).toBe(21_250)
    expect(shareOf(10, 500)).toBe(1)
    expect(shareOf(9, 500)).toBe(0)
  })

  test('cards round up to whole dirhams', () => {
    expect([461_250, 461_200, 1, 0].map(roundUpToDirham)).toEqual([461_300, 461_200, 100, 0])
  })

  test('amounts add up', () => {
    expect(sumFils([])).toBe(0)
    expect(sumFils([100, -40, 5])).toBe(65)
  })
})

describe('writing', () => {
  test('each language groups and separates in its way, with Latin digits', () => {
    expect(formatFils(461_250, 'en')).toBe('4,612.50')
    expect(formatFils(461_250, 'ar')).toBe('4,612.50')
    expect(formatFils(461_250, 'ru')).toBe('4\u00a0612,50')
    expect(formatFils(123_456_789_00, 'en')).toBe('123,456,789')
  })

  test('whole amounts have no decimals unless asked for', () => {
    expect(formatFils(80_000, 'en')).toBe('800')
    expect(formatFils(80_000, 'en', 2)).toBe('800.00')
    expect(formatFils(5, 'ru')).toBe('0,05')
  })

  test('discounts carry a minus sign of their own', () => {
    expect(filsParts(-12_050, 'en')).toEqual({
      sign: '\u2212',
      whole: '120',
      point: '.',
      fraction: '50',
    })
  })
})

describe('reading', () => {
  test.each([
    ['4,612.50', 'en', 461_250],
    ['4612.5', 'en', 461_250],
    ['4 612,50', 'ru', 461_250],
    ['4\u202f612,5', 'ru', 461_250],
    ['٤٬٦١٢٫٥٠', 'ar', 461_250],
    ['۸۰۰', 'ar', 80_000],
    [' 0 ', 'en', 0],
    ['-5', 'en', -500],
  ] as const)('%j in %s', (text, language, fils) => {
    expect(parseFils(text, language)).toBe(fils)
  })

  test.each(['', 'abc', '1.234', '12,34', '1,2345', '4,612,50', '.5', '9'.repeat(20)])(
    '%j is no amount in English',
    (text) => {
      expect(parseFils(text, 'en')).toBeNull()
    },
  )

  test('whatever is written can be read again, in Arabic digits too', () => {
    void assert(
      property(
        integer({ min: -1e9, max: 1e9 }),
        constantFrom(...languages),
        constantFrom('auto' as const, 2 as const),
        (fils, language, decimals) => {
          const text = formatFils(fils, language, decimals)
          expect(parseFils(text, language)).toBe(fils)
          expect(parseFils(toArabicDigits(text), language)).toBe(fils)
        },
      ),
      propertyRuns(),
    )
  })
})

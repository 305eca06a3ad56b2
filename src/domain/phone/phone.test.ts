import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, toE164 } from '#domain/phone/phone.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { toArabicDigits } from '#domain/text/digits.ts'

describe('reading a number', () => {
  test.each([
    ['0501234567', '+971501234567'],
    ['050 123 4567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['۰۵۰-۱۲۳-۴۵۶۷', '+971501234567'],
    ['501234567', '+971501234567'],
    ['971501234567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['+971 (50) 123-45-67', '+971501234567'],
    ['+9710501234567', '+971501234567'],
    ['009710501234567', '+971501234567'],
    ['\u200e+971501234567\u200f', '+971501234567'],
    ['+7 912 345-67-89', '+79123456789'],
    ['+4915112345678', '+4915112345678'],
    ['\u202a+971 50 123 4567\u202c', '+971501234567'],
    ['\u2066+971\u00a050\u2011123\u20134567\u2069', '+971501234567'],
    ['050/1234567', '+971501234567'],
    ['\uff0b971501234567', '+971501234567'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['8 (912) 345-67-89', '+79123456789'],
    ['٨٩١٢٣٤٥٦٧٨٩', '+79123456789'],
  ])('%j is %s', (text, number) => {
    expect(toE164(text)).toBe(number)
  })

  test.each(['', '1234567', '05012345678', 'call me', '12345678901234567', '+', '00', '0'])(
    '%j is none',
    (text) => {
      expect(toE164(text)).toBeNull()
    },
  )

  test('every Emirati mobile means the same in all of its forms', () => {
    void assert(
      property(integer({ min: 0, max: 99_999_999 }), (rest) => {
        const local = `5${String(rest).padStart(8, '0')}`
        const forms = [`0${local}`, local, `971${local}`, `00971${local}`, `+971${local}`]
        for (const form of [...forms, ...forms.map(toArabicDigits), formatPhone(`+971${local}`)]) {
          expect(toE164(form)).toBe(`+971${local}`)
        }
      }),
      propertyRuns(),
    )
  })
})

test('numbers are shown in groups', () => {
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567')
  expect(formatPhone('+79123456789')).toBe('+7 912 345 67 89')
  expect(formatPhone('+4915112345678')).toBe('+4915112345678')
})

import { expect, test } from 'vitest'
import { fontsOf } from '#server/http/page-renderer.ts'

test('a page starts with the fonts of its own script and the Latin digits, no others', () => {
  const files = [
    'rubik-arabic-wght-normal-a1.woff2',
    'rubik-cyrillic-wght-normal-b2.woff2',
    'rubik-latin-wght-normal-c3.woff2',
    'rubik-latin-ext-wght-normal-d4.woff2',
    'rubik-latin-more-wght-normal-e5.woff2',
    'index-e5.js',
  ]
  expect(fontsOf(files)).toEqual({
    en: ['/assets/rubik-latin-wght-normal-c3.woff2'],
    ar: ['/assets/rubik-arabic-wght-normal-a1.woff2', '/assets/rubik-latin-wght-normal-c3.woff2'],
    ru: ['/assets/rubik-cyrillic-wght-normal-b2.woff2', '/assets/rubik-latin-wght-normal-c3.woff2'],
  })
})

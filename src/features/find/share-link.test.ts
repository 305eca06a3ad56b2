import { expect, test } from 'vitest'
import { shareLink } from './share-link.ts'

test('a shared link carries dates, guests and language, and nothing else', () => {
  const here =
    'https://areesh.example/property/sea-home?check_in=2027-01-14&check_out=2027-01-19&adults=2&pets=1&photo=3&utm_source=x#reviews'
  expect(shareLink(here, 'ar')).toBe(
    'https://areesh.example/property/sea-home?check_in=2027-01-14&check_out=2027-01-19&adults=2&pets=1&lang=ar',
  )
})

test('a link without dates names the language all the same', () => {
  expect(shareLink('https://areesh.example/property/sea-home?lang=ru', 'en')).toBe(
    'https://areesh.example/property/sea-home?lang=en',
  )
})

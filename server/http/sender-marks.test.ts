import { expect, test } from 'vitest'
import { withoutSenderMarks } from './sender-marks.ts'

const home = 'https://areesh.example/property/marina-light'

test.each([
  [`${home}?fbclid=IwAR0_x-1`, home],
  [`${home}?utm_source=letter&utm_medium=email&check_in=2026-12-01`, `${home}?check_in=2026-12-01`],
  [`${home}?gclid=1&gclid=2&guests=2&lang=ar`, `${home}?guests=2&lang=ar`],
])('%s is the page at %s', (asked, page) => {
  expect(withoutSenderMarks(new URL(asked)).href).toBe(page)
})

test('all else of an address stays as it was written', () => {
  const asked = `${home}?amenities=%5B%22pool%22%5D&q=utm_source+a%20b`
  expect(withoutSenderMarks(new URL(asked)).href).toBe(asked)
})

import { expect, test } from 'vitest'
import { hasCardNumber, maskCardNumbers } from './card-numbers.ts'

test.each([
  ['My card is 4242424242424242, ok?', 'My card is •••• 4242, ok?'],
  ['4242 4242 4242 4242 and 5555-5555-5555-4444', '•••• 4242 and •••• 4444'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '•••• 4242'],
  ['amex 378282246310005.', 'amex •••• 0005.'],
])('%s', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked)
  expect(hasCardNumber(text)).toBe(true)
})

test.each([
  'Call +971 50 123 4567 or 00971501234567',
  'Booking 4242424242424241 is not a card',
  'We land at 13:10 on 2026-11-22',
  '42424242424242424242',
  'IBAN AE07 0331 2345 6789 0123 456',
])('%s stays as it is', (text) => {
  expect(maskCardNumbers(text)).toBe(text)
})

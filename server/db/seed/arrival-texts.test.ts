import { expect, test } from 'vitest'
import { waysOf } from './arrival-texts.ts'

test('no step to a door needs the booking number, which those who travel along do not have', () => {
  const words = JSON.stringify([waysOf(true), waysOf(false)])
  expect(words).not.toMatch(/booking number|رقم الحجز|номер брони/i)
})

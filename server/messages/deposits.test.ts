import { expect, test } from 'vitest'
import { depositLetter } from './deposits.ts'

const facts = {
  number: 'AR-1',
  title: 'A home',
  amountFils: 100_000,
  capturedFils: 100_000,
  returnedFils: 0,
  address: null,
}

test.each([
  ['en', 'Your deposit was charged, booking AR-1', 'The whole deposit of AED 1,000.00'],
  ['ar', 'خُصمت وديعتك، الحجز AR-1', 'كاملة، وقيمتها AED 1,000.00'],
  ['ru', 'Списан залог, бронирование AR-1', 'Залог списан целиком, AED 1 000,00'],
] as const)('a deposit that is charged whole is called so in %s', (language, subject, words) => {
  const letter = depositLetter(language, 'charged', facts)
  expect(letter.subject).toBe(subject)
  expect(letter.body.replaceAll(/\s/g, ' ')).toContain(words)
})

test('a part of it is called a part', () => {
  const letter = depositLetter('en', 'charged', { ...facts, capturedFils: 40_000 })
  expect(letter.subject).toBe('A part of your deposit was charged, booking AR-1')
  expect(letter.body).toContain('AED 400.00 of your deposit for A home were charged.')
})

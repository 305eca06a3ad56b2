import { expect, test } from 'vitest'
import { capitaliseWords } from '#domain/text/capitalise.ts'
import { maskTarget } from '#domain/text/mask.ts'

test('an address keeps its first and last letter and its domain', () => {
  expect(maskTarget('layla@example.com')).toBe('l•••a@example.com')
  expect(maskTarget('лейла@example.com')).toBe('л•••а@example.com')
})

test('an address of one or two letters shows no more than one', () => {
  expect(maskTarget('l@example.com')).toBe('l•••@example.com')
  expect(maskTarget('la@example.com')).toBe('l•••@example.com')
})

test('a number keeps its country and its last digits', () => {
  expect(maskTarget('+971501234567')).toBe('+971 ••• 567')
})

test('short or unreadable targets show nothing that would give them away', () => {
  expect(maskTarget('+9715')).toBe('•••')
  expect(maskTarget('')).toBe('•••')
})

test.each([
  ['layla al-mansoori', 'Layla Al-Mansoori'],
  ['лейла хан', 'Лейла Хан'],
  ['ليلى خان', 'ليلى خان'],
  ['McKay o’hara', 'McKay O’hara'],
  ['élodie  ñandú', 'Élodie  Ñandú'],
  ['', ''],
])('%j is written %j', (name, written) => {
  expect(capitaliseWords(name)).toBe(written)
})

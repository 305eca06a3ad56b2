import { expect, test } from 'vitest'
import { type OutboxKind, outboxKinds } from '#lib/outbox/outbox-item.ts'
import { nameOf, ownWordsOf, pageOf } from './unsent-words.ts'

test('what was written is known by its own words', () => {
  expect(ownWordsOf({ text: 'We land at 13:10' })).toBe('We land at 13:10')
  expect(ownWordsOf({ first_name: 'Omar', last_name: 'Saleh', position: 1 })).toBe('Omar Saleh')
  expect(ownWordsOf({ at: 1, edits: [] })).toBe('')
  expect(ownWordsOf(null)).toBe('')
})

test('everything leads to the page on which it was written', () => {
  expect(pageOf({ kind: 'booking/nameGuest', key: 'AR-1/2' })).toBe('/bookings/AR-1')
  expect(pageOf({ kind: 'booking/openCase', key: 'AR-1' })).toBe('/bookings/AR-1')
  expect(pageOf({ kind: 'chat/sendMessage', key: 'b' })).toBe('/my-chatbox/b')
  const pages = outboxKinds.map((kind) => pageOf({ kind, key: 'k' }))
  expect(new Set(pages).size).toBe(5)
})

test('what a newer version of the app has kept has a name too, and leads to the list of what is unsent', () => {
  const kind = 'future/kind' as OutboxKind
  expect(nameOf(kind).message).toBe('Something from a newer version of Areesh')
  expect(pageOf({ kind, key: 'k' })).toBe('/storage')
})

import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

function turnsOf(...requests: [connection: number | null, what: string][]) {
  const turns = new Turns<{ connection: number | null; what: string }>()
  for (const [connection, what] of requests) turns.add({ connection, what })
  return turns
}

test('at rest, whoever asked first comes first', () => {
  const turns = turnsOf([1, 'a'], [2, 'b'], [null, 'copy'], [1, 'c'])
  const order = ['a', 'b', 'copy', 'c'].map(() => turns.next()?.what)
  expect(order).toEqual(['a', 'b', 'copy', 'c'])
  expect(turns.next()).toBeNull()
})

test('a transaction goes on before everybody else', () => {
  const turns = turnsOf([1, 'begin'], [2, 'b'], [null, 'copy'], [1, 'insert'])
  turns.next()
  turns.done(1, true)
  expect(turns.holder).toBe(1)
  expect(turns.next()?.what).toBe('insert')
  turns.done(1, true)
  expect(turns.next()).toBeNull()
  turns.add({ connection: 1, what: 'commit' })
  expect(turns.next()?.what).toBe('commit')
  turns.done(1, false)
  expect(turns.holder).toBeNull()
  expect(turns.next()?.what).toBe('b')
  expect(turns.next()?.what).toBe('copy')
})

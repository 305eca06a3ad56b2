import { expect, test, vi } from 'vitest'
import { forgetSets, putRow, type RowSets, rowSetOf, rowsOf } from './row-sets.ts'

const isEven = (row: number) => row % 2 === 0

test('a set has a bit for each of its rows, and none behind the last', () => {
  expect([...rowSetOf(new Map(), 'even', 35, isEven)]).toEqual([0x55555555, 0b101])
  expect([...rowsOf(64, [0, 31, 32])]).toEqual([0x80000001, 1])
})

test('a row is put in and taken out by itself', () => {
  const set = rowsOf(40, [31])
  putRow(set, 33, true)
  putRow(set, 31, false)
  putRow(set, 31, false)
  expect([...set]).toEqual([0, 0b10])
})

test('a set is made once, until it is forgotten', () => {
  const sets: RowSets = new Map()
  const has = vi.fn(isEven)
  const ask = () => rowSetOf(sets, 'rating 4', 3, has)
  expect(ask()).toBe(ask())
  expect(has).toHaveBeenCalledTimes(3)
  forgetSets(sets, 'nights')
  ask()
  expect(has).toHaveBeenCalledTimes(3)
  forgetSets(sets, 'rating')
  ask()
  expect(has).toHaveBeenCalledTimes(6)
})

test('ever other bounds do not fill the memory', () => {
  const sets: RowSets = new Map()
  for (let at = 0; at < 1000; at++) rowSetOf(sets, `rating ${at}`, 3, isEven)
  expect(sets.size).toBeLessThanOrEqual(256)
})

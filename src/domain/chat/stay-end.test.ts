import { expect, test } from 'vitest'
import { stayEndOf } from './stay-end.ts'

test.each([
  ['confirmed', null],
  ['pending_host', null],
  ['checked_in', null],
  ['completed', 'over'],
  ['cancelled_by_guest', 'called_off'],
  ['cancelled_by_host', 'called_off'],
  ['cancelled_by_platform', 'called_off'],
  ['rejected', 'called_off'],
  ['no_show', 'called_off'],
] as const)('the end of a stay that is %s is %s', (state, end) => {
  expect(stayEndOf(state)).toBe(end)
})

import { expect, test } from 'vitest'
import { isOvertaken } from './overtaken.ts'

const layla = { first_name: 'Layla', last_name: 'Haddad' }
const leila = { first_name: 'Leila', last_name: 'Haddad' }
const noura = { first_name: 'Noura', last_name: 'Saleh' }

test('what stands as its writer saw it may be changed', () => {
  expect(isOvertaken(layla, noura, [layla])).toBe(false)
  expect(isOvertaken(leila, noura, [layla, leila])).toBe(false)
})

test('what somebody else has changed meanwhile may not', () => {
  expect(isOvertaken(leila, noura, [layla])).toBe(true)
  expect(isOvertaken(leila, noura, [])).toBe(true)
})

test('what stands as it is wanted already is no other version', () => {
  expect(isOvertaken(noura, noura, [layla])).toBe(false)
})

test('a writer who does not say what was seen is asked nothing', () => {
  expect(isOvertaken(leila, noura, undefined)).toBe(false)
})

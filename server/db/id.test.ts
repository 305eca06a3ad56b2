import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('an id is a UUID of version 7 that carries its moment', () => {
  const now = Date.UTC(2026, 10, 21, 6)
  const id = newId(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

test('version and variant are set whatever the random bytes are', () => {
  expect(newId(0, new Uint8Array(10).fill(255))).toBe('00000000-0000-7fff-bfff-ffffffffffff')
  expect(newId(0, new Uint8Array(10))).toBe('00000000-0000-7000-8000-000000000000')
})

test('ids of later moments sort later, and ids of one moment differ', () => {
  expect(newId(1_000) < newId(1_001)).toBe(true)
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000)
})

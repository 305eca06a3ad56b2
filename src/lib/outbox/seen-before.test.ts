import { expect, test } from 'vitest'
import { seenBefore } from './seen-before.ts'

test('a first wish takes the place of what is shown', () => {
  expect(seenBefore([], 'Layla')).toEqual(['Layla'])
})

test('a later one also of what the earlier ones may have made of it by now', () => {
  const first = { state: 'queued', wish: { state: 'Leila', seen: ['Layla'] } } as const
  expect(seenBefore([first], 'Layla')).toEqual(['Layla', 'Leila'])
  const second = { state: 'sending', wish: { state: 'Laila', seen: ['Layla', 'Leila'] } } as const
  expect(seenBefore([second], 'Layla')).toEqual(['Layla', 'Leila', 'Laila'])
})

test('what was refused has made nothing of it', () => {
  const refused = { state: 'failed', wish: { state: '7', seen: ['Layla'] } } as const
  expect(seenBefore([refused], 'Layla')).toEqual(['Layla'])
})

test('whoever has read the other version and writes anew has decided', () => {
  const asked = { state: 'decide', wish: { state: 'Leila', seen: ['Layla'] } } as const
  expect(seenBefore([asked], 'Layla')).toBeUndefined()
  const decided = { state: 'queued', wish: { state: 'Leila', seen: undefined } } as const
  expect(seenBefore([decided], 'Layla')).toBeUndefined()
})

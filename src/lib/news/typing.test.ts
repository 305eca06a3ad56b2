import { expect, test } from 'vitest'
import { createTypingTeller, createTypingWatch, tellEveryMs, typingForMs } from './typing.ts'

test('typing is told at once, then seldom, and not at all without a connection', () => {
  const time = { now: 1000 }
  const line = { isOnline: false }
  let told = 0
  const type = createTypingTeller({
    now: () => time.now,
    isOnline: () => line.isOnline,
    tell: () => {
      told += 1
    },
  })
  type()
  expect(told).toBe(0)
  line.isOnline = true
  type()
  type()
  time.now += tellEveryMs - 1
  type()
  expect(told).toBe(1)
  time.now += 1
  type()
  expect(told).toBe(2)
  // The clock is put back.
  time.now -= 3_600_000
  type()
  expect(told).toBe(3)
})

test('who is not heard again is not typing any more, and who has said it neither', () => {
  const time = { now: 1000 }
  const timers = new Set<() => void>()
  const watch = createTypingWatch({
    now: () => time.now,
    setTimer: (callback, ms) => {
      expect(ms).toBe(typingForMs)
      timers.add(callback)
      return () => timers.delete(callback)
    },
  })
  const seen: boolean[] = []
  watch.subscribe(() => seen.push(watch.isTyping()))
  watch.hear()
  time.now += typingForMs - 1
  expect(watch.isTyping()).toBe(true)
  watch.hear()
  expect(timers.size).toBe(1)
  time.now += typingForMs
  for (const callback of timers) callback()
  expect(seen).toEqual([true, true, false])
  watch.forget()
  watch.hear()
  watch.forget()
  expect(seen).toEqual([true, true, false, true, false])
})

import { expect, test } from 'vitest'
import { startPolling } from './polling.ts'

test('asks often while seen with no line, seldom otherwise, at once when seen again, never after the end', () => {
  const timers: { callback: () => void; ms: number }[] = []
  const page = { isVisible: true, isLive: false, listener: () => {} }
  let asked = 0
  const stop = startPolling({
    ask: () => {
      asked += 1
    },
    isVisible: () => page.isVisible,
    isLive: () => page.isLive,
    onChange: (listener) => {
      page.listener = listener
      return () => {
        page.listener = () => {}
      }
    },
    setTimer: (callback, ms) => {
      timers.splice(0, timers.length, { callback, ms })
      return () => timers.splice(0)
    },
  })
  expect(timers.map(({ ms }) => ms)).toEqual([5000])
  timers[0]?.callback()
  expect(asked).toBe(1)
  page.isVisible = false
  page.listener()
  expect([asked, timers[0]?.ms]).toEqual([1, 60_000])
  page.isVisible = true
  page.listener()
  expect([asked, timers[0]?.ms]).toEqual([2, 5000])
  page.isLive = true
  page.listener()
  expect([asked, timers[0]?.ms]).toEqual([2, 60_000])
  page.isLive = false
  page.listener()
  expect([asked, timers[0]?.ms]).toEqual([2, 5000])
  stop()
  page.listener()
  expect([asked, timers.length]).toEqual([2, 0])
})

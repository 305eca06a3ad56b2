import { expect, test } from 'vitest'
import { createBrowserConnection } from './connection.ts'
import { watchForReturn } from './watch-for-return.ts'

/** A page without a connection; `answers` are the server's, the last one for good. */
function start(answers: (number | null)[], { isOnline = false } = {}) {
  const page = { isOnline, isWeak: false, isVisible: true, asked: 0, waits: [] as number[] }
  const listeners = { connection: () => {}, visible: () => {} }
  let timer: (() => void) | null = null
  const become = (isOnlineNow: boolean, isWeakNow: boolean) => {
    if (page.isOnline === isOnlineNow && page.isWeak === isWeakNow) return
    Object.assign(page, { isOnline: isOnlineNow, isWeak: isWeakNow })
    listeners.connection()
  }
  watchForReturn({
    connection: {
      isOnline: () => page.isOnline,
      isWeak: () => page.isWeak,
      ask: () => (isThere, isInTime) => become(isThere, isThere && !isInTime),
      subscribe: (listener) => {
        listeners.connection = listener
        return () => {}
      },
    },
    ask: async () => {
      page.asked += 1
      return answers[Math.min(page.asked, answers.length) - 1] ?? null
    },
    isVisible: () => page.isVisible,
    onVisible: (listener) => {
      listeners.visible = listener
    },
    setTimer: (callback, ms) => {
      timer = callback
      page.waits.push(ms)
      return () => {
        timer = null
      }
    },
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    page,
    hasTimer: () => timer !== null,
    lose: () => become(false, false),
    slowDown: () => become(true, true),
    show: async (isVisible: boolean) => {
      page.isVisible = isVisible
      listeners.visible()
      await settle()
    },
    pass: async () => {
      const due = timer
      timer = null
      due?.()
      await settle()
    },
  }
}

test('a server that is away is asked ever more seldom, and no more once it is there', async () => {
  const { page, pass, hasTimer } = start([null, null, null, null, null, 50])
  for (let round = 0; round < 6; round += 1) await pass()
  expect(page.waits).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000])
  expect([page.isOnline, page.asked, hasTimer()]).toEqual([true, 6, false])
})

test('with a connection nothing is asked; the next loss begins with the short wait', async () => {
  const { page, pass, lose, hasTimer } = start([null, 50], { isOnline: true })
  expect(hasTimer()).toBe(false)
  lose()
  await pass()
  await pass()
  lose()
  expect(page.waits).toEqual([3000, 6000, 3000])
})

test('nobody asks for a hidden page; one that is seen again asks at once', async () => {
  const { page, show, hasTimer } = start([null, 50])
  await show(false)
  expect([page.asked, hasTimer()]).toEqual([0, false])
  await show(true)
  expect([page.asked, page.isOnline]).toEqual([1, false])
  expect(hasTimer()).toBe(true)
})

test('a connection that comes back by itself ends the asking', async () => {
  const { page, pass, hasTimer } = start([null])
  page.isOnline = true
  await pass()
  expect([page.asked, hasTimer()]).toEqual([0, false])
})

test('a weak connection is asked until an answer comes in time', async () => {
  const { page, pass, slowDown, hasTimer } = start([3001, 3001, 3000], { isOnline: true })
  slowDown()
  await pass()
  await pass()
  expect([page.isOnline, page.isWeak]).toEqual([true, true])
  await pass()
  expect(page.waits).toEqual([3000, 6000, 12_000])
  expect([page.isOnline, page.isWeak, hasTimer()]).toEqual([true, false, false])
})

test('a server that is back but answers late is asked on until it answers in time', async () => {
  const { page, pass, hasTimer } = start([null, 4000, 200])
  await pass()
  await pass()
  expect([page.isOnline, page.isWeak, hasTimer()]).toEqual([true, true, true])
  await pass()
  expect([page.isOnline, page.isWeak, hasTimer()]).toEqual([true, false, false])
})

test('a server that was late and does not answer at all counts as gone', async () => {
  const { page, pass, slowDown, hasTimer } = start([null], { isOnline: true })
  slowDown()
  await pass()
  expect([page.isOnline, page.isWeak, hasTimer()]).toEqual([false, false, true])
})

test('an answer that was on its way when the signal went brings nothing back', async () => {
  const target = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const connection = createBrowserConnection(target)
  connection.reportLate()
  const listeners = { visible: () => {} }
  let arrive = (_tookMs: number | null) => {}
  watchForReturn({
    connection,
    ask: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
    isVisible: () => true,
    onVisible: (listener) => {
      listeners.visible = listener
    },
    setTimer: () => () => {},
  })
  listeners.visible()
  target.dispatchEvent(new Event('offline'))
  arrive(50)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(connection.isOnline()).toBe(false)
})

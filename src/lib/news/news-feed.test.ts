import { expect, test } from 'vitest'
import { createNewsFeed, type FeedParts, type Heard } from './news-feed.ts'

type Stream = Parameters<FeedParts['openStream']>[0] & { isOpen: boolean }

/** A browser with tabs: one lock, one channel, and timers that the test lets run out. */
function createBrowser() {
  const streams: Stream[] = []
  const channels = new Set<(message: unknown) => void>()
  const timers = new Map<object, () => void>()
  let leader: { resign: () => void } | null = null
  const queue: (() => void)[] = []

  function openTab() {
    const away = { left: () => {}, back: () => {} }
    const feed = createNewsFeed({
      openStream: (on) => {
        const stream = { ...on, isOpen: true }
        streams.push(stream)
        return () => {
          stream.isOpen = false
        }
      },
      asLeader: (lead, { isTaken }) => {
        const own = { resign: () => {} }
        const begin = () => {
          leader = own
          own.resign = lead()
        }
        if (isTaken) leader?.resign()
        if (isTaken || !leader) begin()
        else queue.push(begin)
        return () => {
          own.resign()
          if (leader !== own) return
          leader = null
          queue.shift()?.()
        }
      },
      openChannel: (heard) => {
        channels.add(heard)
        return {
          post: (message) => {
            for (const each of channels) if (each !== heard) each(structuredClone(message))
          },
          close: () => channels.delete(heard),
        }
      },
      setTimer: (callback) => {
        const key = {}
        timers.set(key, callback)
        return () => timers.delete(key)
      },
      onAway: (on) => Object.assign(away, on),
    })
    const heard: Heard[] = []
    return { feed, heard, away, stop: feed.follow((each) => heard.push(each)) }
  }
  const runTimers = () => {
    const due = [...timers.values()]
    timers.clear()
    for (const callback of due) callback()
  }
  return { streams, channels, openTab, runTimers }
}

const talk = { topic: 'talk', id: 'stay' } as const
const typing = { topic: 'typing', id: 'stay', side: 'host' } as const

test('one tab has the stream, and all hear what it hears', () => {
  const { streams, openTab } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  expect(streams).toHaveLength(1)
  expect([first.feed.isLive(), second.feed.isLive()]).toEqual([false, false])
  streams[0]?.event('hello', { is_resumed: false })
  streams[0]?.event('news', talk)
  streams[0]?.event('news', { topic: 'of a later version', id: 'x' })
  streams[0]?.event('typing', typing)
  streams[0]?.event('typing', { ...typing, side: 'of a later version' })
  streams[0]?.event('beat', {})
  expect([first.heard, second.heard]).toEqual(Array(2).fill(['all', talk, typing]))
  expect([first.feed.isLive(), second.feed.isLive()]).toEqual([true, true])
})

test('a stream that goes on where it broke off has nothing read again', () => {
  const { streams, openTab } = createBrowser()
  const { feed, heard } = openTab()
  streams[0]?.event('hello', { is_resumed: false })
  streams[0]?.lost()
  expect(feed.isLive()).toBe(false)
  streams[0]?.event('hello', { is_resumed: true })
  expect(feed.isLive()).toBe(true)
  expect(heard).toEqual(['all'])
})

test('a tab that hears nothing takes the lead', () => {
  const { streams, openTab, runTimers } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  streams[0]?.event('hello', { is_resumed: false })
  runTimers()
  expect(streams.map(({ isOpen }) => isOpen).filter(Boolean)).toHaveLength(1)
  streams.find(({ isOpen }) => isOpen)?.event('hello', { is_resumed: false })
  expect([first.heard, second.heard]).toEqual(Array(2).fill(['all', 'all']))
})

test('the line is closed some time after nobody listens any more, and the next tab leads', () => {
  const { streams, openTab, runTimers } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  first.stop()
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([true])
  // Who goes from one screen to the next.
  const stopAgain = first.feed.follow(() => {})
  runTimers()
  streams.find(({ isOpen }) => isOpen)?.event('news', talk)
  expect(second.heard).toContainEqual(talk)
  stopAgain()
  second.stop()
  runTimers()
  runTimers()
  expect(streams.every(({ isOpen }) => !isOpen)).toBe(true)
})

test('a page that is put away holds no line, another tab leads, and it reads all again when it is back', () => {
  const { streams, channels, openTab } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  streams[0]?.event('hello', { is_resumed: false })
  first.away.left()
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(channels.size).toBe(1)
  expect(first.feed.isLive()).toBe(false)
  streams[1]?.event('news', talk)
  first.away.back()
  streams[1]?.event('news', talk)
  expect(first.heard).toEqual(['all', 'all', talk])
  expect(second.heard).toEqual(['all', talk, talk])
  expect(first.feed.isLive()).toBe(true)
})

test('a page on which nobody listens opens no line when it is back', () => {
  const { streams, openTab, runTimers } = createBrowser()
  const { away, stop } = openTab()
  stop()
  runTimers()
  const opened = streams.length
  away.left()
  away.back()
  expect(streams).toHaveLength(opened)
  expect(streams.some(({ isOpen }) => isOpen)).toBe(false)
})

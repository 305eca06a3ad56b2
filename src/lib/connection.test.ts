import { expect, test, vi } from 'vitest'
import { createBrowserConnection } from './connection.ts'

/** A browser's window that says whether it has a network, and its connection. */
function open({ onLine = true } = {}) {
  const events = new EventTarget()
  const connection = createBrowserConnection(Object.assign(events, { navigator: { onLine } }))
  const heard = vi.fn()
  connection.subscribe(heard)
  const look = () => [connection.isOnline(), connection.isWeak(), heard.mock.calls.length]
  return { connection, look, tell: (what: string) => events.dispatchEvent(new Event(what)) }
}

test('a server that answers late is there; what it answers then ends nothing until that comes in time', () => {
  const { connection, look } = open()
  connection.reportLate()
  connection.reportLate()
  connection.report(true)
  expect(look()).toEqual([true, true, 1])
  connection.report(true, true)
  expect(look()).toEqual([true, false, 2])
})

test('late is no news of a server that is known to be gone', () => {
  const { connection, look } = open()
  connection.report(false)
  connection.reportLate()
  expect(look()).toEqual([false, false, 1])
})

test('a server that is back and answers late makes a weak connection at once', () => {
  const { connection, look } = open()
  connection.report(false)
  connection.report(true, false)
  expect(look()).toEqual([true, true, 2])
})

test('the browser’s own word is taken at once', () => {
  const { connection, look, tell } = open({ onLine: false })
  expect(look()).toEqual([false, false, 0])
  tell('online')
  connection.reportLate()
  tell('offline')
  expect(look()).toEqual([false, false, 3])
})

test('a question tells how it ended, unless the signal went or came back meanwhile', () => {
  const { connection, look, tell } = open()
  const askedBefore = connection.ask()
  tell('offline')
  askedBefore(true)
  expect(look()).toEqual([false, false, 1])
  const askedWithout = connection.ask()
  const alsoAsked = connection.ask()
  askedWithout(true, false)
  expect(look()).toEqual([true, true, 2])
  alsoAsked(false)
  expect(look()).toEqual([true, true, 2])
  connection.ask()(false)
  expect(look()).toEqual([false, false, 3])
})

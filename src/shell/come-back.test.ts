import { expect, test, vi } from 'vitest'
import { ConnectionError } from '#lib/api-error.ts'
import { createBrowserConnection } from '#lib/connection.ts'
import { comeBack } from './come-back.ts'

/** A page that could not be made, for this reason. */
function start(error: unknown) {
  const clock = { now: 0 }
  const connection = createBrowserConnection({
    navigator: { onLine: true },
    addEventListener: () => {},
  })
  const invalidate = vi.fn(async () => {})
  const state = { matches: [{ error: undefined }, { error }] } as never
  comeBack(connection, { state, invalidate }, () => clock.now)
  const comeAndGo = () => {
    connection.report(false)
    connection.report(true)
  }
  return { clock, connection, invalidate, comeAndGo }
}

test('a page that needs a connection is made once there is one', () => {
  const { connection, invalidate } = start(new ConnectionError())
  connection.report(false)
  expect(invalidate).not.toHaveBeenCalled()
  connection.report(true)
  expect(invalidate).toHaveBeenCalledOnce()
})

test('a page that the server cannot give is asked for twice a minute at most', () => {
  const { clock, invalidate, comeAndGo } = start(new ConnectionError())
  comeAndGo()
  clock.now = 29_999
  comeAndGo()
  expect(invalidate).toHaveBeenCalledOnce()
  clock.now = 30_000
  comeAndGo()
  expect(invalidate).toHaveBeenCalledTimes(2)
})

test.each([
  ['stands', undefined],
  ['was refused', new Error('no such page')],
])('a page that %s is left as it is', (_what, error) => {
  const { invalidate, comeAndGo } = start(error)
  comeAndGo()
  expect(invalidate).not.toHaveBeenCalled()
})

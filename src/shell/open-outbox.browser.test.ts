import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Transport } from '#contract/transport.ts'
import { wishKind, wishQueue } from '#features/find/wishlist/send-wishes.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { createSteadyConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import type { OutboxKind } from '#lib/outbox/outbox-item.ts'
import { openOutbox } from './open-outbox.ts'

/** The outbox of a page on a server that is away, or answers as `answer` says; `tryAgain` after long enough. */
function openOn(answer: () => never) {
  const userId = crypto.randomUUID()
  const user = { _id: userId, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  const time = { now: Date.now() }
  const transport: Transport = { send: async () => answer() }
  const showToast = vi.fn()
  const outbox = openOutbox({
    ...{
      language: 'en',
      transport,
      showToast,
      now: () => time.now,
      queryClient: new QueryClient(),
    },
    ...{ session: createFixedSession(user, 'guest-1'), connection: createSteadyConnection() },
  })
  onTestFinished(() => outbox.destroy(userId))
  const tryAgain = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      time.now += 7 * 60_000
      await outbox.drain(true)
    }
  }
  return { userId, outbox, tryAgain, toasts: () => showToast.mock.calls }
}

const refused = (code: string, msg: string) =>
  new ApiError({ status: 'error', message: [{ param: 'error', msg, code }] })

test('a wish that is refused after it has waited is told once and let go', async () => {
  const server = { isUp: false }
  const { userId, outbox, tryAgain, toasts } = openOn(() => {
    if (!server.isUp) throw new ConnectionError('away')
    throw refused('gone', 'This home is not here any more.')
  })
  await outbox.enqueue({ userId, kind: wishKind, key: wishQueue, id: 'w1', payload: {} })
  await tryAgain(1)
  expect(outbox.items()).toMatchObject([{ state: 'queued' }])
  expect(outbox.items()[0]?.attempts).toBeGreaterThan(0)
  server.isUp = true
  await tryAgain(1)
  await expect.poll(toasts).toEqual([['error', 'This home is not here any more.']])
  expect(outbox.items()).toEqual([])
})

test('a wish over which the server fails every time is told once and stays to be tried again', async () => {
  const { userId, outbox, tryAgain, toasts } = openOn(() => {
    throw refused('unexpected', 'Something went wrong on our side.')
  })
  await outbox.enqueue({ userId, kind: wishKind, key: wishQueue, id: 'w1', payload: {} })
  await tryAgain(9)
  await expect.poll(toasts).toEqual([['error', 'Something went wrong on our side.']])
  expect(outbox.items()).toMatchObject([{ id: 'w1', state: 'failed' }])
})

test('what a newer version has kept is given up in words of the app, and lets the next pass', async () => {
  const { userId, outbox, tryAgain, toasts } = openOn(() => {
    throw refused('gone', 'No')
  })
  const kind = 'booking/yetUnknown' as OutboxKind
  await outbox.enqueue({ userId, kind, key: 'AR-1', id: 'n1', payload: {} })
  await outbox.enqueue({ userId, kind: 'booking/openCase', key: 'AR-1', id: 'c1', payload: {} })
  await tryAgain(9)
  expect(outbox.items().map(({ id, reason }) => [id, reason])).toEqual([
    ['n1', null],
    ['c1', 'No'],
  ])
  const words = 'This version of the app cannot send it. Reload the page, then try again.'
  await expect.poll(toasts).toEqual([['error', words]])
})

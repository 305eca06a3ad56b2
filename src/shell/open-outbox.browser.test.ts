import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Transport } from '#contract/transport.ts'
import { wishKind, wishQueue } from '#features/find/wishlist/send-wishes.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { createSteadyConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { openOutbox } from './open-outbox.ts'

test('a wish that is refused after it has waited is told once and let go', async () => {
  const userId = crypto.randomUUID()
  const user = { _id: userId, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  const server = { isUp: false }
  const transport: Transport = {
    send: async () => {
      if (!server.isUp) throw new ConnectionError('away')
      const message = [{ param: 'error', msg: 'This home is not here any more.', code: 'gone' }]
      throw new ApiError({ status: 'error', message })
    },
  }
  const showToast = vi.fn()
  const outbox = openOutbox({
    ...{ transport, showToast, now: () => Date.now(), queryClient: new QueryClient() },
    ...{ session: createFixedSession(user, 'guest-1'), connection: createSteadyConnection() },
  })
  await outbox.enqueue({ userId, kind: wishKind, key: wishQueue, id: 'w1', payload: {} })
  await outbox.drain(true)
  expect(outbox.items()).toMatchObject([{ state: 'queued' }])
  expect(outbox.items()[0]?.attempts).toBeGreaterThan(0)
  server.isUp = true
  await outbox.drain(true)
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', 'This home is not here any more.']])
  expect(outbox.items()).toEqual([])
  await outbox.destroy(userId)
})

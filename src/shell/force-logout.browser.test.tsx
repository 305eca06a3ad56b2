import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import { forgetDeviceCookie, userDetailsCookie } from '#contract/session-user.ts'
import type { Transport } from '#contract/transport.ts'
import { callOptions } from '#lib/call-options.ts'
import { deleteCookie, writeCookie } from '#lib/cookies.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createOutboxBench } from '#lib/outbox/outbox-bench.ts'
import { createOutboxStore } from '#lib/outbox/outbox-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { createBrowserSession } from '#lib/session.ts'
import { takeFarewell } from './farewell.ts'
import { createForcedLogout } from './force-logout.ts'

const threads = callOptions(listThreads, {})
const words = 'This account is closed.'
const draftKey = 'booking-draft:sea-view'

beforeEach(() => {
  sessionStorage.clear()
})

/** A device of a person with an answer in memory and on disk, a waiting message and a draft. */
async function usedDevice() {
  const bench = createOutboxBench()
  bench.server.mood = 'down'
  const { userId } = bench
  const user = { _id: userId, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  writeCookie(userDetailsCookie, JSON.stringify(user))
  const session = createBrowserSession()
  const deviceStore = createDeviceStore(() => session.user()?._id ?? null, 'en')
  const transport: Transport = {
    send: async (call) => {
      const result = v.parse(call.output, { threads: [], unread_count: 1 })
      return { result, message: '', answeredAt: Date.now() }
    },
  }
  const queryClient = createQueryClient({ transport, storage: deviceStore })
  await queryClient.fetchQuery(threads)
  await expect.poll(() => deviceStore.entries()).toHaveLength(1)
  const { outbox } = bench.openTab()
  await outbox.enqueue(bench.message('m-1'))
  sessionStorage.setItem(draftKey, '{"email":"layla@example.ae"}')
  return { app: { session, outbox, deviceStore }, queryClient, userId }
}

test('a logout that the server forces leaves nothing of the person but what was not sent', async () => {
  const { app, queryClient, userId } = await usedDevice()
  const leave = vi.fn()
  createForcedLogout(() => ({ app, queryClient }), leave)(words)
  await expect.poll(() => leave).toHaveBeenCalledOnce()
  expect(app.session.user()).toBeNull()
  expect(document.cookie).not.toContain(userDetailsCookie)
  expect(queryClient.getQueryData(threads.queryKey)).toBeUndefined()
  expect(await createDeviceStore(() => userId, 'en').entries()).toEqual([])
  expect(await createOutboxStore(userId).list()).toMatchObject([{ id: 'm-1', userId }])
  expect(sessionStorage.getItem(draftKey)).toBeNull()
})

test('a device that was given up as lost keeps not even that', async () => {
  const { app, queryClient, userId } = await usedDevice()
  writeCookie(forgetDeviceCookie, '1')
  const leave = vi.fn()
  createForcedLogout(() => ({ app, queryClient }), leave)(words)
  await expect.poll(() => leave).toHaveBeenCalledOnce()
  expect(await createOutboxStore(userId).list()).toEqual([])
  deleteCookie(forgetDeviceCookie)
})

test('the next page says why, once', async () => {
  const { app, queryClient } = await usedDevice()
  const leave = vi.fn()
  const force = createForcedLogout(() => ({ app, queryClient }), leave)
  force(words)
  force('Your session has ended.')
  await expect.poll(() => leave).toHaveBeenCalledOnce()
  expect(takeFarewell()).toBe(words)
  expect(takeFarewell()).toBeNull()
})

test('a visitor is led to the login and keeps what was typed', async () => {
  const { app, queryClient } = await usedDevice()
  app.session.clear()
  const leave = vi.fn()
  createForcedLogout(() => ({ app, queryClient }), leave)(words)
  await expect.poll(() => leave).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(draftKey)).not.toBeNull()
})

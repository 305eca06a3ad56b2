import { onlineManager } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import type { Transport } from '#contract/transport.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { createBrowserConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { keepOwnPages } from './keep-own-pages.ts'

const layla = {
  _id: 'u-1',
  token: 't',
  full_name: 'Layla Haddad',
  profile_image: '',
  image_url: '',
}

const noThreads = { threads: [], unread_count: 0 }

test('what a lost signal kept back is asked for when it is back, for whoever is still here', async () => {
  const server = { isUp: false, asked: [] as string[] }
  const transport: Transport = {
    async send(call) {
      server.asked.push(`${call.model}/${call.method}`)
      if (!server.isUp) throw new ConnectionError('away')
      if (call.model === 'chat')
        return { result: v.parse(call.output, noThreads), message: '', answeredAt: 0 }
      throw new ApiError({ status: 'error', message: [] })
    },
  }
  const target = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const connection = createBrowserConnection(target)
  const queryClient = createQueryClient({ transport, storage: null })
  const threads = () => queryClient.getQueryData(callOptions(listThreads, {}).queryKey)
  const person = { user: layla as typeof layla | null }
  const session = { ...createFixedSession(layla, 'guest-1'), user: () => person.user }
  // When a browser is idle is for the machine to say: with many pages open that may take a minute.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  onlineManager.setOnline(false)
  connection.report(false)
  await keepOwnPages(queryClient, { connection, session })
  expect(server.asked).toContain('chat/listThreads')
  expect(threads()).toBeUndefined()
  server.isUp = true
  onlineManager.setOnline(true)
  connection.report(true)
  await expect.poll(threads).toEqual(noThreads)
  // The last of what is asked for.
  await expect
    .poll(() => server.asked.filter((name) => name === 'profile/getProfile').length)
    .toBe(4)
  person.user = null
  server.asked = []
  connection.report(false)
  connection.report(true)
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(server.asked).toEqual([])
})

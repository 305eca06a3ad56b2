import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { cachedAtHeader, unreachableHeader } from '#contract/copy-headers.ts'
import { encodeWire } from '#contract/wire.ts'
import { ApiError } from '#lib/api-error.ts'
import { createBrowserConnection, createSteadyConnection } from '#lib/connection.ts'
import { leaveSession } from '#lib/left-session.ts'
import { createFetchTransport } from '#lib/transport.ts'

const call = defineCall({
  model: 'test',
  method: 'ask',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({ text: v.string() }),
})
const ended = {
  status: 'error',
  message: [{ param: 'invalid-access', code: 'session-ended', msg: 'Over' }],
  is_logout: 1,
}
const answered = { status: 'success', message: '', result: { text: 'yes' } }

afterEach(() => vi.unstubAllGlobals())

/** A transport whose server takes the last mark that was made; `renewals` come while calls are under way. */
function bench(renewals: number) {
  const marks = { cookie: 0, known: 0 }
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'))
    const isEnded = marks.cookie < renewals
    if (isEnded) marks.cookie += 1
    return new Response(encodeWire(isEnded ? ended : answered))
  })
  const onForcedLogout = vi.fn()
  const person = { _id: 'layla', full_name: '', profile_image: '', image_url: '' }
  const session = {
    user: () => ({ ...person, token: `mark-${marks.known}` }),
    guestId: () => 'guest-1',
    refresh: () => {
      marks.known = marks.cookie
    },
    clear: () => {},
    subscribe: () => () => {},
  }
  const transport = createFetchTransport({
    session,
    language: 'en',
    now: () => 0,
    onForcedLogout,
    connection: createSteadyConnection(),
  })
  return { transport, session, sent, onForcedLogout }
}

test('a call that was under way while the session was made anew goes again with the new one', async () => {
  const { transport, sent, onForcedLogout } = bench(2)
  expect(await transport.send(call, {})).toMatchObject({ result: { text: 'yes' } })
  expect(sent).toEqual(['mark-0', 'mark-1', 'mark-2'])
  expect(onForcedLogout).not.toHaveBeenCalled()
})

test('what the worker gave in the server’s place tells whether that is late or gone', async () => {
  const told: string[] = []
  const { session } = bench(0)
  const transport = createFetchTransport({
    session,
    language: 'en',
    now: () => 0,
    onForcedLogout: () => {},
    connection: {
      ask: () => (isReached) => told.push(isReached ? 'there' : 'gone'),
      reportLate: () => told.push('late'),
    },
  })
  const cases = [
    {},
    // At once, to be refreshed behind it: no news.
    { [cachedAtHeader]: '5' },
    { [cachedAtHeader]: '5', [unreachableHeader]: 'late' },
    { [cachedAtHeader]: '5', [unreachableHeader]: 'gone' },
  ]
  for (const headers of cases) {
    vi.stubGlobal('fetch', async () => new Response(encodeWire(answered), { headers }))
    await transport.send(call, {})
  }
  expect(told).toEqual(['there', 'late', 'gone'])
})

test('a request is a question from when it is sent: its answer after the signal went is no news', async () => {
  const { session } = bench(0)
  const target = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const connection = createBrowserConnection(target)
  const own = { session, language: 'en', now: () => 0, onForcedLogout: () => {} } as const
  const transport = createFetchTransport({ ...own, connection })
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await arrived
    return new Response(encodeWire(answered))
  })
  const asked = transport.send(call, {})
  target.dispatchEvent(new Event('offline'))
  arrive()
  await asked
  expect(connection.isOnline()).toBe(false)
  // One that was asked since then has found a way.
  await transport.send(call, {})
  expect(connection.isOnline()).toBe(true)
})

test('a session that has ended leads out, and is not tried again', async () => {
  const { transport, session, sent, onForcedLogout } = bench(1)
  session.refresh = () => {}
  await expect(transport.send(call, {})).rejects.toThrow(ApiError)
  expect(sent).toEqual(['mark-0'])
  expect(onForcedLogout).toHaveBeenCalledWith('Over')
})

test('a call that is answered after its person has logged out leads nowhere', async () => {
  const { transport, session, onForcedLogout } = bench(1)
  session.refresh = () => {}
  const asked = transport.send(call, {})
  leaveSession(session)
  await expect(asked).rejects.toThrow(ApiError)
  expect(onForcedLogout).not.toHaveBeenCalled()
})

test('a call that ended while another one makes the session anew waits for that one', async () => {
  const { transport, session, sent, onForcedLogout } = bench(1)
  let answer = (_response: Response): void => {}
  const coming = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const serve = globalThis.fetch
  const renewing = vi.fn(() => coming)
  vi.stubGlobal('fetch', renewing)
  const renewal = transport.send(call, {})
  vi.stubGlobal('fetch', serve)
  let isRenewed = false
  const { refresh } = session
  session.refresh = () => {
    if (isRenewed) refresh()
  }
  const other = transport.send(call, {})
  // All that can be done with the answer is done.
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['mark-0'])
  isRenewed = true
  answer(new Response(encodeWire(answered)))
  await renewal
  expect(await other).toMatchObject({ result: { text: 'yes' } })
  expect(sent).toEqual(['mark-0', 'mark-1'])
  expect(onForcedLogout).not.toHaveBeenCalled()
})

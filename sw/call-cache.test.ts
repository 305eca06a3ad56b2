import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAtHeader, lateIdHeader, unreachableHeader } from '#contract/copy-headers.ts'
import { encodeWire } from '#contract/wire.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { answerCall } from './call-cache.ts'
import { takeLate } from './late-answers.ts'

const now = Date.UTC(2026, 10, 28, 9)
const envelope = (text: string) => encodeWire({ status: 'success', message: '', result: { text } })

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks for a talk, as the page does, and gives what the worker answers. */
async function ask(network: () => Promise<Response>) {
  vi.stubGlobal('fetch', network)
  const body = encodeWire({ booking_id: 'b-1', user_id: 'u-1', language: 1 })
  const request = new Request('https://areesh.example/api/chat/getMessages', {
    method: 'POST',
    body: JSON.stringify({ data: body }),
  })
  const kept: Promise<unknown>[] = []
  const coming = answerCall({ request, now: () => now, waitUntil: (work) => void kept.push(work) })
  const settle = () => Promise.allSettled(kept)
  return { coming, settle }
}

const said = async (response: Response) => ({
  text: await response.text(),
  cachedAt: response.headers.get(cachedAtHeader),
  reason: response.headers.get(unreachableHeader),
})

async function keep(): Promise<void> {
  const { coming, settle } = await ask(async () => new Response(envelope('kept')))
  expect(await said(await coming)).toEqual({ text: envelope('kept'), cachedAt: null, reason: null })
  await settle()
  // How long it would have waited for that one.
  vi.clearAllTimers()
}

test('a copy stands in for a server that is gone, and says so', async () => {
  await keep()
  const { coming } = await ask(() => Promise.reject(new TypeError('no network')))
  const answer = await said(await coming)
  expect(answer).toEqual({ text: envelope('kept'), cachedAt: String(now), reason: 'gone' })
})

test('a copy stands in for a server that has not answered in three seconds, and says so', async () => {
  await keep()
  const { coming } = await ask(() => new Promise(() => {}))
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(3000)
  const answer = await said(await coming)
  expect(answer).toEqual({ text: envelope('kept'), cachedAt: String(now), reason: 'late' })
})

function slowServer() {
  let answer = (_response: Response) => {}
  const coming = new Promise<Response>((resolve) => {
    answer = resolve
  })
  return { coming, answer }
}

test('the answer of a server that was late can be had, once, when it comes', async () => {
  await keep()
  const server = slowServer()
  const { coming, settle } = await ask(() => server.coming)
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(3000)
  const id = (await coming).headers.get(lateIdHeader) ?? ''
  const late = takeLate(id)
  server.answer(new Response(envelope('new')))
  expect(await late).toBe(envelope('new'))
  expect(await takeLate(id)).toBeNull()
  await settle()
})

test('of a late answer that is none nothing can be had', async () => {
  await keep()
  const server = slowServer()
  const { coming } = await ask(() => server.coming)
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(3000)
  const late = takeLate((await coming).headers.get(lateIdHeader) ?? '')
  server.answer(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await late).toBeNull()
})

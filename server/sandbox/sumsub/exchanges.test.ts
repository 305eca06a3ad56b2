import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StartInput } from '#server/providers/identity/identity-provider.ts'
import { createSumsubProvider } from '#server/providers/identity/sumsub-provider.ts'
import { signRequest } from '#server/providers/identity/sumsub-signature.ts'
import {
  recordedApplicants,
  recordedLink,
  recordedMismatch,
  recordedMissing,
  recordedRef,
  recordedSigning,
  recordedWebhooks,
} from '#server/providers/identity/sumsub-test-data.ts'
import { createMemoryStore } from '#server/sandbox/store.ts'
import { createSumsubSandbox } from './sumsub-sandbox.ts'

const clock = { now: () => Date.UTC(2026, 10, 21, 9) }
const keys = { appToken: 'sbx:areesh', secretKey: 'request key', webhookSecret: 'webhook key' }
const input: StartInput = {
  ref: recordedRef,
  language: 'ar',
  email: 'layla@example.com',
  returnUrls: {
    success: 'https://stay.example/kyc-response',
    reject: 'https://stay.example/kyc-updation/7',
  },
}

type Sent = { headers: Record<string, string>; body: string }

/** The sandbox with the provider over it, as the product joins them. */
function openSandbox() {
  const sent: Sent[] = []
  const ids = Array.from({ length: 50 }, (_, at) => String(at).padStart(24, '0'))
  const sandbox = createSumsubSandbox({
    ...keys,
    store: createMemoryStore(),
    clock,
    newId: () => ids.pop() ?? '',
    deliverWebhook: async (headers, body) => {
      sent.push({ headers, body })
      return 200
    },
  })
  const asked: Request[] = []
  const provider = createSumsubProvider({
    ...keys,
    levelName: 'id-only',
    clock,
    fetch: (url, init) => {
      asked.push(new Request(url, init))
      return sandbox.fetch(url, init)
    },
  })
  const press = async (url: string, action: string) => {
    const token = new URL(url).pathname.split('/').at(-1)
    await sandbox.pages.request(`/sandbox/sumsub/verify/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action }).toString(),
    })
  }
  return { sandbox, provider, sent, asked, press }
}

/** A provider that is answered as was recorded. */
function recorded(body: unknown, status = 200) {
  return createSumsubProvider({
    ...keys,
    levelName: 'id-only',
    clock,
    fetch: async () => Response.json(body, { status }),
  })
}

/** Paths of a JSON value with the kind of what stands there; of lists the first item. */
function shapeOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.length > 0 ? shapeOf(value[0], `${path}[]`) : [[`${path}[]`, 'empty']]
  }
  if (typeof value !== 'object' || value === null) return [[path, typeof value]]
  return Object.entries(value).flatMap(([name, part]) => shapeOf(part, `${path}.${name}`))
}

/** Fails when the sandbox says something that the provider does not say, or otherwise. */
function expectShape(own: unknown, theirs: unknown): void {
  const known = new Map(shapeOf(theirs))
  for (const [path, kind] of shapeOf(own)) {
    if (kind === 'empty') continue
    expect([path, known.get(path)]).toEqual([path, kind])
  }
}

const hmac = (algorithm: string, body: string) =>
  createHmac(algorithm, keys.webhookSecret).update(body).digest('hex')

describe('recorded answers of Sumsub', () => {
  test('open its page', async () => {
    expect(await recorded(recordedLink).start(input)).toEqual({ url: recordedLink.url })
    await expect(recorded(recordedMismatch, 401).start(input)).rejects.toThrow('status 401')
  })

  test('say where a check stands', async () => {
    const outcome = async (name: keyof typeof recordedApplicants) =>
      recorded(recordedApplicants[name]).fetch(recordedRef)
    expect(await recorded(recordedMissing, 404).fetch(recordedRef)).toEqual({ kind: 'none' })
    expect(await outcome('opened')).toEqual({ kind: 'none' })
    expect(await outcome('waiting')).toEqual({ kind: 'pending' })
    expect(await outcome('on hold')).toEqual({ kind: 'pending' })
    expect(await outcome('approved')).toMatchObject({
      kind: 'verified',
      document: { kind: 'passport', number: 'LR0123456', validUntil: '2031-02-01' },
    })
    expect(await outcome('sent back')).toEqual({ kind: 'retry', reason: 'blurry' })
    expect(await outcome('refused')).toEqual({ kind: 'rejected', reason: 'other' })
  })

  test('requests are signed as its documentation signs its example', () => {
    const { timeS, method, path, body } = recordedSigning
    const wanted = createHmac('sha256', 'a key').update(`1607551635POST${path}`).digest('hex')
    expect(signRequest('a key', { timeS, method, path, body })).toBe(wanted)
  })
})

describe.each(Object.entries(recordedWebhooks))('the recorded webhook %s', (_name, event) => {
  const body = JSON.stringify(event, null, 2)
  const bytes = new TextEncoder().encode(body)
  const read = (headers: Record<string, string>, raw = bytes) =>
    recorded(null).parseWebhook(new Headers(headers), raw)
  const wanted = {
    eventId: `${event.type}|${event.applicantId}|${event.correlationId}|${event.createdAtMs}`,
    ref: recordedRef,
    type: event.type,
  }

  test.each([
    ['HMAC_SHA256_HEX', 'sha256'],
    ['HMAC_SHA512_HEX', 'sha512'],
  ])('is taken under %s, over its raw bytes', (name, algorithm) => {
    const signed = { 'x-payload-digest': hmac(algorithm, body), 'x-payload-digest-alg': name }
    expect(read(signed)).toEqual(wanted)
    const again = new TextEncoder().encode(JSON.stringify(event))
    expect(() => read(signed, again)).toThrow('signature')
  })

  test('is taken under the default when no algorithm is named, and not under SHA-1', () => {
    expect(read({ 'x-payload-digest': hmac('sha256', body) })).toEqual(wanted)
    const weak = { 'x-payload-digest': hmac('sha1', body), 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }
    expect(() => read(weak)).toThrow('signature')
    const other = { 'x-payload-digest': hmac('sha256', body), 'x-payload-digest-alg': 'NONE' }
    expect(() => read(other)).toThrow('signature')
  })
})

describe('the sandbox speaks as was recorded', () => {
  test('in its answers at each moment of a check', async () => {
    const { provider, sandbox, press } = openSandbox()
    const path = `/resources/applicants/-;externalUserId=${recordedRef}/one`
    const ask = async (key: string) => {
      const timeS = clock.now() / 1000
      const answer = await sandbox.fetch(`https://api.sumsub.com${path}`, {
        headers: {
          'x-app-token': keys.appToken,
          'x-app-access-ts': String(timeS),
          'x-app-access-sig': signRequest(key, { timeS, method: 'GET', path, body: '' }),
        },
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    const refused = await ask('another key')
    expect(refused.status).toBe(401)
    expectShape(refused.body, recordedMismatch)
    const missing = await ask(keys.secretKey)
    expect(missing.status).toBe(404)
    expectShape(missing.body, recordedMissing)
    const { url } = await provider.start(input)
    expectShape({ url }, recordedLink)
    const steps = [
      ['hold', 'waiting'],
      ['retry', 'sent back'],
      ['approve', 'approved'],
      ['reject', 'refused'],
    ] as const
    for (const [action, name] of steps) {
      await press(url, action)
      const answer = await ask(keys.secretKey)
      expect(answer.status).toBe(200)
      expectShape(answer.body, recordedApplicants[name])
      const theirs = await recorded(recordedApplicants[name]).fetch(recordedRef)
      expect((await provider.fetch(recordedRef)).kind).toBe(theirs.kind)
    }
  })

  test('in its webhooks, which the provider takes', async () => {
    const { provider, sent, press } = openSandbox()
    const { url } = await provider.start(input)
    for (const action of ['hold', 'retry', 'approve']) await press(url, action)
    const types = sent.map(({ headers, body }) => {
      const bytes = new TextEncoder().encode(body)
      const read = provider.parseWebhook(new Headers(headers), bytes)
      expect(read.ref).toBe(recordedRef)
      expect(headers['x-payload-digest']).toBe(hmac('sha256', body))
      const event: { reviewResult?: { reviewAnswer?: string } } = JSON.parse(body)
      const isSentBack = event.reviewResult?.reviewAnswer === 'RED'
      const like = isSentBack ? 'applicantReviewed, sent back' : read.type
      const known = Object.entries(recordedWebhooks).find(([name]) => name === like)
      expectShape(event, known?.[1])
      return read.type
    })
    expect(types).toEqual([
      'applicantCreated',
      'applicantPending',
      'applicantPending',
      'applicantReviewed',
      'applicantPending',
      'applicantReviewed',
    ])
  })

  test('and asks for requests as the provider sends them', async () => {
    const { provider, asked } = openSandbox()
    await provider.start(input)
    await provider.fetch(recordedRef)
    const seen = asked.map(({ method, url }) => `${method} ${url}`)
    expect(seen).toEqual([
      'POST https://api.sumsub.com/resources/sdkIntegrations/levels/-/websdkLink?lang=ar',
      `GET https://api.sumsub.com/resources/applicants/-;externalUserId=${recordedRef}/one`,
    ])
  })
})

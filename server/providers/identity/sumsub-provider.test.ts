import { describe, expect, test } from 'vitest'
import { IdentityProviderError, WebhookRefused } from './identity-provider.ts'
import { createSumsubProvider } from './sumsub-provider.ts'
import { signRequest, signWebhook } from './sumsub-signature.ts'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)
const settings = {
  appToken: 'sbx:token',
  secretKey: 'request secret',
  webhookSecret: 'webhook secret',
  levelName: 'id-only',
  clock: { now: () => now },
}

/** A provider that is answered with what was laid ready, and what it asked. */
function bench(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  const provider = createSumsubProvider({
    ...settings,
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { provider, asked }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

/** An applicant as the provider's documentation shapes it. */
const applicant = (review: object, idDocs: object[] = []) => ({
  id: '5cb56e8e0a975a35f333cb83',
  createdAt: '2026-11-21 08:58:10',
  key: 'AREESHKEY',
  clientId: 'areesh',
  inspectionId: '5cb56e8e0a975a35f333cb84',
  externalUserId: 'ref-1',
  info: { firstName: 'Layla', country: 'LBN', dob: '1991-05-14', idDocs },
  lang: 'en',
  type: 'individual',
  review: {
    reviewId: 'abc',
    attemptId: 'def',
    attemptCnt: 1,
    levelName: 'id-only',
    createDate: '2026-11-21 08:58:11+0000',
    ...review,
  },
})

const completed = (reviewResult: object) => ({ reviewStatus: 'completed', reviewResult })

describe('opening a check', () => {
  test('asks for a link of our own reference, signed over time, method, path and body', async () => {
    const { provider, asked } = bench(json({ url: 'https://in.sumsub.com/websdk/p/sbx_1' }))
    const started = await provider.start({
      ref: 'ref-1',
      language: 'ar',
      email: 'layla@example.com',
      returnUrls: {
        success: 'https://a.test/kyc-response',
        reject: 'https://a.test/kyc-updation/1',
      },
    })
    expect(started).toEqual({ url: 'https://in.sumsub.com/websdk/p/sbx_1' })
    const [request] = asked
    if (!request) throw new Error('nothing was asked')
    const { pathname, search, host } = new URL(request.url)
    const body = await request.text()
    expect(host).toBe('api.sumsub.com')
    expect(`${pathname}${search}`).toBe('/resources/sdkIntegrations/levels/-/websdkLink?lang=ar')
    expect(JSON.parse(body)).toEqual({
      levelName: 'id-only',
      userId: 'ref-1',
      applicantIdentifiers: { email: 'layla@example.com' },
      redirect: {
        successUrl: 'https://a.test/kyc-response',
        rejectUrl: 'https://a.test/kyc-updation/1',
      },
      ttlInSecs: 1800,
    })
    const timeS = now / 1000
    expect(request.headers.get('x-app-token')).toBe('sbx:token')
    expect(request.headers.get('x-app-access-ts')).toBe(String(timeS))
    expect(request.headers.get('x-app-access-sig')).toBe(
      signRequest('request secret', {
        timeS,
        method: 'POST',
        path: '/resources/sdkIntegrations/levels/-/websdkLink?lang=ar',
        body,
      }),
    )
  })

  test('fails in one way for refusals, other shapes and silence', async () => {
    const input = {
      ref: 'r',
      language: 'en' as const,
      email: null,
      returnUrls: { success: 'https://a.test/s', reject: 'https://a.test/r' },
    }
    const answers = [
      json({ code: 401 }, 401),
      json({ link: 'x' }),
      () => new Response('<html>'),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    for (const answer of answers) {
      await expect(bench(answer).provider.start(input)).rejects.toThrow(IdentityProviderError)
    }
  })
})

describe('the truth about a check', () => {
  const outcome = (answer: () => Response) => bench(answer).provider.fetch('ref-1')

  test('is that nothing was sent in, or that it is being looked at', async () => {
    expect(await outcome(json({ code: 404 }, 404))).toEqual({ kind: 'none' })
    expect(await outcome(json(applicant({ reviewStatus: 'init' })))).toEqual({ kind: 'none' })
    for (const reviewStatus of ['pending', 'prechecked', 'queued', 'onHold']) {
      // The answer of an earlier round is still there, and says nothing about this one.
      const review = { reviewStatus, reviewResult: { reviewAnswer: 'GREEN' } }
      expect(await outcome(json(applicant(review)))).toEqual({ kind: 'pending' })
    }
  })

  test('is a verified document with what registers a guest', async () => {
    const passport = {
      idDocType: 'PASSPORT',
      country: 'LBN',
      firstName: 'Layla',
      middleName: 'Mariam',
      lastName: 'Haddad',
      issuedDate: '2021-02-02',
      validUntil: '2031-02-01',
      number: 'LR0123456',
      dob: '1991-05-14',
    }
    const review = completed({ reviewAnswer: 'GREEN' })
    expect(await outcome(json(applicant(review, [passport])))).toEqual({
      kind: 'verified',
      document: {
        kind: 'passport',
        country: 'LBN',
        number: 'LR0123456',
        validUntil: '2031-02-01',
        bornOn: '1991-05-14',
        names: ['Layla', 'Mariam', 'Haddad'],
      },
    })
    const card = (country: string) => [{ idDocType: 'ID_CARD', country, number: '1' }]
    expect(await outcome(json(applicant(review, card('ARE'))))).toMatchObject({
      document: { kind: 'emirates_id', bornOn: '1991-05-14', validUntil: null },
    })
    expect(await outcome(json(applicant(review, card('SAU'))))).toMatchObject({
      document: { kind: 'gcc_id' },
    })
    expect(await outcome(json(applicant(review, card('FRA'))))).toMatchObject({ document: null })
  })

  test('is a refusal with its reason, for now or for good', async () => {
    const red = (reviewRejectType: string, rejectLabels: string[]) =>
      json(applicant(completed({ reviewAnswer: 'RED', reviewRejectType, rejectLabels })))
    expect(await outcome(red('RETRY', ['UNSATISFACTORY_PHOTOS']))).toEqual({
      kind: 'retry',
      reason: 'blurry',
    })
    expect(await outcome(red('RETRY', ['SOMETHING_NEW', 'BACK_SIDE_MISSING']))).toEqual({
      kind: 'retry',
      reason: 'cropped',
    })
    expect(await outcome(red('FINAL', ['FORGERY']))).toEqual({ kind: 'rejected', reason: 'other' })
  })

  test('of somebody else is not taken', async () => {
    const other = { ...applicant({ reviewStatus: 'init' }), externalUserId: 'ref-2' }
    await expect(outcome(json(other))).rejects.toThrow(IdentityProviderError)
  })
})

describe('a webhook', () => {
  const { provider } = bench(json({}))
  const body = JSON.stringify({
    applicantId: '5cb56e8e0a975a35f333cb83',
    inspectionId: '5cb56e8e0a975a35f333cb84',
    correlationId: 'req-a260b669',
    externalUserId: 'ref-1',
    levelName: 'id-only',
    type: 'applicantReviewed',
    reviewResult: { reviewAnswer: 'GREEN' },
    reviewStatus: 'completed',
    createdAtMs: '2026-11-21 08:59:19.321',
  })
  const bytes = new TextEncoder().encode(body)
  const signed = (algorithm: 'HMAC_SHA256_HEX' | 'HMAC_SHA512_HEX', secret = 'webhook secret') =>
    new Headers({
      'x-payload-digest': signWebhook(secret, bytes, algorithm),
      'x-payload-digest-alg': algorithm,
    })

  test('is read when its digest fits, in both ways of signing', () => {
    const read = {
      eventId: 'applicantReviewed|5cb56e8e0a975a35f333cb83|req-a260b669|2026-11-21 08:59:19.321',
      ref: 'ref-1',
      type: 'applicantReviewed',
    }
    expect(provider.parseWebhook(signed('HMAC_SHA256_HEX'), bytes)).toEqual(read)
    expect(provider.parseWebhook(signed('HMAC_SHA512_HEX'), bytes)).toEqual(read)
  })

  test('is refused with another secret, one byte more, a weaker digest or none', () => {
    const refused = (headers: Headers, raw = bytes) =>
      expect(() => provider.parseWebhook(headers, raw)).toThrow(WebhookRefused)
    refused(signed('HMAC_SHA256_HEX', 'another'))
    refused(signed('HMAC_SHA256_HEX'), new TextEncoder().encode(`${body} `))
    refused(new Headers({ 'x-payload-digest': 'ab', 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }))
    refused(new Headers())
  })
})

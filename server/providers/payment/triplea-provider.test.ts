import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '#server/sandbox/store.ts'
import { createTripleaSandbox } from '#server/sandbox/triplea/triplea-sandbox.ts'
import type { CheckoutInput } from './provider.ts'
import { createTripleaProvider } from './triplea-provider.ts'
import { readTripleaPayment } from './triplea-readings.ts'
import { assertTripleaSignature, signTriplea } from './triplea-signature.ts'

// The sample of Triple-A's own documentation of webhooks: secret, header and body.
const sampleSecret = 'Cf9mx4nAvRuy5vwBY2FCtaKr!@#'
const sampleAt = 1_621_246_963
const sampleDigest = 'a0749b4b490e15701ab2c488037da9367e8421d8cbddf2450071758e2c6c9f7d'
const sampleBody = [
  '{"txs":[{"txid":"33d5d9af65fe63b12e1a4d67f6b05fcf01428764db840463aba621daa65323d3","',
  'status":"good","t3a_id":"164f404b07bd6c1868f35e8e70d3c2a245b6be14ec067f0ab50c9f0785b',
  '0b3cf","vout_n":0,"status_date":"2021-05-17T10:22:42.949Z","payment_tier":"good","or',
  'der_currency":"USD","payment_amount":10,"receive_amount":10,"payment_currency":"USD"',
  ',"payment_tier_date":"2021-05-17T10:22:42.949Z","payment_crypto_amount":0.00023271}]',
  ',"cart":{"items":[{"sku":"2736829","label":"A tale of 2 cities","amount":10.99,"quan',
  'tity":1}],"tax_cost":0.73,"shipping_cost":2.57,"shipping_discount":0},"event":"payme',
  'nt","api_id":"HA1587722191gQKF_t","status":"good","status_date":"2021-05-17T10:22:42',
  '.954Z","order_amount":10,"payment_tier":"good","webhook_data":{"order_id":"ABC12345-',
  '2"},"crypto_amount":0.00023271,"exchange_rate":42971.44,"crypto_address":"n3XE3iEc2n',
  'yB44N43166XyzhEuKpcse9aQ","order_currency":"USD","payment_amount":10,"receive_amount',
  '":10,"crypto_currency":"testBTC","payment_currency":"USD","payment_reference":"PMA-4',
  '01443-PMT","payment_tier_date":"2021-05-17T10:22:42.954Z","payment_crypto_amount":0.',
  '00023271}',
].join('')

const keys = {
  clientId: 'client',
  clientSecret: 'secret',
  merchantKey: 'mkey-1',
  notifySecret: 'notify',
}

function createBench() {
  const clock = { time: Date.UTC(2026, 0, 5, 9), now: () => clock.time }
  const received: { headers: Headers; body: string }[] = []
  const requests: string[] = []
  let ids = 0
  const sandbox = createTripleaSandbox({
    store: createMemoryStore(),
    clock,
    newId: () => {
      ids += 1
      return ids.toString(16).padStart(32, 'f')
    },
    deliverWebhook: async (headers, body) => {
      received.push({ headers: new Headers(headers), body })
      return 200
    },
    writeToPayer: () => {},
    keys,
  })
  const provider = createTripleaProvider({
    ...keys,
    clock,
    fetch: (input, init) => {
      requests.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return sandbox.fetch(input, init)
    },
  })
  const input: CheckoutInput = {
    paymentId: 'pay-1',
    attempt: 1,
    bookingNumber: 'AR7K2M',
    lines: [{ label: 'Stay', amountFils: 461_250 }],
    totalFils: 461_250,
    order: { currency: 'USD', minor: 125_596, rate: '3.6725' },
    language: 'en',
    customerRef: null,
    isAuthorisation: false,
    keepsCardForDeposit: false,
    guestEmail: 'guest@example.com',
    returnUrls: {
      success: 'https://areesh.test/triple-payment-response/1/success',
      cancel: 'https://areesh.test/triple-payment-response/1/cancel',
    },
    notifyUrl: 'https://areesh.test/webhooks/triplea',
    expiresAt: clock.time,
  }
  const press = (url: string, action: string) =>
    sandbox.pages.request(url, { method: 'POST', body: new URLSearchParams({ action }) })
  return { clock, received, requests, sandbox, provider, input, press }
}

describe('the signature of a webhook', () => {
  const check = (header: string | null, body: string | Uint8Array, at = sampleAt) =>
    assertTripleaSignature(sampleSecret, header, body, at * 1000)
  const header = `t=${sampleAt},v1=${sampleDigest}`

  test('is that of the provider’s own sample', () => {
    expect(signTriplea(sampleSecret, sampleAt, sampleBody)).toBe(header)
    check(header, sampleBody)
    check(header, new TextEncoder().encode(sampleBody))
    check(`t=${sampleAt},v1=00,v1=${sampleDigest}`, sampleBody)
  })

  test.each([
    ['another body', header, `${sampleBody} `, sampleAt],
    [
      'a body that was written anew',
      header,
      JSON.stringify(JSON.parse(sampleBody), null, 1),
      sampleAt,
    ],
    ['another secret', signTriplea('other', sampleAt, sampleBody), sampleBody, sampleAt],
    ['another time', header.replace('t=1621246963', 't=1621246964'), sampleBody, sampleAt],
    ['no header', null, sampleBody, sampleAt],
    ['a bare digest', sampleDigest, sampleBody, sampleAt],
    ['more than five minutes', header, sampleBody, sampleAt + 301],
    ['a clock ahead by more than five minutes', header, sampleBody, sampleAt - 301],
  ])('is refused for %s', (_what, given, body, at) => {
    expect(() => check(given, body, at)).toThrow(/Triple-A/)
  })
})

describe('a page at the provider', () => {
  test('is opened with the order’s own amount, and looked up by its reference', async () => {
    const bench = createBench()
    const checkout = await bench.provider.createCheckout(bench.input)
    expect(checkout.providerRef).toMatch(/^[A-Z]{3}-\d{6}-PMT$/)
    expect(checkout.expiresAt).toBe(bench.clock.time + 25 * 60_000)
    const nothing = { capturedMinor: 0, currency: 'USD', refundedMinor: 0 }
    expect(await bench.provider.fetch(checkout.providerRef)).toEqual({
      ...nothing,
      state: 'pending',
    })
    expect(await bench.provider.close(checkout.providerRef)).toBe('unknown')
    await bench.press(checkout.url, 'pay')
    const paid = { state: 'paid', capturedMinor: 125_596, currency: 'USD', refundedMinor: 0 }
    expect(await bench.provider.fetch(checkout.providerRef)).toEqual(paid)
    expect(await bench.provider.close(checkout.providerRef)).toBe('already-paid')
  })

  test('tells of each change by a signed webhook with our payment’s id', async () => {
    const bench = createBench()
    const { url, providerRef } = await bench.provider.createCheckout(bench.input)
    await bench.press(url, 'hold')
    await bench.press(url, 'confirm')
    const events = bench.received.map(({ headers, body }) =>
      bench.provider.parseWebhook(headers, body),
    )
    const ours = { providerRef, paymentId: 'pay-1' }
    expect(events).toMatchObject([
      { ...ours, type: 'payment.hold' },
      { ...ours, type: 'payment.good' },
    ])
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2)
  })

  test('asks for one token until that is about to end', async () => {
    const bench = createBench()
    const { providerRef } = await bench.provider.createCheckout(bench.input)
    await bench.provider.fetch(providerRef)
    const tokens = () => bench.requests.filter((request) => request.endsWith('/oauth/token')).length
    expect(tokens()).toBe(1)
    bench.clock.time += 59.5 * 60_000
    await bench.provider.fetch(providerRef)
    expect(tokens()).toBe(2)
  })

  test.each([
    ['error', 'retryable'],
    ['error-after-work', 'retryable'],
    ['timeout', 'retryable'],
  ] as const)('that answers with %s may be asked again', async (kind, wanted) => {
    const bench = createBench()
    bench.sandbox.faults.inject({ target: 'api', kind })
    await expect(bench.provider.createCheckout(bench.input)).rejects.toMatchObject({ kind: wanted })
    expect((await bench.provider.createCheckout(bench.input)).url).toContain('/sandbox/triplea/')
  })

  test('that refuses is not asked again', async () => {
    const bench = createBench()
    const order = { ...bench.input.order, minor: 0 }
    await expect(bench.provider.createCheckout({ ...bench.input, order })).rejects.toMatchObject({
      kind: 'final',
    })
    await expect(bench.provider.fetch('AAA-000000-PMT')).rejects.toMatchObject({ code: 'http_404' })
  })
})

describe('what the provider says', () => {
  const at = Date.UTC(2026, 0, 5, 9)
  const read = (status: string, receive_amount: number, payment_tier = status) => {
    const facts = { payment_reference: 'A', order_currency: 'USD', order_amount: 10.01 }
    const expiry_date = new Date(at + 1000).toISOString()
    const payment = { ...facts, status, payment_tier, receive_amount, expiry_date }
    return {
      open: readTripleaPayment(payment, [], at),
      over: readTripleaPayment(payment, [], at + 2000),
    }
  }

  test.each([
    ['none', 0, 'pending', 'pending'],
    ['new', 0, 'pending', 'pending'],
    ['hold', 10.01, 'arriving', 'arriving'],
    ['good', 10.01, 'paid', 'paid'],
    ['good', 12, 'paid', 'paid'],
    ['good', 10, 'review', 'review'],
    ['short', 5, 'arriving', 'review'],
    ['invalid', 0, 'failed', 'failed'],
    ['expired', 0, 'expired', 'expired'],
    ['expired', 5, 'review', 'review'],
    ['cancelled', 0, 'expired', 'expired'],
    ['something new', 10.01, 'pending', 'pending'],
  ])('%s with %d received is %s, after the end %s', (status, received, open, over) => {
    const found = read(status, received)
    expect([found.open.state, found.over.state]).toEqual([open, over])
  })

  test('older answers say only in the tier that money is good', () => {
    expect(read('confirmed', 10.01, 'good').open).toMatchObject({
      state: 'paid',
      capturedMinor: 1001,
    })
  })

  test('more than was asked for does not become ours', () => {
    expect(read('good', 12).open.capturedMinor).toBe(1001)
  })
})

import Stripe from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBench } from '#server/sandbox/stripe/bench.ts'
import { PaymentProviderError, SignatureInvalid } from './payment-error.ts'
import { paymentReturnUrls } from './return-urls.ts'
import { createStripeProvider } from './stripe-provider.ts'

const guestEmail = 'guest@example.com'

afterEach(() => {
  vi.useRealTimers()
})

/** Lets the client's pauses between retries pass without waiting for them. */
async function withoutPauses<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let settled = false
  const result = work().finally(() => {
    settled = true
  })
  result.catch(() => undefined)
  while (!settled) await vi.advanceTimersByTimeAsync(50)
  return result
}

describe('a checkout', () => {
  it('shows the guest every line and takes exactly the total', async () => {
    const bench = createBench()
    const checkout = await bench.provider.createCheckout(bench.input())
    expect(checkout.url).toBe(`https://areesh.test/sandbox/stripe/pay/${checkout.providerRef}`)
    expect(checkout.providerRef).toMatch(/^cs_test_/)
    const session = await bench.client.checkout.sessions.retrieve(checkout.providerRef)
    expect(session).toMatchObject({
      amount_total: 461_250,
      currency: 'aed',
      mode: 'payment',
      client_reference_id: 'AR7K2M',
      customer_email: 'guest@example.com',
      locale: 'en',
      metadata: { payment_id: 'pay-1', attempt: '1', booking_number: 'AR7K2M' },
      success_url:
        'https://areesh.test/payment-response/AR7K2M/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://areesh.test/payment-response/AR7K2M/cancel',
    })
  })

  it('lives at least until the time asked for and at most a minute longer', async () => {
    const bench = createBench()
    const input = bench.input()
    const { expiresAt } = await bench.provider.createCheckout(input)
    expect(expiresAt).toBeGreaterThanOrEqual(input.expiresAt)
    expect(expiresAt).toBeLessThanOrEqual(input.expiresAt + 61_000)
  })

  it('can still be made when the request arrives half a minute late', async () => {
    const bench = createBench()
    const input = bench.input()
    bench.clock.time += 30_000
    await expect(bench.provider.createCheckout(input)).resolves.toMatchObject({
      url: expect.any(String),
    })
  })

  it('is the same one when asked for again, and another one for the next attempt', async () => {
    const bench = createBench()
    const first = await bench.provider.createCheckout(bench.input())
    const again = await bench.provider.createCheckout(bench.input())
    const next = await bench.provider.createCheckout(bench.input({ attempt: 2 }))
    expect(again).toEqual(first)
    expect(next.providerRef).not.toBe(first.providerRef)
  })

  it('refuses a repeated attempt with another price for good', async () => {
    const bench = createBench()
    await bench.provider.createCheckout(bench.input())
    const changed = bench.input({
      lines: [{ label: 'Stay', amountFils: 90_000 }],
      totalFils: 90_000,
    })
    await expect(bench.provider.createCheckout(changed)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'final',
      code: 'idempotency_error',
    })
  })

  it('never leaves the house when the lines do not add up', async () => {
    const bench = createBench()
    const request = bench.provider.createCheckout(bench.input({ totalFils: 461_251 }))
    await expect(request).rejects.toMatchObject({ kind: 'final', code: 'amount_mismatch' })
    const discount = bench.input({
      lines: [
        { label: 'Stay', amountFils: 90_000 },
        { label: 'Discount', amountFils: -10_000 },
      ],
      totalFils: 80_000,
    })
    await expect(bench.provider.createCheckout(discount)).rejects.toMatchObject({ kind: 'final' })
  })

  it('speaks Russian to Stripe, and leaves Arabic to the browser as Stripe has no Arabic', async () => {
    const bench = createBench()
    const locale = async (language: 'ar' | 'ru', attempt: number) => {
      const made = await bench.provider.createCheckout(bench.input({ language, attempt }))
      return (await bench.client.checkout.sessions.retrieve(made.providerRef)).locale
    }
    expect(await locale('ru', 1)).toBe('ru')
    expect(await locale('ar', 2)).toBe('auto')
  })
})

describe('a Stripe that fails', () => {
  it('is asked again under the same key, so that a 500 leaves one session', async () => {
    const bench = createBench()
    bench.sandbox.faults.inject({ target: 'api', kind: 'error', times: 2 })
    const made = await withoutPauses(() => bench.provider.createCheckout(bench.input()))
    expect(await bench.provider.createCheckout(bench.input())).toEqual(made)
  })

  it.each(['error-after-work', 'timeout'] as const)(
    'has made one session after an answer lost to %s',
    async (kind) => {
      const bench = createBench()
      bench.sandbox.faults.inject({ target: 'api', kind })
      const made = await withoutPauses(() => bench.provider.createCheckout(bench.input()))
      expect(made.providerRef).toBe('cs_test_00000002')
      expect(await bench.provider.createCheckout(bench.input())).toEqual(made)
    },
  )

  it.each(['error', 'timeout'] as const)(
    'is a retryable error when it stays at %s',
    async (kind) => {
      const bench = createBench()
      bench.sandbox.faults.inject({ target: 'api', kind, times: 3 })
      const request = withoutPauses(() => bench.provider.createCheckout(bench.input()))
      await expect(request).rejects.toMatchObject({ kind: 'retryable' })
      await expect(request).rejects.toBeInstanceOf(PaymentProviderError)
    },
  )

  it('keeps the nights held when it cannot tell whether a page was closed', async () => {
    const bench = createBench()
    const { providerRef } = await bench.provider.createCheckout(bench.input())
    bench.sandbox.faults.inject({ target: 'api', kind: 'error', times: 6 })
    expect(await withoutPauses(() => bench.provider.close(providerRef))).toBe('unknown')
    expect(await bench.provider.close('cs_test_nothing')).toBe('unknown')
  })

  it('gives back once when the answer to a refund is lost', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    const request = {
      providerRef,
      paymentId: 'pay-1',
      refundId: 'ref-1',
      amountMinor: 100_000,
      guestEmail,
    }
    await bench.provider.refund(request)
    await bench.provider.refund(request)
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ refundedMinor: 100_000 })
  })

  it('gives back once when Stripe has forgotten the request by the time it is asked again', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    const request = {
      ...{ providerRef, paymentId: 'pay-1', refundId: 'ref-1' },
      ...{ amountMinor: 100_000, guestEmail },
    }
    const first = await bench.provider.refund(request)
    bench.clock.time += 25 * 60 * 60_000
    expect(await bench.provider.refund(request)).toEqual(first)
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ refundedMinor: 100_000 })
    await bench.provider.refund({ ...request, refundId: 'ref-2' })
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ refundedMinor: 200_000 })
  })
})

describe('the state of a payment', () => {
  it('is pending, then paid with the amount, then shows what was given back', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    const untouched = { state: 'pending', capturedMinor: 0, currency: 'AED', refundedMinor: 0 }
    expect(await bench.provider.fetch(providerRef)).toEqual(untouched)
    await bench.submit(url, { action: 'pay', card: '4242 4242 4242 4242' })
    const paid = { state: 'paid', capturedMinor: 461_250, currency: 'AED', refundedMinor: 0 }
    expect(await bench.provider.fetch(providerRef)).toEqual(paid)

    const refund = (refundId: string, amountMinor: number) =>
      bench.provider.refund({ providerRef, paymentId: 'pay-1', refundId, amountMinor, guestEmail })
    expect(await refund('ref-1', 61_250)).toEqual({
      refundRef: expect.stringMatching(/^re_/),
      state: 'succeeded',
      amountMinor: 61_250,
    })
    await expect(refund('ref-2', 400_001)).rejects.toMatchObject({ kind: 'final' })
    expect(await bench.provider.fetch(providerRef)).toEqual({ ...paid, refundedMinor: 61_250 })
    await refund('ref-3', 400_000)
    await expect(refund('ref-4', 1)).rejects.toMatchObject({
      kind: 'final',
      code: 'charge_already_refunded',
    })
  })

  it('names the refusal while the guest may still try, and has nothing to refund', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    await bench.submit(url, { action: 'pay', card: '4000 0000 0000 9995' })
    expect(await bench.provider.fetch(providerRef)).toMatchObject({
      state: 'pending',
      capturedMinor: 0,
      failureCode: 'insufficient_funds',
    })
    const refund = {
      providerRef,
      paymentId: 'pay-1',
      refundId: 'ref-1',
      amountMinor: 100,
      guestEmail,
    }
    await expect(bench.provider.refund(refund)).rejects.toMatchObject({ kind: 'final' })
  })

  it('is expired when its time is over', async () => {
    const bench = createBench()
    const { providerRef, expiresAt } = await bench.provider.createCheckout(bench.input())
    bench.clock.time = expiresAt - 1000
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ state: 'pending' })
    bench.clock.time = expiresAt
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ state: 'expired' })
  })

  it('is a final error for a reference that names nothing', async () => {
    const bench = createBench()
    await expect(bench.provider.fetch('cs_test_nothing')).rejects.toMatchObject({
      kind: 'final',
      code: 'resource_missing',
    })
  })
})

describe('what Stripe says', () => {
  const intent = { id: 'pi_1', amount_received: 0, latest_charge: null, last_payment_error: null }
  const paid = { ...intent, amount_received: 1_000, status: 'succeeded' }
  const session = {
    id: 'cs_1',
    amount_total: 1_000,
    currency: 'aed',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: paid,
  }

  it.each([
    ['paid in full', session, 'paid'],
    ['paid short', { ...session, payment_intent: { ...paid, amount_received: 999 } }, 'review'],
    ['paid in dollars', { ...session, currency: 'usd' }, 'review'],
    ['over, but with money', { ...session, status: 'expired', payment_status: 'unpaid' }, 'review'],
    [
      'done, the bank still thinking',
      { ...session, payment_status: 'unpaid', payment_intent: { ...intent, status: 'processing' } },
      'pending',
    ],
    [
      'done, the bank said no',
      {
        ...session,
        payment_status: 'unpaid',
        payment_intent: { ...intent, status: 'requires_payment_method' },
      },
      'failed',
    ],
  ])('%s', async (_, body, state) => {
    const provider = createStripeProvider({
      secretKey: 'sk_test_bench',
      webhookSecret: 'whsec_bench',
      clock: { now: () => 0 },
      fetch: async () => Response.json(body),
    })
    expect((await provider.fetch('cs_1')).state).toBe(state)
  })
})

describe('closing a page', () => {
  it('ends it, however often it is asked, and the page takes no money after that', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    expect(await bench.provider.close(providerRef)).toBe('closed')
    expect(await bench.provider.close(providerRef)).toBe('closed')
    await bench.submit(url, { action: 'pay', card: '4242 4242 4242 4242' })
    expect(await bench.provider.fetch(providerRef)).toMatchObject({
      state: 'expired',
      capturedMinor: 0,
    })
  })

  it('tells that the guest paid first', async () => {
    const bench = createBench()
    const { providerRef, url } = await bench.provider.createCheckout(bench.input())
    await bench.submit(url, { action: 'pay', card: '4242 4242 4242 4242' })
    expect(await bench.provider.close(providerRef)).toBe('already-paid')
  })
})

describe('a webhook', () => {
  const secret = 'whsec_bench'
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session', metadata: { payment_id: 'pay-9' } } },
  })

  function signed(
    bench: ReturnType<typeof createBench>,
    ageS: number,
    body = payload,
    key = secret,
  ) {
    const timestamp = Math.floor(bench.clock.time / 1000) - ageS
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: key,
      timestamp,
    })
    return new Headers({ 'stripe-signature': header })
  }

  it('is read from the raw bytes when the signature holds', () => {
    const bench = createBench()
    const read = bench.provider.parseWebhook(signed(bench, 300), new TextEncoder().encode(payload))
    expect(read).toEqual({
      eventId: 'evt_1',
      providerRef: 'cs_1',
      paymentId: 'pay-9',
      disputeRef: null,
      type: 'checkout.session.completed',
    })
  })

  it('is refused when forged, changed, unsigned or 301 seconds old', () => {
    const bench = createBench()
    const cases: [Headers, string][] = [
      [signed(bench, 0, payload, 'whsec_other'), payload],
      [signed(bench, 0), `${payload} `],
      [new Headers(), payload],
      [signed(bench, 301), payload],
    ]
    for (const [headers, body] of cases) {
      expect(() => bench.provider.parseWebhook(headers, body)).toThrow(SignatureInvalid)
    }
  })

  it('is malformed, not forged, when signed text is no event', () => {
    const bench = createBench()
    for (const body of ['not json', '{"id":"evt_1"}', '[]']) {
      expect(() => bench.provider.parseWebhook(signed(bench, 0, body), body)).toThrow(
        expect.objectContaining({ code: 'event_malformed' }),
      )
    }
  })
})

describe('return addresses', () => {
  it('are the paths of each provider', () => {
    expect(paymentReturnUrls('stripe', 'https://a.test', 'AR 1')).toEqual({
      success: 'https://a.test/payment-response/AR%201/success',
      cancel: 'https://a.test/payment-response/AR%201/cancel',
    })
    expect(paymentReturnUrls('triplea', 'https://a.test', 'AR1').cancel).toBe(
      'https://a.test/triple-payment-response/AR1/cancel',
    )
  })
})

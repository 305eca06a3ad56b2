import { describe, expect, it } from 'vitest'
import { SignatureInvalid } from '#server/providers/payment/payment-error.ts'
import type { WebhookFault } from '#server/sandbox/faults.ts'
import { createBench } from './bench.ts'

const guestEmail = 'guest@example.com'

type Bench = ReturnType<typeof createBench>

async function open(bench: Bench, attempt = 1) {
  return bench.provider.createCheckout(bench.input({ attempt }))
}

async function pay(bench: Bench, attempt = 1) {
  const checkout = await open(bench, attempt)
  await bench.submit(checkout.url, { action: 'pay', card: '4242424242424242' })
  return checkout
}

const types = (bench: Bench) => bench.events().map(({ type }) => type)
const inject = (bench: Bench, kind: WebhookFault) =>
  bench.sandbox.faults.inject({ target: 'webhook', kind })

describe('the webhooks of a payment', () => {
  it('tell that it was paid', async () => {
    const bench = createBench()
    const { providerRef } = await pay(bench)
    expect(bench.events()).toEqual([
      {
        eventId: expect.stringMatching(/^evt_/),
        providerRef,
        paymentId: 'pay-1',
        type: 'checkout.session.completed',
        disputeRef: null,
      },
    ])
  })

  it('are answered before the guest is sent back', async () => {
    const bench = createBench()
    const { url } = await open(bench)
    const order: string[] = []
    bench.receiver.answer = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('webhook answered')
      return 200
    }
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    order.push('guest sent back')
    expect(order).toEqual(['webhook answered', 'guest sent back'])
  })

  it('tell of a refusal with our payment id, as the event names no session', async () => {
    const bench = createBench()
    const { url } = await open(bench)
    await bench.submit(url, { action: 'decline', card: '4242424242424242' })
    expect(bench.events()).toMatchObject([
      { type: 'payment_intent.payment_failed', providerRef: null, paymentId: 'pay-1' },
    ])
  })

  it('tell of an early close, and of a refund', async () => {
    const bench = createBench()
    await bench.provider.close((await open(bench)).providerRef)
    const { providerRef } = await pay(bench, 2)
    const refund = {
      providerRef,
      paymentId: 'pay-1',
      refundId: 'ref-1',
      amountMinor: 100,
      guestEmail,
    }
    await bench.provider.refund(refund)
    await bench.sandbox.flush()
    expect(types(bench)).toEqual([
      'checkout.session.expired',
      'checkout.session.completed',
      'charge.refunded',
      'refund.updated',
    ])
    expect(bench.events().map(({ paymentId }) => paymentId)).toEqual(Array(4).fill('pay-1'))
  })

  it('tell once that a session ran out of time', async () => {
    const bench = createBench()
    const { providerRef, expiresAt } = await open(bench)
    await pay(bench, 2)
    bench.clock.time = expiresAt - 1000
    expect(await bench.sandbox.sweep()).toBe(0)
    bench.clock.time = expiresAt
    expect(await bench.sandbox.sweep()).toBe(1)
    expect(await bench.sandbox.sweep()).toBe(0)
    const expired = bench.events().filter(({ type }) => type === 'checkout.session.expired')
    expect(expired).toMatchObject([{ providerRef }])
  })

  it('may be handled by asking the API for more', async () => {
    const bench = createBench()
    const { providerRef, url } = await open(bench)
    bench.receiver.answer = async () => {
      const { state } = await bench.provider.fetch(providerRef)
      const refund = {
        providerRef,
        paymentId: 'pay-1',
        refundId: 'ref-1',
        amountMinor: 100,
        guestEmail,
      }
      const refunded = await bench.provider.refund(refund)
      return state === 'paid' && refunded.state === 'succeeded' ? 200 : 500
    }
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    expect(await bench.sandbox.flush()).toBe(0)
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ refundedMinor: 100 })
  })

  it('are all answered once it is quiet, also those that answers lead to', async () => {
    const bench = createBench()
    const { providerRef, url } = await open(bench)
    let answered = 0
    bench.receiver.answer = async () => {
      const refundId = { 'checkout.session.completed': 'ref-1', 'charge.refunded': 'ref-2' }[
        types(bench).at(-1) ?? ''
      ]
      const refund = { providerRef, paymentId: 'pay-1', amountMinor: 100, guestEmail }
      if (answered > 0) await new Promise((resolve) => setImmediate(resolve))
      if (refundId) await bench.provider.refund({ ...refund, refundId })
      answered += 1
      return 200
    }
    inject(bench, 'delay')
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    expect(await bench.sandbox.flush()).toBe(1)
    await bench.sandbox.delivered()
    expect(answered).toBe(5)
  })

  it('that no receiver takes leave the payment as it is', async () => {
    const bench = createBench()
    bench.receiver.answer = () => Promise.reject(new Error('unreachable'))
    const { providerRef } = await pay(bench)
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ state: 'paid' })
    bench.receiver.answer = async () => 200
    expect(await bench.sandbox.flush()).toBe(1)
  })
})

describe('a fault', () => {
  it('duplicates the same event', async () => {
    const bench = createBench()
    inject(bench, 'duplicate')
    await pay(bench)
    const ids = bench.events().map(({ eventId }) => eventId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('delays until the flush, signed at that time', async () => {
    const bench = createBench()
    inject(bench, 'delay')
    await pay(bench)
    expect(bench.inbox).toHaveLength(0)
    bench.clock.time += 3_600_000
    expect(await bench.sandbox.flush()).toBe(1)
    expect(types(bench)).toEqual(['checkout.session.completed'])
    expect(await bench.sandbox.flush()).toBe(0)
  })

  it('drops for ever, though the payment stands', async () => {
    const bench = createBench()
    inject(bench, 'drop')
    const { providerRef } = await pay(bench)
    expect(await bench.sandbox.flush()).toBe(0)
    expect(bench.inbox).toHaveLength(0)
    expect(await bench.provider.fetch(providerRef)).toMatchObject({ state: 'paid' })
  })

  it('lets the following event overtake', async () => {
    const bench = createBench()
    const { url } = await open(bench)
    inject(bench, 'reorder')
    await bench.submit(url, { action: 'decline', card: '4242424242424242' })
    await bench.submit(url, { action: 'pay', card: '4242424242424242' })
    expect(types(bench)).toEqual(['checkout.session.completed', 'payment_intent.payment_failed'])
  })

  it('forges a signature that the adapter refuses; the true event follows on the flush', async () => {
    const bench = createBench()
    inject(bench, 'bad-signature')
    bench.receiver.answer = async () => 400
    await pay(bench)
    expect(bench.inbox).toHaveLength(1)
    expect(() => bench.events()).toThrow(SignatureInvalid)
    bench.inbox.length = 0
    bench.receiver.answer = async () => 200
    expect(await bench.sandbox.flush()).toBe(1)
    expect(types(bench)).toEqual(['checkout.session.completed'])
  })

  it('is not needed for a refused webhook to come again', async () => {
    const bench = createBench()
    bench.receiver.answer = async () => 500
    await pay(bench)
    expect(await bench.sandbox.flush()).toBe(0)
    bench.receiver.answer = async () => 200
    expect(await bench.sandbox.flush()).toBe(1)
    expect(bench.inbox).toHaveLength(3)
  })

  it('can be ordered over HTTP, as JSON only', async () => {
    const bench = createBench()
    const order = (body: string, type = 'application/json') =>
      bench.sandbox.pages.request('/sandbox/stripe/faults', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    const delay = JSON.stringify({ inject: [{ target: 'webhook', kind: 'delay' }] })
    expect((await order(delay, 'text/plain')).status).toBe(415)
    expect((await order('{"inject":[{"target":"webhook","kind":"lose"}]}')).status).toBe(400)
    expect((await order('not json')).status).toBe(400)
    await order(delay)
    await pay(bench)
    expect(bench.inbox).toHaveLength(0)
    expect(await (await order('{"flush":true}')).json()).toEqual({ accepted: 1 })
    await order(delay)
    await order('{"clear":true}')
    await pay(bench, 2)
    expect(bench.inbox).toHaveLength(2)
  })
})

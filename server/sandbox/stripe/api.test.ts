import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createBench } from './bench.ts'

type Bench = ReturnType<typeof createBench>
type Params = Stripe.Checkout.SessionCreateParams

function params(bench: Bench, change: Partial<Params> = {}): Params {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'aed', unit_amount: 5_000, product_data: { name: 'Stay & view' } },
      },
    ],
    success_url: 'https://areesh.test/done?session_id={CHECKOUT_SESSION_ID}',
    expires_at: Math.floor(bench.clock.time / 1000) + 1800,
    ...change,
  }
}

/** Creates, pays and returns the payment intent's id. */
async function paidIntent(bench: Bench): Promise<string> {
  const { providerRef, url } = await bench.provider.createCheckout(bench.input())
  await bench.submit(url, { action: 'pay', card: '4242424242424242' })
  const session = await bench.client.checkout.sessions.retrieve(providerRef)
  return typeof session.payment_intent === 'string' ? session.payment_intent : ''
}

describe('creating a session', () => {
  it.each<[string, Partial<Params>, string | undefined, string | undefined]>([
    ['no lines', { line_items: [] }, 'line_items', 'parameter_missing'],
    ['a life under 30 minutes', { expires_at: 1 }, 'expires_at', undefined],
    ['an address that is none', { success_url: 'areesh' }, 'success_url', undefined],
    ['Arabic, which Checkout lacks', { locale: 'ar' }, 'locale', undefined],
    ['a parameter it lacks', { submit_type: 'pay' }, 'submit_type', 'parameter_unknown'],
    ['an e-mail that is none', { customer_email: 'guest' }, 'customer_email', undefined],
    ['another mode', { mode: 'subscription' }, 'mode', undefined],
  ])('refuses %s and names the parameter', async (_, change, param, code) => {
    const bench = createBench()
    const request = bench.client.checkout.sessions.create(params(bench, change))
    await expect(request).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
      code,
      requestId: expect.stringMatching(/^req_/),
    })
  })

  it('refuses what is missing, too little, or too long-lived', async () => {
    const bench = createBench()
    const create = (change: Partial<Params>) =>
      bench.client.checkout.sessions.create(params(bench, change))
    const { success_url: _, ...rest } = params(bench)
    await expect(bench.client.checkout.sessions.create(rest)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    })
    const line = { quantity: 1, price_data: { currency: 'aed', product_data: { name: 'Stay' } } }
    await expect(
      create({ line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 199 } }] }),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(
      create({ line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 2.5 } }] }),
    ).rejects.toMatchObject({ param: 'line_items[0][price_data][unit_amount]' })
    await expect(
      create({ expires_at: Math.floor(bench.clock.time / 1000) + 86_401 }),
    ).rejects.toMatchObject({ param: 'expires_at' })
  })

  it('takes bracketed names, escapes and quantities as Stripe does', async () => {
    const bench = createBench()
    const session = await bench.client.checkout.sessions.create(
      params(bench, {
        line_items: [
          {
            quantity: 3,
            price_data: { currency: 'AED', unit_amount: 700, product_data: { name: 'ليلة & чай' } },
          },
        ],
        metadata: { 'a b': '1=2&3' },
      }),
    )
    expect(session).toMatchObject({ amount_total: 2_100, metadata: { 'a b': '1=2&3' } })
    expect(await (await bench.page(`/sandbox/stripe/pay/${session.id}`)).text()).toContain(
      'ليلة &amp; чай',
    )
  })
})

describe('idempotency', () => {
  it('replays the kept answer and says so', async () => {
    const bench = createBench()
    const payment_intent = await paidIntent(bench)
    const send = (form: string) => bench.post('/v1/refunds', form, { 'idempotency-key': 'key-1' })
    const first = await send(`payment_intent=${payment_intent}&amount=100`)
    const again = await send(`amount=100&payment_intent=${payment_intent}`)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
  })

  it('refuses the key for other parameters', async () => {
    const bench = createBench()
    const options = { idempotencyKey: 'key-1' }
    await bench.client.checkout.sessions.create(params(bench), options)
    await expect(
      bench.client.checkout.sessions.create(params(bench, { locale: 'ru' }), options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('makes one session of two requests at once', async () => {
    const bench = createBench()
    const options = { idempotencyKey: 'key-1' }
    const [one, two] = await Promise.all([
      bench.client.checkout.sessions.create(params(bench), options),
      bench.client.checkout.sessions.create(params(bench), options),
    ])
    expect(one.id).toBe(two.id)
  })

  it('keeps a refusal that an object stood against', async () => {
    const bench = createBench()
    const payment_intent = await paidIntent(bench)
    await bench.client.refunds.create({ payment_intent, amount: 461_250 })
    const again = (amount: number) =>
      bench.client.refunds.create({ payment_intent, amount }, { idempotencyKey: 'key-1' })
    await expect(again(100)).rejects.toMatchObject({ code: 'charge_already_refunded' })
    await expect(again(100)).rejects.toMatchObject({ code: 'charge_already_refunded' })
    await expect(again(200)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('keeps nothing of a request that failed its checks', async () => {
    const bench = createBench()
    const options = { idempotencyKey: 'key-1' }
    const wrong = params(bench, { success_url: 'areesh' })
    await expect(bench.client.checkout.sessions.create(wrong, options)).rejects.toThrow()
    await expect(
      bench.client.checkout.sessions.create(params(bench), options),
    ).resolves.toBeTruthy()
  })
})

describe('refunds', () => {
  it('never add up to more than was charged, even when asked for at once', async () => {
    const bench = createBench()
    const payment_intent = await paidIntent(bench)
    const refund = () => bench.client.refunds.create({ payment_intent, amount: 200_000 })
    const results = await Promise.allSettled([refund(), refund(), refund()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const intent = await bench.client.paymentIntents.retrieve(payment_intent, {
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 400_000, refunded: false })
  })

  it('are refused of what a bank disputes, until it is won', async () => {
    const bench = createBench()
    const payment_intent = await paidIntent(bench)
    const bank = (order: object) =>
      bench.sandbox.app.request('/sandbox/stripe/disputes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_intent, ...order }),
      })
    await bank({})
    const refund = () => bench.client.refunds.create({ payment_intent, amount: 100 })
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' })
    await bank({ status: 'lost' })
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' })
    await bank({ status: 'won' })
    await expect(refund()).resolves.toMatchObject({ amount: 100 })
  })

  it('give back all that is left when no amount is named', async () => {
    const bench = createBench()
    const payment_intent = await paidIntent(bench)
    await bench.client.refunds.create({ payment_intent, amount: 61_250 })
    const rest = await bench.client.refunds.create({ payment_intent })
    expect(rest).toMatchObject({ object: 'refund', amount: 400_000, status: 'succeeded' })
    await expect(bench.client.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })
})

describe('the rest of the API', () => {
  it('wants a test key', async () => {
    const bench = createBench()
    const client = new Stripe('sk_live_1234', {
      httpClient: Stripe.createFetchHttpClient(bench.sandbox.fetch),
    })
    await expect(client.checkout.sessions.create(params(bench))).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    })
    const bare = await bench.sandbox.app.request('/v1/events/evt_1')
    expect(bare.status).toBe(401)
  })

  it('expires an open session once', async () => {
    const bench = createBench()
    const { id } = await bench.client.checkout.sessions.create(params(bench))
    expect(await bench.client.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await expect(bench.client.checkout.sessions.expire(id)).rejects.toThrow(/status of `expired`/)
  })

  it('expands only what it knows', async () => {
    const bench = createBench()
    const { id } = await bench.client.checkout.sessions.create(params(bench))
    await expect(
      bench.client.checkout.sessions.retrieve(id, { expand: ['customer'] }),
    ).rejects.toMatchObject({ param: 'expand' })
  })

  it('keeps its events, and knows no other addresses', async () => {
    const bench = createBench()
    await paidIntent(bench)
    const { eventId } = bench.events()[0] ?? { eventId: '' }
    expect(await bench.client.events.retrieve(eventId)).toMatchObject({
      id: eventId,
      type: 'checkout.session.completed',
    })
    await expect(bench.client.events.retrieve('evt_nothing')).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(bench.client.products.retrieve('prod_1')).rejects.toThrow(/Unrecognized request/)
  })

  it('is not part of the pages mounted in the product', async () => {
    const bench = createBench()
    const headers = { authorization: 'Bearer sk_test_bench' }
    expect((await bench.sandbox.pages.request('/v1/events/evt_1', { headers })).status).toBe(404)
    expect((await bench.sandbox.pages.request('/sandbox/sandbox.css')).status).toBe(200)
  })
})

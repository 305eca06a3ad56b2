import { expect, it } from 'vitest'
import { createMemoryStore, type SandboxStore } from '#server/sandbox/store.ts'
import { createBench } from './bench.ts'

/** A store that stops working before the write that `dies` picks, until it is told to recover. */
function createDyingStore(dies: (kind: string, data: unknown) => boolean) {
  const store = createMemoryStore()
  let dead = false
  const dying: SandboxStore = {
    get: store.get,
    list: store.list,
    async put(kind, id, data) {
      dead = dead || dies(kind, data)
      if (dead) throw new Error('crashed')
      await store.put(kind, id, data)
    },
  }
  return { dying, store }
}

const card = { action: 'pay', card: '4242424242424242' }

it.each(['stripe.charge', 'stripe.intent', 'stripe.session'])(
  'charges once when the machine dies before %s is written',
  async (dyingKind) => {
    const { dying, store } = createDyingStore(
      (kind, data) =>
        kind === dyingKind &&
        (kind !== 'stripe.session' || JSON.stringify(data).includes('"complete"')),
    )
    const before = createBench(dying)
    const { providerRef, url } = await before.provider.createCheckout(before.input())
    expect((await before.submit(url, card)).status).toBe(500)
    expect(before.reported).toHaveLength(1)

    const after = createBench(store, 1000)
    const moneyMoved = dyingKind === 'stripe.session'
    expect((await after.provider.fetch(providerRef)).state).toBe(moneyMoved ? 'paid' : 'pending')
    await after.submit(url, card)
    expect(await after.provider.fetch(providerRef)).toMatchObject({
      state: 'paid',
      capturedMinor: 461_250,
    })
    expect(after.events().map(({ type }) => type)).toEqual(['checkout.session.completed'])
  },
)

it.each(['stripe.charge', 'stripe.answer'])(
  'gives back once when the machine dies before %s is written',
  async (dyingKind) => {
    let armed = false
    const { dying, store } = createDyingStore((kind) => armed && kind === dyingKind)
    const before = createBench(dying)
    const { providerRef, url } = await before.provider.createCheckout(before.input())
    await before.submit(url, card)
    armed = true
    const session = await before.client.checkout.sessions.retrieve(providerRef)
    const form = `payment_intent=${session.payment_intent}&amount=100000`
    const key = { 'idempotency-key': 'refund:ref-1' }
    expect((await before.post('/v1/refunds', form, key)).status).toBe(500)
    expect(before.reported).toHaveLength(1)

    const after = createBench(store, 1000)
    expect((await after.post('/v1/refunds', form, key)).status).toBe(200)
    expect(await after.provider.fetch(providerRef)).toMatchObject({ refundedMinor: 100_000 })
    const rest = `payment_intent=${session.payment_intent}&amount=361251`
    expect((await after.post('/v1/refunds', rest)).status).toBe(400)
  },
)

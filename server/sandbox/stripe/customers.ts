import type { Hono } from 'hono'
import * as v from 'valibot'
import { type ApiRoutes, check } from './api-routes.ts'
import type { Engine } from './engine.ts'
import { cardJson, customerJson, listJson } from './json.ts'
import type { CardRecord, CustomerRecord } from './records.ts'
import { expandSchema, integerSchema, metadataSchema } from './session-params.ts'
import { resourceMissing } from './stripe-failure.ts'
import { cardFacts } from './test-cards.ts'

const createSchema = v.strictObject({
  email: v.optional(v.pipe(v.string(), v.email())),
  name: v.optional(v.pipe(v.string(), v.maxLength(256))),
  metadata: v.optional(metadataSchema, {}),
  expand: expandSchema,
})

const updateSchema = v.strictObject({
  invoice_settings: v.strictObject({ default_payment_method: v.string() }),
  expand: expandSchema,
})

const listSchema = v.strictObject({
  type: v.optional(v.literal('card')),
  allow_redisplay: v.optional(v.picklist(['always', 'limited'])),
  limit: v.optional(integerSchema),
  expand: expandSchema,
})

/** Customers and their cards, under `/v1/customers` and `/v1/payment_methods`. */
export function addCustomerRoutes(api: Hono, { engine, read, write }: ApiRoutes): void {
  const { customers, cards } = engine.records
  api.post('/v1/customers', (c) =>
    write(c, async (params) => {
      const { email, name, metadata } = check(createSchema, params)
      const customer: CustomerRecord = {
        id: engine.newId('cus'),
        created: engine.nowS(),
        email: email ?? null,
        name: name ?? null,
        metadata,
        defaultCardId: null,
        isDeleted: false,
      }
      await customers.put(customer)
      return customerJson(customer)
    }),
  )
  api.get('/v1/customers/:id', (c) =>
    read(c, async () => customerJson(await customerOf(engine, c.req.param('id')))),
  )
  api.post('/v1/customers/:id', (c) =>
    write(c, async (params) => {
      const customer = await livingCustomer(engine, c.req.param('id'))
      const cardId = check(updateSchema, params).invoice_settings.default_payment_method
      await cardOf(engine, customer.id, cardId)
      const changed = { ...customer, defaultCardId: cardId }
      await customers.put(changed)
      return customerJson(changed)
    }),
  )
  api.delete('/v1/customers/:id', (c) =>
    write(c, async () => {
      const { id } = await livingCustomer(engine, c.req.param('id'))
      const gone = { ...(await customerOf(engine, id)), email: null, name: null, isDeleted: true }
      for (const card of await cardsOf(engine, id)) await cards.put({ ...card, customerId: null })
      await customers.put({ ...gone, defaultCardId: null })
      return customerJson(gone)
    }),
  )
  api.get('/v1/customers/:id/payment_methods', (c) =>
    read(c, async (params) => {
      const { allow_redisplay: shown, limit } = check(listSchema, params)
      const { id } = await livingCustomer(engine, c.req.param('id'))
      const found = (await cardsOf(engine, id)).filter(
        ({ allowRedisplay }) => shown === undefined || allowRedisplay === shown,
      )
      return listJson(`/v1/customers/${id}/payment_methods`, found.slice(0, limit).map(cardJson))
    }),
  )
  api.get('/v1/customers/:id/payment_methods/:card', (c) =>
    read(c, async () => cardJson(await cardOf(engine, c.req.param('id'), c.req.param('card')))),
  )
  api.post('/v1/payment_methods/:id/detach', (c) =>
    write(c, async () => {
      const card = await cards.get(c.req.param('id'))
      if (!card?.customerId) {
        throw resourceMissing('PaymentMethod', c.req.param('id'), 'payment_method')
      }
      const customer = await customerOf(engine, card.customerId)
      if (customer.defaultCardId === card.id) {
        await customers.put({ ...customer, defaultCardId: null })
      }
      const detached = { ...card, customerId: null }
      await cards.put(detached)
      return cardJson(detached)
    }),
  )
}

/** A customer that was not deleted. @throws StripeFailure when there is none */
export async function livingCustomer(engine: Engine, id: string): Promise<CustomerRecord> {
  const customer = await customerOf(engine, id)
  if (customer.isDeleted) throw resourceMissing('customer', id, 'customer')
  return customer
}

/** The cards of a customer, the newest first. */
export async function cardsOf(engine: Engine, customerId: string): Promise<CardRecord[]> {
  const all = await engine.records.cards.list()
  return all
    .filter((card) => card.customerId === customerId)
    .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
}

/** A card of this customer. @throws StripeFailure when it is another's, or nobody's */
export async function cardOf(
  engine: Engine,
  customerId: string,
  cardId: string,
): Promise<CardRecord> {
  const card = await engine.records.cards.get(cardId)
  if (card?.customerId === customerId) return card
  throw resourceMissing('PaymentMethod', cardId, 'payment_method')
}

/** Keeps a typed card, for its owner to see and choose (`always`) or for one later charge (`limited`). */
export async function keepCard(
  engine: Engine,
  typed: string,
  customerId: string | null,
  allowRedisplay: CardRecord['allowRedisplay'],
): Promise<CardRecord> {
  const card: CardRecord = {
    id: engine.newId('pm'),
    created: engine.nowS(),
    customerId,
    allowRedisplay,
    ...cardFacts(typed),
  }
  await engine.records.cards.put(card)
  return card
}

async function customerOf(engine: Engine, id: string): Promise<CustomerRecord> {
  const customer = await engine.records.customers.get(id)
  if (!customer) throw resourceMissing('customer', id, 'customer')
  return customer
}

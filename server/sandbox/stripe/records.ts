import * as v from 'valibot'
import type { SandboxStore } from '#server/sandbox/store.ts'
import { failureBody } from './stripe-failure.ts'

const metadataSchema = v.record(v.string(), v.string())

const sessionRecord = v.object({
  id: v.string(),
  /** Unix seconds, like every time in these records. */
  created: v.number(),
  expiresAt: v.number(),
  status: v.picklist(['open', 'complete', 'expired']),
  paymentStatus: v.picklist(['unpaid', 'paid']),
  amountTotal: v.number(),
  currency: v.string(),
  clientReferenceId: v.nullable(v.string()),
  customerEmail: v.nullable(v.string()),
  locale: v.nullable(v.string()),
  metadata: metadataSchema,
  intentMetadata: metadataSchema,
  lines: v.array(v.object({ label: v.string(), amount: v.number() })),
  successUrl: v.string(),
  cancelUrl: v.nullable(v.string()),
  intentId: v.nullable(v.string()),
  /** `setup` keeps a card and takes no money. */
  mode: v.optional(v.picklist(['payment', 'setup']), 'payment'),
  customerId: v.optional(v.nullable(v.string()), null),
  /** Whether the page offers to keep the card for the customer. */
  offersToKeep: v.optional(v.boolean(), false),
  /** Whether the card may be charged later without the customer at hand. */
  keepsForLater: v.optional(v.boolean(), false),
  /** Whether the money is only set aside when the page is paid. */
  isManual: v.optional(v.boolean(), false),
})

/** A person whose cards are kept. */
const customerRecord = v.object({
  id: v.string(),
  created: v.number(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  metadata: metadataSchema,
  defaultCardId: v.nullable(v.string()),
  isDeleted: v.boolean(),
})

/** A card; its number was never here. `customerId` is null once it is detached. */
const cardRecord = v.object({
  id: v.string(),
  created: v.number(),
  customerId: v.nullable(v.string()),
  brand: v.string(),
  last4: v.string(),
  expMonth: v.number(),
  expYear: v.number(),
  allowRedisplay: v.picklist(['always', 'limited']),
  /** What a charge without the customer at hand leads to. */
  later: v.picklist(['pays', 'challenge', 'declined']),
})

const cardErrorSchema = v.object({
  code: v.string(),
  declineCode: v.nullable(v.string()),
  message: v.string(),
})

const intentRecord = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  amountReceived: v.number(),
  currency: v.string(),
  status: v.picklist([
    'requires_payment_method',
    'requires_action',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  metadata: metadataSchema,
  latestChargeId: v.nullable(v.string()),
  lastError: v.nullable(cardErrorSchema),
  customerId: v.optional(v.nullable(v.string()), null),
  cardId: v.optional(v.nullable(v.string()), null),
  isManual: v.optional(v.boolean(), false),
})

const chargeRecord = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  amountRefunded: v.number(),
  currency: v.string(),
  intentId: v.string(),
  metadata: metadataSchema,
})

const refundRecord = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  chargeId: v.string(),
  intentId: v.string(),
  reason: v.nullable(v.string()),
  metadata: metadataSchema,
})

const disputeRecord = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  chargeId: v.string(),
  intentId: v.string(),
  reason: v.string(),
  status: v.picklist(['needs_response', 'under_review', 'won', 'lost']),
  dueBy: v.number(),
})

const eventRecord = v.looseObject({
  id: v.string(),
  type: v.string(),
  created: v.number(),
})

/** The answer kept for an Idempotency-Key, with a digest of the request that made it. */
const keptAnswer = v.object({
  id: v.string(),
  fingerprint: v.string(),
  body: v.unknown(),
  /** The answer was a refusal. */
  refusal: v.optional(v.nullable(v.object({ status: v.number(), body: failureBody })), null),
  created: v.optional(v.number(), 0),
})

export type SessionRecord = v.InferOutput<typeof sessionRecord>
export type CustomerRecord = v.InferOutput<typeof customerRecord>
export type CardRecord = v.InferOutput<typeof cardRecord>
export type IntentRecord = v.InferOutput<typeof intentRecord>
export type ChargeRecord = v.InferOutput<typeof chargeRecord>
export type RefundRecord = v.InferOutput<typeof refundRecord>
export type DisputeRecord = v.InferOutput<typeof disputeRecord>
export type EventRecord = v.InferOutput<typeof eventRecord>
export type CardError = v.InferOutput<typeof cardErrorSchema>
export type KeptAnswer = v.InferOutput<typeof keptAnswer>

type Shelf<Item extends { id: string }> = {
  get(id: string): Promise<Item | undefined>
  put(item: Item): Promise<void>
  list(): Promise<Item[]>
}

/** The sandbox's objects by kind, checked whenever they leave the store. */
export type Records = {
  sessions: Shelf<SessionRecord>
  customers: Shelf<CustomerRecord>
  cards: Shelf<CardRecord>
  intents: Shelf<IntentRecord>
  charges: Shelf<ChargeRecord>
  refunds: Shelf<RefundRecord>
  disputes: Shelf<DisputeRecord>
  events: Shelf<EventRecord>
  answers: Shelf<KeptAnswer>
}

export function createRecords(store: SandboxStore): Records {
  return {
    sessions: shelf(store, 'stripe.session', sessionRecord),
    customers: shelf(store, 'stripe.customer', customerRecord),
    cards: shelf(store, 'stripe.card', cardRecord),
    intents: shelf(store, 'stripe.intent', intentRecord),
    charges: shelf(store, 'stripe.charge', chargeRecord),
    refunds: shelf(store, 'stripe.refund', refundRecord),
    disputes: shelf(store, 'stripe.dispute', disputeRecord),
    events: shelf(store, 'stripe.event', eventRecord),
    answers: shelf(store, 'stripe.answer', keptAnswer),
  }
}

function shelf<Item extends { id: string }>(
  store: SandboxStore,
  kind: string,
  schema: v.GenericSchema<unknown, Item>,
): Shelf<Item> {
  return {
    async get(id) {
      const data = await store.get(kind, id)
      return data === undefined || data === null ? undefined : v.parse(schema, data)
    },
    put: (item) => store.put(kind, item.id, item),
    async list() {
      return (await store.list(kind)).map((data) => v.parse(schema, data))
    },
  }
}

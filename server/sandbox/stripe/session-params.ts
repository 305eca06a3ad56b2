import * as v from 'valibot'
import type { FormValue } from './form.ts'
import type { SessionRecord } from './records.ts'
import { invalidParameter, invalidRequest } from './stripe-failure.ts'

const minimumLifeS = 30 * 60
const maximumLifeS = 24 * 60 * 60

/** Smallest charges by currency, in minor units: AED 2.00. */
const minimumAmounts: Readonly<Record<string, number>> = { aed: 200, usd: 50 }

/** Languages of Stripe's hosted page. Arabic is not among them. */
const locales = (
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt ' +
  'nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
).split(' ')

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))

/** A whole number as the form writes it. */
export const integerSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, 'Invalid integer'),
  v.transform(Number),
)

export const metadataSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((entries) => Object.keys(entries).length <= 50, 'at most 50 keys'),
)

export const expandSchema = v.optional(v.array(v.string()), [])

const lineSchema = v.strictObject({
  quantity: v.optional(v.pipe(integerSchema, v.minValue(1)), '1'),
  price_data: v.strictObject({
    currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'not a currency')),
    unit_amount: integerSchema,
    product_data: v.strictObject({
      name: text(1500),
      description: v.optional(v.string()),
    }),
  }),
})

const createSchema = v.strictObject({
  mode: v.literal('payment'),
  line_items: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(100)),
  client_reference_id: v.optional(text(200)),
  customer_email: v.optional(v.pipe(v.string(), v.email())),
  locale: v.optional(v.picklist(locales)),
  metadata: v.optional(metadataSchema, {}),
  payment_intent_data: v.optional(v.strictObject({ metadata: v.optional(metadataSchema, {}) }), {}),
  success_url: v.pipe(v.string(), v.check(isUrl, 'Not a valid URL')),
  cancel_url: v.optional(v.pipe(v.string(), v.check(isUrl, 'Not a valid URL'))),
  expires_at: v.optional(integerSchema),
  expand: expandSchema,
})

/**
 * Reads and checks the parameters of a new session.
 * @param nowS Unix seconds
 * @throws StripeFailure in Stripe's words
 */
export function readSessionParams(
  params: Record<string, FormValue>,
  id: string,
  nowS: number,
): SessionRecord {
  const parsed = v.safeParse(createSchema, params)
  if (!parsed.success) throw invalidParameter(parsed.issues[0])
  const { output } = parsed
  const expiresAt = output.expires_at ?? nowS + maximumLifeS
  assertLife(expiresAt - nowS)
  const currency = output.line_items[0]?.price_data.currency ?? ''
  if (output.line_items.some((line) => line.price_data.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', 'line_items')
  }
  const lines = output.line_items.map((line) => ({
    label: line.price_data.product_data.name,
    amount: line.price_data.unit_amount * line.quantity,
  }))
  const amountTotal = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amountTotal < (minimumAmounts[currency] ?? 1)) {
    throw invalidRequest(
      `The Checkout Session's total amount must convert to at least 50 cents.`,
      undefined,
      'amount_too_small',
    )
  }
  return {
    id,
    created: nowS,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amountTotal,
    currency,
    clientReferenceId: output.client_reference_id ?? null,
    customerEmail: output.customer_email ?? null,
    locale: output.locale ?? null,
    metadata: output.metadata,
    intentMetadata: output.payment_intent_data.metadata,
    lines,
    successUrl: output.success_url,
    cancelUrl: output.cancel_url ?? null,
    intentId: null,
  }
}

function assertLife(lifeS: number): void {
  if (lifeS < minimumLifeS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (lifeS > maximumLifeS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
}

function isUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

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

const urlSchema = v.pipe(v.string(), v.check(isUrl, 'Not a valid URL'))

const bothModes = {
  customer: v.optional(text(255)),
  locale: v.optional(v.picklist(locales)),
  metadata: v.optional(metadataSchema, {}),
  success_url: urlSchema,
  cancel_url: v.optional(urlSchema),
  expires_at: v.optional(integerSchema),
  expand: expandSchema,
}

const paymentSchema = v.strictObject({
  ...bothModes,
  mode: v.literal('payment'),
  line_items: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(100)),
  client_reference_id: v.optional(text(200)),
  customer_email: v.optional(v.pipe(v.string(), v.email())),
  payment_intent_data: v.optional(
    v.strictObject({
      metadata: v.optional(metadataSchema, {}),
      setup_future_usage: v.optional(v.picklist(['on_session', 'off_session'])),
      capture_method: v.optional(v.picklist(['automatic', 'manual'])),
    }),
    {},
  ),
  saved_payment_method_options: v.optional(
    v.strictObject({ payment_method_save: v.optional(v.picklist(['enabled', 'disabled'])) }),
    {},
  ),
})

const setupSchema = v.strictObject({
  ...bothModes,
  mode: v.literal('setup'),
  currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'not a currency')),
  payment_method_data: v.optional(
    v.strictObject({ allow_redisplay: v.picklist(['always', 'limited']) }),
  ),
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
  if (params.mode === 'setup') return readSetupParams(params, id, nowS)
  const output = checked(paymentSchema, params)
  if (output.customer !== undefined && output.customer_email !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    )
  }
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
    mode: 'payment',
    customerId: output.customer ?? null,
    offersToKeep: output.saved_payment_method_options.payment_method_save === 'enabled',
    keepsForLater: output.payment_intent_data.setup_future_usage === 'off_session',
    isManual: output.payment_intent_data.capture_method === 'manual',
  }
}

function readSetupParams(
  params: Record<string, FormValue>,
  id: string,
  nowS: number,
): SessionRecord {
  const output = checked(setupSchema, params)
  const expiresAt = output.expires_at ?? nowS + maximumLifeS
  assertLife(expiresAt - nowS)
  return {
    id,
    created: nowS,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amountTotal: 0,
    currency: output.currency,
    clientReferenceId: null,
    customerEmail: null,
    locale: output.locale ?? null,
    metadata: output.metadata,
    intentMetadata: {},
    lines: [],
    successUrl: output.success_url,
    cancelUrl: output.cancel_url ?? null,
    intentId: null,
    mode: 'setup',
    customerId: output.customer ?? null,
    offersToKeep: false,
    keepsForLater: true,
    isManual: false,
  }
}

function checked<Output>(
  schema: v.GenericSchema<unknown, Output>,
  params: Record<string, FormValue>,
): Output {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw invalidParameter(parsed.issues[0])
  return parsed.output
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

import { resolve } from 'node:path'
import * as v from 'valibot'
import type { MapProvider } from '#contract/map/get-settings.ts'
import { type OrderCurrency, orderCurrencies } from '#domain/money/order-amount.ts'
import type { SumsubSettings } from '#server/providers/identity/sumsub-provider.ts'
import type { TripleaSettings } from '#server/providers/payment/triplea-provider.ts'

const text = v.optional(v.pipe(v.string(), v.trim()), '')
// As browsers write it: without a path, or no call would seem to come from our own pages.
const address = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:/i), v.transform(originOf))
const origin = v.optional(v.union([v.literal(''), address]), '')
const mapAddress = v.optional(
  v.union([
    v.literal(''),
    v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https:|^http:\/\/localhost[:/]/i)),
  ]),
  '',
)
const wholeNumber = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d+$/), v.transform(Number))

/**
 * The environment, specification of every variable in README "Configure". Unset provider keys mean
 * that the provider's sandbox answers; set keys switch that sandbox off.
 */
const environmentSchema = v.object({
  PORT: wholeNumber('3000'),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DIST_DIR: v.optional(v.string(), 'dist'),
  DATABASE_URL: text,
  PUBLIC_ORIGIN: origin,
  TLS_CERT_FILE: text,
  TLS_KEY_FILE: text,
  SECRET_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  TRIPLEA_CLIENT_ID: text,
  TRIPLEA_CLIENT_SECRET: text,
  TRIPLEA_MERCHANT_KEY: text,
  TRIPLEA_NOTIFY_SECRET: text,
  TRIPLEA_ORDER_CURRENCY: v.optional(v.picklist(orderCurrencies), 'USD'),
  SUMSUB_APP_TOKEN: text,
  SUMSUB_SECRET_KEY: text,
  SUMSUB_WEBHOOK_SECRET: text,
  SUMSUB_LEVEL: v.optional(v.string(), 'id-only'),
  SUPPLIER_NAME: v.optional(v.string(), 'Areesh Holiday Homes'),
  SUPPLIER_ADDRESS: v.optional(v.string(), 'Dubai, United Arab Emirates'),
  SUPPLIER_TRN: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{15}$/))]), ''),
  SMTP_URL: text,
  MAIL_FROM: v.optional(v.string(), 'Areesh <stay@areesh.invalid>'),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_SUBJECT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(mailto|https):/))]),
    '',
  ),
  PUSH_TEST_ORIGIN: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/)),
    ]),
    '',
  ),
  NODE_ENV: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  GOOGLE_MAPS_KEY: text,
  OPERATOR_EMAILS: text,
  HOST_ANSWER_MINUTES: wholeNumber('2'),
  PASSWORD_MAX: wholeNumber('16'),
  MAP_PMTILES_URL: mapAddress,
  MAP_STYLE_URL: mapAddress,
})

/** Whoever the stays are bought from, as on tax invoices. */
export type Supplier = {
  name: string
  address: string
  /** Tax registration number, 15 digits; null where none is configured: documents are samples then. */
  trn: string | null
}

export type Config = {
  port: number
  host: string
  /** Folder of the embedded database and of files made on first start; `memory:` in tests. */
  dataDir: string
  /** Folder of the build. */
  distDir: string
  databaseUrl: string | null
  /** Address under which guests reach the app, used in links and return URLs; null = as requested. */
  publicOrigin: string | null
  /** Files of a certificate and its key, PEM: the server speaks https and HTTP/2; null = plain http. */
  tls: { certFile: string; keyFile: string } | null
  /** Key for signing; null = made on first start and kept in the data folder. */
  secretKey: string | null
  stripe: { secretKey: string; webhookSecret: string } | null
  triplea: TripleaSettings | null
  /** What crypto orders are made out in; dollars at the recorded rate where Triple-A lacks dirhams. */
  tripleaOrderCurrency: OrderCurrency
  sumsub: SumsubSettings | null
  /** Who issues invoices. */
  supplier: Supplier
  smtp: { url: string; from: string } | null
  sms: { accountSid: string; authToken: string; from: string } | null
  /** Keys by which push services know us; null = made on first start and kept in the data folder. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** Whom a push service can turn to: an address of e-mail or of a page. */
  pushSubject: string
  /** A push service on this machine, for tests: never in production. */
  pushTestOrigin: string | null
  /** Key of the Google Maps web services; null = the product's own places only. */
  googleMapsKey: string | null
  /** Addresses whose accounts are the operators, in lower case. */
  operatorEmails: readonly string[]
  /** How long the product waits before it answers a request in place of a host, minutes. */
  hostAnswerMinutes: number
  /** Longest password; the specification says 16, a safer site may raise it. */
  passwordMax: number
  /** Where maps come from; embedded = the data that travels with the app. */
  map: MapProvider
}

/** Reads the configuration; throws with the variable's name when a value cannot be used. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    throw unusable(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'environment').join(', '))
  }
  const env = parsed.output
  const missing = missingPartner(env)
  if (missing) throw unusable(missing)
  const hasSms = env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR === 'memory:' ? env.DATA_DIR : resolve(env.DATA_DIR),
    distDir: resolve(env.DIST_DIR),
    databaseUrl: env.DATABASE_URL || null,
    publicOrigin: env.PUBLIC_ORIGIN || null,
    tls: env.TLS_CERT_FILE
      ? { certFile: resolve(env.TLS_CERT_FILE), keyFile: resolve(env.TLS_KEY_FILE) }
      : null,
    secretKey: env.SECRET_KEY || null,
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
      : null,
    triplea: env.TRIPLEA_CLIENT_ID
      ? {
          clientId: env.TRIPLEA_CLIENT_ID,
          clientSecret: env.TRIPLEA_CLIENT_SECRET,
          merchantKey: env.TRIPLEA_MERCHANT_KEY,
          notifySecret: env.TRIPLEA_NOTIFY_SECRET,
        }
      : null,
    tripleaOrderCurrency: env.TRIPLEA_ORDER_CURRENCY,
    sumsub: env.SUMSUB_APP_TOKEN
      ? {
          appToken: env.SUMSUB_APP_TOKEN,
          secretKey: env.SUMSUB_SECRET_KEY,
          webhookSecret: env.SUMSUB_WEBHOOK_SECRET,
          levelName: env.SUMSUB_LEVEL,
        }
      : null,
    supplier: {
      name: env.SUPPLIER_NAME,
      address: env.SUPPLIER_ADDRESS,
      trn: env.SUPPLIER_TRN || null,
    },
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    sms: hasSms
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN,
          from: env.TWILIO_FROM,
        }
      : null,
    vapidKeys: env.VAPID_PUBLIC_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
      : null,
    pushSubject: env.VAPID_SUBJECT || 'mailto:stay@areesh.invalid',
    pushTestOrigin: env.PUSH_TEST_ORIGIN || null,
    googleMapsKey: env.GOOGLE_MAPS_KEY || null,
    operatorEmails: env.OPERATOR_EMAILS.toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    hostAnswerMinutes: env.HOST_ANSWER_MINUTES,
    passwordMax: Math.max(8, env.PASSWORD_MAX),
    map: mapProviderOf(env),
  }
}

type Environment = v.InferOutput<typeof environmentSchema>

/**
 * A setting that others are unsafe without, or null. Letters carry links: without an address of our
 * own they would lead wherever a stranger's request says it was sent to. Webhooks without a secret
 * could be signed by anybody. Real money needs real invoices.
 */
function missingPartner(env: Environment): string | null {
  if (env.TLS_CERT_FILE && !env.TLS_KEY_FILE) return 'TLS_KEY_FILE'
  if (env.TLS_KEY_FILE && !env.TLS_CERT_FILE) return 'TLS_CERT_FILE'
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) return 'STRIPE_WEBHOOK_SECRET'
  if (env.TRIPLEA_CLIENT_ID) {
    if (!env.TRIPLEA_CLIENT_SECRET) return 'TRIPLEA_CLIENT_SECRET'
    if (!env.TRIPLEA_MERCHANT_KEY) return 'TRIPLEA_MERCHANT_KEY'
    if (!env.TRIPLEA_NOTIFY_SECRET) return 'TRIPLEA_NOTIFY_SECRET'
  }
  if ((env.STRIPE_SECRET_KEY || env.TRIPLEA_CLIENT_ID) && !env.SUPPLIER_TRN) return 'SUPPLIER_TRN'
  if (env.SUMSUB_APP_TOKEN && !env.SUMSUB_SECRET_KEY) return 'SUMSUB_SECRET_KEY'
  if (env.SUMSUB_APP_TOKEN && !env.SUMSUB_WEBHOOK_SECRET) return 'SUMSUB_WEBHOOK_SECRET'
  if (env.VAPID_PUBLIC_KEY && !env.VAPID_PRIVATE_KEY) return 'VAPID_PRIVATE_KEY'
  if (env.VAPID_PRIVATE_KEY && !env.VAPID_PUBLIC_KEY) return 'VAPID_PUBLIC_KEY'
  // It lets the server call this very machine.
  const isPublic = env.NODE_ENV === 'production' || env.PUBLIC_ORIGIN
  if (env.PUSH_TEST_ORIGIN && isPublic) return 'PUSH_TEST_ORIGIN'
  // Two maps at once cannot be meant.
  if (env.MAP_PMTILES_URL && env.MAP_STYLE_URL) return 'MAP_STYLE_URL'
  const hasRealMessages = env.SMTP_URL || env.TWILIO_ACCOUNT_SID
  return hasRealMessages && !env.PUBLIC_ORIGIN ? 'PUBLIC_ORIGIN' : null
}

function mapProviderOf(env: Environment): MapProvider {
  if (env.MAP_PMTILES_URL) return { kind: 'pmtiles', url: env.MAP_PMTILES_URL }
  return env.MAP_STYLE_URL ? { kind: 'style', url: env.MAP_STYLE_URL } : { kind: 'embedded' }
}

function originOf(address: string): string {
  return new URL(address).origin
}

function unusable(names: string): Error {
  return new Error(`These settings cannot be used: ${names}. See "Configure" in README.md.`)
}

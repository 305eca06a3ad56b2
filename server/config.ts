import { resolve } from 'node:path'
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.trim()), '')
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
  PUBLIC_ORIGIN: text,
  SECRET_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  SMTP_URL: text,
  MAIL_FROM: v.optional(v.string(), 'Areesh <stay@areesh.invalid>'),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  PASSWORD_MAX: wholeNumber('16'),
})

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
  /** Key for signing; null = made on first start and kept in the data folder. */
  secretKey: string | null
  stripe: { secretKey: string; webhookSecret: string } | null
  smtp: { url: string; from: string } | null
  sms: { accountSid: string; authToken: string; from: string } | null
  /** Longest password; the specification says 16, a safer site may raise it. */
  passwordMax: number
}

/** Reads the configuration; throws with the variable's name when a value cannot be used. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'environment').join(', ')
    throw new Error(`These settings cannot be used: ${names}. See "Configure" in README.md.`)
  }
  const env = parsed.output
  const hasSms = env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR === 'memory:' ? env.DATA_DIR : resolve(env.DATA_DIR),
    distDir: resolve(env.DIST_DIR),
    databaseUrl: env.DATABASE_URL || null,
    publicOrigin: env.PUBLIC_ORIGIN || null,
    secretKey: env.SECRET_KEY || null,
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
      : null,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    sms: hasSms
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN,
          from: env.TWILIO_FROM,
        }
      : null,
    passwordMax: Math.max(8, env.PASSWORD_MAX),
  }
}

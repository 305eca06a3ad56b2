import * as v from 'valibot'
import type { Clock } from '#server/deps.ts'
import {
  type IdentityProvider,
  IdentityProviderError,
  type IdentityWebhook,
  type StartInput,
  WebhookRefused,
} from './identity-provider.ts'
import { applicantSchema, readOutcome } from './sumsub-readings.ts'
import { isWebhookGenuine, signRequest } from './sumsub-signature.ts'

const api = 'https://api.sumsub.com'
const timeoutMs = 10_000
// Long enough to look for a passport, short enough that a link left open is no use to others.
const linkLifetimeS = 30 * 60

export type SumsubSettings = {
  appToken: string
  secretKey: string
  webhookSecret: string
  /** What the account calls the set of checks that guests go through. */
  levelName: string
}

type Options = SumsubSettings & {
  clock: Clock
  /** Answers in place of the network, for the sandbox. */
  fetch?: typeof globalThis.fetch
}

const linkSchema = v.object({ url: v.pipe(v.string(), v.url()) })

const webhookSchema = v.object({
  type: v.string(),
  applicantId: v.optional(v.string()),
  externalUserId: v.optional(v.nullable(v.string())),
  correlationId: v.optional(v.string()),
  createdAtMs: v.optional(v.string()),
})

/** Identity checks on Sumsub's own page (external WebSDK link). */
export function createSumsubProvider(options: Options): IdentityProvider {
  return {
    name: 'sumsub',
    start: (input) => start(options, input),
    async fetch(ref) {
      const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(ref)}/one`
      const answer = await ask(options, 'GET', path, '')
      // Nobody has opened the page yet.
      if (answer.status === 404) return { kind: 'none' }
      const applicant = await read(answer, applicantSchema)
      if (applicant.externalUserId !== ref) throw new IdentityProviderError('another applicant')
      return readOutcome(applicant)
    },
    parseWebhook: (headers, rawBody) => readWebhook(options.webhookSecret, headers, rawBody),
  }
}

async function start(options: Options, input: StartInput): Promise<{ url: string }> {
  const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${input.language}`
  const body = JSON.stringify({
    levelName: options.levelName,
    userId: input.ref,
    ...(input.email ? { applicantIdentifiers: { email: input.email } } : {}),
    redirect: { successUrl: input.returnUrls.success, rejectUrl: input.returnUrls.reject },
    ttlInSecs: linkLifetimeS,
  })
  return read(await ask(options, 'POST', path, body), linkSchema)
}

async function ask(
  { appToken, secretKey, clock, fetch = globalThis.fetch }: Options,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<Response> {
  const timeS = Math.floor(clock.now() / 1000)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-app-token': appToken,
    'x-app-access-ts': String(timeS),
    'x-app-access-sig': signRequest(secretKey, { timeS, method, path, body }),
  }
  try {
    return await fetch(`${api}${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new IdentityProviderError('no answer', { cause: error })
  }
}

async function read<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!answer.ok) throw new IdentityProviderError(`status ${answer.status}`)
  const body: unknown = await answer.json().catch(() => undefined)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new IdentityProviderError('an answer of another shape')
  return parsed.output
}

function readWebhook(secret: string, headers: Headers, rawBody: Uint8Array): IdentityWebhook {
  if (!isWebhookGenuine(secret, headers, rawBody)) throw new WebhookRefused('signature')
  const parsed = v.safeParse(webhookSchema, jsonOf(rawBody))
  if (!parsed.success) throw new WebhookRefused('shape')
  const { type, applicantId, externalUserId, correlationId, createdAtMs } = parsed.output
  return {
    eventId: [type, applicantId, correlationId, createdAtMs].map((part) => part ?? '').join('|'),
    ref: externalUserId ?? null,
    type,
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

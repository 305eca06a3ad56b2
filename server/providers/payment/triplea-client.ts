import * as v from 'valibot'
import type { Clock } from '#server/deps.ts'
import { PaymentProviderError } from './payment-error.ts'

/** Where Triple-A answers; the sandbox stands in for it by `fetch`. */
export const tripleaBase = 'https://api.triple-a.io/api/v2'

const requestTimeoutMs = 10_000
// A token is renewed before it ends: a request may be on its way for a while.
const tokenMarginMs = 60_000

type Options = {
  clientId: string
  clientSecret: string
  clock: Clock
  fetch: typeof globalThis.fetch
}

type Request = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> }

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() })

/** Sends signed-in requests to Triple-A and reads their answers. All throw `PaymentProviderError`. */
export function createTripleaClient(options: Options) {
  let token: { text: string; until: number } | null = null

  async function freshToken(): Promise<string> {
    const now = options.clock.now()
    if (token && token.until > now) return token.text
    const form = new URLSearchParams({
      client_id: options.clientId,
      client_secret: options.clientSecret,
      grant_type: 'client_credentials',
    })
    const response = await reach(options.fetch, '/oauth/token', { method: 'POST', body: form })
    const answer = await readAnswer(response, tokenSchema)
    token = { text: answer.access_token, until: now + answer.expires_in * 1000 - tokenMarginMs }
    return token.text
  }

  async function once({ method, path, body }: Request): Promise<Response> {
    return reach(options.fetch, path, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  return {
    /** Sends a request and reads its answer by a schema. A token that was withdrawn is renewed once. */
    async ask<Output>(request: Request, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
      let response = await once(request)
      if (response.status === 401) {
        token = null
        response = await once(request)
      }
      return readAnswer(response, schema)
    },
  }
}

export type TripleaClient = ReturnType<typeof createTripleaClient>

async function reach(
  fetch: typeof globalThis.fetch,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(`${tripleaBase}${path}`, {
      ...init,
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  } catch (error) {
    throw new PaymentProviderError('retryable', 'unreachable', 'Triple-A: no answer', error)
  }
}

async function readAnswer<Output>(
  response: Response,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  if (!response.ok) {
    const isPassing = response.status >= 500 || response.status === 429
    throw new PaymentProviderError(
      isPassing ? 'retryable' : 'final',
      `http_${response.status}`,
      `Triple-A answered ${response.status}`,
    )
  }
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new PaymentProviderError('retryable', 'answer_malformed', 'Triple-A: another shape')
}

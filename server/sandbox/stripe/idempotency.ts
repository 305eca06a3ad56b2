import { createHash } from 'node:crypto'
import type { Engine } from './engine.ts'
import { invalidRequest, StripeFailure } from './stripe-failure.ts'

type Request = { key: string | undefined; method: string; path: string; form: string }

type Answer = { body: unknown; replayed: boolean }

/**
 * Does the work once per key: the same request gets the kept answer, another request under the same
 * key is refused. A refusal is kept like any answer; requests that fail their checks keep nothing, as at
 * Stripe.
 */
export async function answerOnce(
  { records: { answers }, nowS }: Pick<Engine, 'records' | 'nowS'>,
  request: Request,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return { body: await work(), replayed: false }
  if (key.length > 255) throw invalidRequest('Idempotency-Key is longer than 255 characters.')
  const fingerprint = digest(request)
  const known = await answers.get(key)
  const kept = known && isForgotten(known.created, nowS()) ? undefined : known
  if (kept?.fingerprint === fingerprint) {
    if (kept.refusal) throw new StripeFailure(kept.refusal.status, kept.refusal.body)
    return { body: kept.body, replayed: true }
  }
  if (kept) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  try {
    const body = await work()
    await answers.put({ id: key, fingerprint, body, refusal: null, created: nowS() })
    return { body, replayed: false }
  } catch (error) {
    if (error instanceof StripeFailure && error.isKept) {
      const { status, body } = error
      await answers.put({
        ...{ id: key, fingerprint, body: null },
        ...{ refusal: { status, body }, created: nowS() },
      })
    }
    throw error
  }
}

const keptForS = 24 * 60 * 60

/** Stripe keeps keys for a day; `created` and `nowS` in seconds. */
export function isForgotten(created: number, nowS: number): boolean {
  return nowS - created >= keptForS
}

function digest(request: Request): string {
  const form = [...new URLSearchParams(request.form)].map((pair) => pair.join('=')).sort()
  const parts = [request.method, request.path, ...form]
  return digestOf(parts.join('\n'))
}

/** SHA-256 in hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import * as v from 'valibot'

/** What the implementations by Google need. */
export type GoogleSettings = {
  key: string
  fetch: typeof globalThis.fetch
  /** Why the embedded answer was given instead; never the key, never where a guest is. */
  onProblem: (service: 'geocoding' | 'autocomplete', reason: string) => void
}

// A guest waits for five seconds at most, and the embedded answer is there at once.
const timeoutMs = 2500
const statusSchema = v.object({ status: v.string() })

/** An answer that cannot be used, in one word: Google's status, or what happened on the way. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal'
}

/**
 * Asks one of the Google Maps web services and returns its answer when its status is OK. Throws
 * GoogleRefusal otherwise, also when no answer comes in time or it has another shape.
 */
export async function askGoogle<Schema extends v.GenericSchema>(
  { key, fetch }: GoogleSettings,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const address = new URL(`https://maps.googleapis.com/maps/api/${path}/json`)
  address.search = new URLSearchParams({ ...query, key }).toString()
  const body = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response): Promise<unknown> => response.json())
    .catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new GoogleRefusal(isLate ? 'no answer in time' : 'no usable answer')
    })
  const status = v.safeParse(statusSchema, body)
  if (!status.success) throw new GoogleRefusal('malformed')
  if (status.output.status !== 'OK') throw new GoogleRefusal(status.output.status)
  const answer = v.safeParse(schema, body)
  if (!answer.success) throw new GoogleRefusal('malformed')
  return answer.output
}

/** The reason in one word; everything that is no refusal of Google's is a defect and stays one. */
export function reasonOf(error: unknown): string {
  if (error instanceof GoogleRefusal) return error.message
  throw error
}

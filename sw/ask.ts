import * as v from 'valibot'
import { authKey, withAutomaticFields } from '#contract/automatic-fields.ts'
import type { WorkerPerson } from '#contract/device-worker.ts'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import { keepAnswer } from './call-cache.ts'
import { callPlace } from './call-key.ts'
import { judgeAnswer } from './call-policy.ts'

// A worker that was woken lives for some tens of seconds.
const patienceMs = 10_000

type Asked = { model: string; method: string; input: object }

/** Asks the server in a person's name; null when it could not be reached or gave no answer. */
export async function askServer(
  person: WorkerPerson,
  language: Language,
  { model, method, input }: Asked,
  now: () => number,
): Promise<Envelope | null> {
  const startedAt = now()
  const { userId, guestId, token } = person
  const url = new URL(`/api/${model}/${method}`, location.origin)
  const data = encodeWire(withAutomaticFields(input, { userId, guestId, language }))
  const body = JSON.stringify({ data })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authkey: authKey, authorization: token, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = await response.text()
    const place = await callPlace(url, body)
    if (place && judgeAnswer(response.status, answer) === 'good') {
      await keepAnswer(place, answer, now, startedAt)
    }
    return v.parse(envelopeSchema, decodeWire(answer))
  } catch {
    return null
  }
}

import * as v from 'valibot'
import { authKey, withAutomaticFields } from '#contract/automatic-fields.ts'
import type { WorkerPerson } from '#contract/device-worker.ts'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { sendFilesFirst } from '#lib/outbox/unsent-files.ts'

// A photo on a slow line; a worker that drains may run for some minutes.
const patienceMs = 60_000

type Sender = { person: WorkerPerson; language: Language; now: () => number }

/** Sends one item of the outbox as a page does, a message's files before it; rejects as the transport does. */
export async function sendWaiting(sender: Sender, item: OutboxItem): Promise<unknown> {
  await sendFilesFirst(item, sender.now, (about, file) => {
    const form = new FormData()
    form.set('data', wired(sender, about))
    form.set('file', file)
    return post(sender, 'chat/addFile', form)
  })
  const body = JSON.stringify({ data: wired(sender, Object(item.payload)) })
  return post(sender, item.kind, body, {
    'content-type': 'application/json',
    'idempotency-key': item.id,
  })
}

function wired({ person, language }: Sender, payload: object): string {
  const { userId, guestId } = person
  return encodeWire(withAutomaticFields(payload, { userId, guestId, language }))
}

async function post(
  { person }: Sender,
  call: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const envelope = await fetch(`/api/${call}`, {
    method: 'POST',
    headers: { ...headers, authkey: authKey, authorization: person.token },
    body,
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(
      async (response): Promise<Envelope> =>
        v.parse(envelopeSchema, decodeWire(await response.text())),
    )
    .catch((cause: unknown) => {
      throw new ConnectionError('no usable answer', { cause })
    })
  if (envelope.status === 'error') throw new ApiError(envelope)
  return envelope.result
}

import * as v from 'valibot'
import { authKey, withAutomaticFields } from '#contract/automatic-fields.ts'
import { type CallDefinition, callPath } from '#contract/call.ts'
import { cachedAtHeader, lateIdHeader, unreachableHeader } from '#contract/copy-headers.ts'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { SendOptions, Transport } from '#contract/transport.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import { ApiError, ConnectionError, endsSession } from '#lib/api-error.ts'
import type { Connection } from '#lib/connection.ts'
import { hasLeft } from '#lib/left-session.ts'
import type { Session } from '#lib/session.ts'

type Options = {
  session: Session
  language: Language
  now: () => number
  /** Called with the server's words when an answer ends the session on this device. */
  onForcedLogout: (words: string) => void
  /** Is told how every request ends. */
  connection: Pick<Connection, 'ask' | 'reportLate'>
}

/** Calls over fetch in the wire format of specification 7. */
export function createFetchTransport(options: Options): Transport {
  const underWay = new Set<Promise<unknown>>()
  const transport: Transport = {
    async send(call, input, sendOptions = {}) {
      const { session } = options
      // The session may have been made anew, here or in another tab: its mark goes with the cookie.
      session.refresh()
      const mark = session.user()?.token
      const asked = request(options, call, input, sendOptions)
      underWay.add(asked)
      const { envelope, answeredAt, lateId } = await asked.finally(() => underWay.delete(asked))
      if (endsSession(envelope)) {
        // One of them may be making it anew (another password) and not be answered yet.
        await Promise.allSettled(underWay)
        session.refresh()
        // It was made anew while the call was under way: only the old one has ended.
        const user = session.user()
        if (user && user.token !== mark) return transport.send(call, input, sendOptions)
        // Asked for somebody who has logged out meanwhile: they are on their way to the login already.
        if (mark === undefined || !hasLeft(session)) options.onForcedLogout(firstText(envelope))
      }
      if (envelope.status === 'error') throw new ApiError(envelope)
      const result = v.parse(call.output, envelope.result ?? {})
      return { result, message: firstText(envelope), answeredAt, lateId }
    },
  }
  return transport
}

async function request(
  { session, language, now, connection }: Options,
  call: CallDefinition,
  input: unknown,
  { signal, idempotencyKey, files, onProgress }: SendOptions,
): Promise<{ envelope: Envelope; answeredAt: number; lateId: string | undefined }> {
  const user = session.user()
  const data = encodeWire(
    withAutomaticFields(Object(input), { userId: user?._id, guestId: session.guestId(), language }),
  )
  const headers = new Headers({ authkey: authKey })
  if (user) headers.set('authorization', user.token)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (!files) headers.set('content-type', 'application/json')
  const body = files ? multipart(data, files) : JSON.stringify({ data })
  const tell = connection.ask()
  try {
    const init = { method: 'POST', headers, body, signal: signal ?? null }
    const response = onProgress
      ? await (await import('#lib/post-with-progress.ts')).postWithProgress(
          callPath(call),
          init,
          onProgress,
        )
      : await fetch(callPath(call), init)
    const envelope = v.parse(envelopeSchema, decodeWire(await response.text()))
    const cachedAt = Number(response.headers.get(cachedAtHeader))
    // A copy given at once, to be refreshed behind it, says nothing about the connection.
    const reason = response.headers.get(unreachableHeader)
    if (reason === 'late') connection.reportLate()
    else if (reason || !cachedAt) tell(!reason)
    const lateId = response.headers.get(lateIdHeader) ?? undefined
    return { envelope, answeredAt: cachedAt || now(), lateId }
  } catch (cause) {
    if (signal?.aborted) throw cause
    tell(false)
    throw new ConnectionError('no usable answer', { cause })
  }
}

function multipart(data: string, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  form.set('data', data)
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

function firstText(envelope: Envelope): string {
  if (typeof envelope.message === 'string') return envelope.message
  return envelope.message[0]?.msg ?? ''
}

/**
 * Sends several calls in parallel, specification 7: the batch succeeds only if none has status
 * error; the first failure is thrown.
 */
export function sendBatch<const Calls extends readonly (() => Promise<unknown>)[]>(
  calls: Calls,
): Promise<{ [Index in keyof Calls]: Awaited<ReturnType<Calls[Index]>> }> {
  return Promise.all(calls.map((start) => start())) as Promise<{
    [Index in keyof Calls]: Awaited<ReturnType<Calls[Index]>>
  }>
}

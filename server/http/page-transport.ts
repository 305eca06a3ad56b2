import * as v from 'valibot'
import type { Envelope } from '#contract/envelope.ts'
import { type Language, languageIds } from '#contract/language.ts'
import type { Transport } from '#contract/transport.ts'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import type { Dispatch, IncomingCall } from '#server/http/dispatch.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import type { SessionRead } from '#server/services/sessions.ts'

type From = {
  session: SessionRead
  language: Language
  facts: RequestFacts
  guestId: string
  now: () => number
  onAnswer: (answered: AnsweredCall) => void
}

/** A call that a page was rendered with. */
export type AnsweredCall = {
  /** model/method */
  name: string
  result: unknown
  envelope: Envelope
  /** To ask the same once more. */
  incoming: IncomingCall
}

/**
 * The transport of a page that the server renders: the same calls through the same dispatcher,
 * without the detour over the network and the wire format.
 */
export function createPageTransport(dispatch: Dispatch, from: From): Transport {
  return {
    async send(call, input) {
      const incoming: IncomingCall = {
        model: call.model,
        method: call.method,
        data: {
          ...Object(input),
          guest_id: from.guestId,
          language_id: languageIds[from.language],
          lang_code: from.language,
        },
        files: new Map(),
        session: from.session,
        idempotencyKey: null,
        cookies: createCookieJar(from.facts.isSecure),
        clientAddress: from.facts.clientAddress,
        userAgent: from.facts.userAgent,
        origin: from.facts.origin,
        isForDrawing: true,
      }
      const envelope = await dispatch(incoming)
      if (envelope.status === 'error') throw new Error(`${call.model}/${call.method} was refused`)
      const result = v.parse(call.output, envelope.result)
      from.onAnswer({ name: `${call.model}/${call.method}`, result, envelope, incoming })
      return {
        result,
        message: '',
        answeredAt: from.now(),
      }
    },
  }
}

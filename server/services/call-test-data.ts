import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { newId } from '#server/db/id.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { testNow } from '#server/db/test-database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/call-handler.ts'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import { createDispatch } from '#server/http/dispatch.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'

/** Handlers under the names by which calls ask for them. */
export function handlersByName(
  handlers: readonly { handler: Handler }[],
): ReadonlyMap<string, Handler> {
  return new Map(
    handlers.map(({ handler }) => [`${handler.call.model}/${handler.call.method}`, handler]),
  )
}

/**
 * Sends calls without HTTP, as a person with an account or as a visitor. A call is over for the test when
 * what it set off elsewhere has `settled`.
 */
export function createCaller(
  deps: Deps,
  handlers: ReadonlyMap<string, Handler>,
  settled: () => Promise<void> = async () => {},
) {
  const dispatch = createDispatch(deps, handlers)
  const send = async <C extends CallDefinition>(
    definition: C,
    input: CallInput<C>,
    account: UserAccountRow | null,
    guestId = 'g-1',
  ): Promise<Envelope> => {
    const envelope = await dispatch({
      model: definition.model,
      method: definition.method,
      data: { ...Object(input), guest_id: guestId, lang_code: 'en' },
      files: new Map(),
      session: account
        ? { kind: 'valid', session: { id: newId(testNow), user: account, startedAt: testNow } }
        : { kind: 'none' },
      idempotencyKey: null,
      cookies: createCookieJar(false),
      clientAddress: '127.0.0.1',
      userAgent: 'test',
      origin: 'http://localhost',
    })
    await settled()
    return envelope
  }
  return {
    send,
    /** The result of a call that must succeed. */
    async call<C extends CallDefinition>(
      definition: C,
      input: CallInput<C>,
      account: UserAccountRow | null,
    ): Promise<CallOutput<C>> {
      const envelope = await send(definition, input, account)
      if (envelope.status === 'error') throw new Error(JSON.stringify(envelope.message))
      // The dispatcher's type is the union of all calls; the definition says which one it is.
      return envelope.result as CallOutput<C>
    },
  }
}

/** Takes messages and keeps them for the test. */
export function recordingSender(mails: OutgoingMessage[]): Deps['messages'] {
  const send = async (message: OutgoingMessage) => {
    mails.push(message)
  }
  return {
    hasMailbox: false,
    send,
    post: (message) => void mails.push(message),
    settled: async () => {},
    canSend: () => true,
  }
}

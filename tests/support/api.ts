import * as v from 'valibot'
import { type AutomaticFields, authKey } from '#contract/automatic-fields.ts'
import { type Envelope, envelopeSchema } from '#contract/envelope.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import type { Pages } from '#server/app.ts'
import { assembleServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { createTestClock } from './clock.ts'
import type { SignedIn, TestUser } from './server-messages.ts'
import { signInUser } from './sign-in-user.ts'

/** An answer with the facts that a browser sees. */
export type ApiAnswer = { envelope: Envelope; response: Response; text: string }

/** Headers of a call from our own page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  authkey: authKey,
  'content-type': 'application/json',
}

type ApiOptions = { environment?: Readonly<Record<string, string>>; pages?: Pages | null }

/**
 * The whole server on a database of its own, with every sandbox; `environment` sets
 * providers as the real one would, `pages` adds the pages. Close it after the tests.
 */
export async function openApi({ environment = {}, pages = null }: ApiOptions = {}) {
  const database = await openTestDatabase()
  const clock = createTestClock(() => testNow)
  const logged: string[] = []
  const handlers = await loadHandlers()
  const { app, deps, cards, coins, identity } = assembleServer(
    readConfig({ DATA_DIR: 'memory:', ...environment }),
    {
      database,
      clock,
      secretKey: 'a key that only tests use',
      log: (event, facts = {}) => logged.push(`${event} ${JSON.stringify(facts)}`),
      handlers,
      pages,
    },
  )
  const request = async (path: string, init: RequestInit): Promise<Response> =>
    app.request(path, { method: 'POST', ...init })
  return {
    app,
    deps,
    clock,
    handlers,
    /** The providers on this machine, to misbehave or to be served by jobs. */
    sandboxes: { cards: cards.sandbox, coins: coins.sandbox, identity: identity.sandbox },
    /** Lines that the server logged, oldest first; defects are among them. */
    logged,
    request,
    /** Sends one call in the wire format and reads the answer, which must be an envelope. */
    async call(
      name: string,
      data: object = {},
      init: {
        headers?: Readonly<Record<string, string>>
        automatic?: Partial<AutomaticFields>
      } = {},
    ): Promise<ApiAnswer> {
      const fields = {
        ...data,
        api_type: 'web',
        guest_id: 'g-1',
        lang_code: 'en',
        ...init.automatic,
      }
      return readAnswer(
        await request(`/api/${name}`, {
          headers: { ...pageHeaders, ...init.headers },
          body: JSON.stringify({ data: encodeWire(fields) }),
        }),
      )
    },
    signIn: (user: TestUser): Promise<SignedIn> => signInUser(deps, user),
    close: () => database.close(),
  }
}

export type Api = Awaited<ReturnType<typeof openApi>>

/** Decodes an answer; throws when it is not an envelope. */
export async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text()
  return { envelope: v.parse(envelopeSchema, decodeWire(text)), response, text }
}

/** Headers that carry a session, as the browser sends them. */
export function sessionHeaders({ cookies }: SignedIn): Record<string, string> {
  const details = cookies.find(({ name }) => name === 'user_details')?.value ?? '{}'
  const { token }: { token?: string } = JSON.parse(details)
  const pairs = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return { cookie: pairs.join('; '), authorization: token ?? '' }
}

/** Codes of the messages of an answer. */
export function codesOf({ message }: Envelope): string[] {
  return typeof message === 'string' ? [] : message.map(({ code }) => code ?? '')
}

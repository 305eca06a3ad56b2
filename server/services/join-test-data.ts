import * as v from 'valibot'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { sessionUserSchema } from '#contract/session-user.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { emptyTestDatabase, openTestDatabase, testNow } from '#server/db/test-database.ts'
import type { Deps } from '#server/deps.ts'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import { createDispatch } from '#server/http/dispatch.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { createMessageSender } from '#server/providers/messages/create-message-sender.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { createPlaceProviders } from '#server/providers/places/create-place-providers.ts'
import { silentPush } from '#server/providers/push/push-sender.ts'
import { sandboxIdentity } from '#server/services/identity-test-data.ts'
import { createPasswords } from '#server/services/passwords.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { readSession, sessionCookieName } from '#server/services/sessions.ts'

/** A browser of a test: what it keeps between calls. */
export type TestBrowser = {
  cookies: Map<string, string>
  guestId: string
  address: string
  language: Language
}

const person = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'Layla@Example.com',
  mobile: '050 123 4567',
  password: 'palm-frond-9',
  confirm_password: 'palm-frond-9',
  terms: true,
}

/**
 * The server's calls without HTTP, with browsers that keep their cookies and a clock to move. `shared`
 * is emptied and used instead of a database of the bench's own; it is its owner's to close.
 */
export async function openJoinBench(shared?: Database) {
  if (shared) await emptyTestDatabase(shared)
  const database = shared ?? (await openTestDatabase())
  const time = { now: testNow }
  const clock = { now: () => time.now }
  const sent: OutgoingMessage[] = []
  const config = readConfig({ DATA_DIR: 'memory:' })
  const sender = createMessageSender(config, database, clock)
  const deps: Deps = {
    config,
    database,
    clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    secretKey: 'a key that only tests use',
    messages: { ...sender, post: (message) => void sent.push(message) },
    pictures: createPictureStore('memory:'),
    places: createPlaceProviders({ googleMapsKey: null }, () => {}),
    passwords: createPasswords('a key that only tests use'),
    push: silentPush,
    rateLimits: createRateLimits(),
    payments: {},
    cards: null,
    identity: sandboxIdentity({ config, database, clock }),
    log: (event, facts) => {
      throw new Error(`${event}: ${JSON.stringify(facts)}`)
    },
  }
  const dispatch = createDispatch(deps, await loadHandlers())

  const browser = (guestId = 'guest-1', address = '203.0.113.7'): TestBrowser => ({
    cookies: new Map(),
    guestId,
    address,
    language: 'en',
  })

  const call = async <C extends CallDefinition>(
    from: TestBrowser,
    definition: C,
    input: CallInput<C>,
  ): Promise<{ envelope: Envelope; setCookie: string[] }> => {
    const jar = createCookieJar(true)
    const envelope = await dispatch({
      model: definition.model,
      method: definition.method,
      data: { ...Object(input), guest_id: from.guestId, lang_code: from.language },
      files: new Map(),
      session: await readSession(deps, {
        cookieHeader: cookieHeader(from),
        mark: markOf(from),
        isSecure: true,
      }),
      idempotencyKey: null,
      cookies: jar,
      clientAddress: from.address,
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
      origin: 'https://stay.example:8443',
    })
    const setCookie = jar.headers()
    for (const line of setCookie) keepCookie(from, line)
    return { envelope, setCookie }
  }

  /** The result of a call that must succeed. */
  const ask = async <C extends CallDefinition>(
    from: TestBrowser,
    definition: C,
    input: CallInput<C>,
  ): Promise<CallOutput<C>> => {
    const { envelope } = await call(from, definition, input)
    if (envelope.status === 'error') throw new Error(JSON.stringify(envelope.message))
    return v.parse(definition.output, envelope.result)
  }

  return {
    deps,
    time,
    sent,
    person,
    browser,
    call,
    ask,
    /** The newest code that was sent to a destination. */
    codeFor: (destination: string): string =>
      sent.findLast((message) => message.destination === destination)?.code ?? '',
    later: (ms: number) => {
      time.now += ms
    },
    close: async () => {
      if (!shared) await database.close()
    },
  }
}

export type JoinBench = Awaited<ReturnType<typeof openJoinBench>>

/** Codes of the messages of an answer, `field:code`. */
export function problemsOf({ envelope }: { envelope: Envelope }): string[] {
  const { message } = envelope
  return typeof message === 'string' ? [] : message.map(({ param, code }) => `${param}:${code}`)
}

/** The credential that a browser holds, or undefined. */
export function credentialOf(from: TestBrowser): string | undefined {
  return from.cookies.get(sessionCookieName(true))
}

function cookieHeader({ cookies }: TestBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function markOf({ cookies }: TestBrowser): string | null {
  const details = cookies.get('user_details')
  if (!details) return null
  return v.parse(sessionUserSchema, JSON.parse(decodeURIComponent(details))).token
}

function keepCookie({ cookies }: TestBrowser, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (line.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

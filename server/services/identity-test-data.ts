import { eq } from 'drizzle-orm'
import { createApp } from '#server/app.ts'
import * as getProfileHandler from '#server/calls/profile/get-profile.ts'
import * as getStatusHandler from '#server/calls/verification/get-status.ts'
import * as startHandler from '#server/calls/verification/start.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { testNow } from '#server/db/test-database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/call-handler.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { IdentityProvider } from '#server/providers/identity/identity-provider.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { createPlaceProviders } from '#server/providers/places/create-place-providers.ts'
import { silentPush } from '#server/providers/push/push-sender.ts'
import { createCaller, handlersByName, recordingSender } from '#server/services/call-test-data.ts'
import { createIdentityChecks } from '#server/services/identity-sandbox.ts'
import { createPasswords } from '#server/services/passwords.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { mountIdentityWebhook } from '#server/webhooks/identity-webhook.ts'

const handlers: readonly { handler: Handler }[] = [
  getProfileHandler,
  getStatusHandler,
  startHandler,
]

/** The identity sandbox for tests that are about something else: its webhooks reach nobody. */
export function sandboxIdentity(
  parts: Pick<Deps, 'config' | 'database' | 'clock'>,
): IdentityProvider {
  return createIdentityChecks({ ...parts, secretKey: 'test' }, async () => 503).provider
}

/** The calls of identity checks with their sandbox, and a clock to move. */
export async function createIdentityBench(database: Database) {
  const time = { now: testNow }
  const clock = { now: () => time.now }
  const mails: OutgoingMessage[] = []
  const logged: string[] = []
  const config = readConfig({})
  const checks = createIdentityChecks(
    { config, database, clock, secretKey: 'test' },
    async (headers, body) => {
      const answer = await app.request('/webhooks/sumsub', { method: 'POST', headers, body })
      return answer.status
    },
  )
  const { sandbox } = checks
  if (!sandbox) throw new Error('the sandbox is off')
  const deps: Deps = {
    config,
    database,
    clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    secretKey: 'test',
    passwords: createPasswords('test'),
    pictures: createPictureStore('memory:'),
    places: createPlaceProviders({ googleMapsKey: null }, () => {}),
    push: silentPush,
    rateLimits: createRateLimits(),
    payments: {},
    cards: null,
    identity: checks.provider,
    messages: recordingSender(mails),
    log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts ?? {})}`),
  }
  const byName = handlersByName(handlers)
  const app = createApp(deps, byName, null, (inner) => {
    mountIdentityWebhook(inner, deps)
    inner.route('/', sandbox.pages)
  })
  return {
    deps,
    app,
    sandbox,
    time,
    mails,
    logged,
    ...createCaller(deps, byName),
    /** Presses a button of the provider's page; gives where it leads. */
    async press(
      url: string,
      fields: { action: string; kind?: string; case?: string },
    ): Promise<string | null> {
      const answer = await app.request(new URL(url).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
      return answer.headers.get('location')
    },
    async addGuest(firstName: string, lastName: string): Promise<UserAccountRow> {
      const id = newId(testNow)
      const [account] = await database.orm
        .insert(userAccount)
        .values({
          id,
          email: `${id}@example.com`,
          firstName,
          lastName,
          language: 'en',
          createdAt: new Date(testNow),
        })
        .returning()
      if (!account) throw new Error('no account')
      return account
    },
    /** The account as the database has it now. */
    async reload({ id }: UserAccountRow): Promise<UserAccountRow> {
      const [account] = await database.orm.select().from(userAccount).where(eq(userAccount.id, id))
      if (!account) throw new Error('no account')
      return account
    },
  }
}

export type IdentityBench = Awaited<ReturnType<typeof createIdentityBench>>

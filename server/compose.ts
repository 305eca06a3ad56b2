import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { toLanguage } from '#contract/language.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { createApp, type Pages } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { copiesFolderOf, type Database, isNewDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { preparedFor } from '#server/db/prepared-database.ts'
import { seedAhead, seedDatabase } from '#server/db/seed/seed-database.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { earlierBuilds } from '#server/earlier-builds.ts'
import type { Handler } from '#server/http/call-handler.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { loadPageRenderer } from '#server/http/page-renderer.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { createScheduler, type Job } from '#server/jobs/scheduler.ts'
import { pushJobs, serverJobs } from '#server/jobs/server-jobs.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { createMessageSender } from '#server/providers/messages/create-message-sender.ts'
import { createPlaceProviders } from '#server/providers/places/create-place-providers.ts'
import { loadVapidKeys, makeVapidKeys, type VapidKeys } from '#server/providers/push/vapid-keys.ts'
import { createPushSender } from '#server/providers/push/web-push-sender.ts'
import { mountMailbox } from '#server/sandbox/mailbox/mailbox-page.ts'
import { refundLetter } from '#server/sandbox/triplea/refund-letter.ts'
import type { DeliverWebhook } from '#server/sandbox/webhook-sender.ts'
import { loadSecretKey } from '#server/secret-key.ts'
import { demoOperators, prepareDemoDesk } from '#server/services/demo-desk.ts'
import { furnishDemoDesk } from '#server/services/demo-stays.ts'
import { homeIndex, readHomesAhead } from '#server/services/home-index.ts'
import { createIdentityChecks } from '#server/services/identity-sandbox.ts'
import { nameOperators } from '#server/services/operators.ts'
import { createPasswords } from '#server/services/passwords.ts'
import {
  type CardPayments,
  type CryptoPayments,
  createCardPayments,
  createCryptoPayments,
} from '#server/services/payments-sandbox.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { mountIdentityWebhook } from '#server/webhooks/identity-webhook.ts'
import { mountPaymentWebhooks } from '#server/webhooks/payment-webhook.ts'

type Options = {
  clock: Clock
  log: Deps['log']
  /** One line a step, for the person waiting for the first start. */
  onProgress: (line: string) => void
  /** Homes of the first data set, for tests that need few; all when left out. */
  homeCount?: number
  /** Already opening; opened from the configuration when left out. */
  database?: Promise<Database>
}

/** The whole server, ready to listen. Tests make one with their own clock and data folder. */
export async function composeServer(config: Config, options: Options) {
  const { clock, log } = options
  const copies = copiesFolderOf(config)
  const homesAhead = copies ? readHomesAhead(copies, civilDateInDubai(clock.now())) : null
  // Read from the disk while the database works.
  const [database, pages, handlers] = await Promise.all([
    prepareDatabase(
      options.database ?? openDatabase({ ...config, prepared: preparedFor(config) }),
      options,
      config,
    ),
    loadPages(config),
    loadHandlers(),
  ])
  const secretKey = await loadSecretKey(config, randomBytes)
  const vapidKeys = await loadVapidKeys(config)
  const parts = { database, clock, log, secretKey, handlers, pages, vapidKeys }
  const { app, deps, cards, coins, identity } = assembleServer(config, parts)
  const hasDemo = await prepareDemoDesk(deps)
  const demoJob: Job = {
    name: 'demo stays',
    everyMs: Number.POSITIVE_INFINITY,
    // Whoever has just started the server looks at its pages first.
    afterMs: 10_000,
    run: () => furnishDemoDesk(deps, (at) => assembleServer(config, { ...parts, clock: at })),
  }
  // The first page asks for the homes at once; a failure is met, and told, there.
  homeIndex(deps, homesAhead).catch(() => {})
  const scheduler = createScheduler({
    jobs: [
      // Behind the first page, which needs none of them.
      { name: 'read-build', everyMs: Number.POSITIVE_INFINITY, run: pages.files.readAll },
      ...serverJobs(deps, {
        cards: cards.sandbox,
        coins: coins.sandbox,
        identity: identity.sandbox,
      }),
      ...(hasDemo ? [demoJob] : []),
    ],
    clock,
    log,
  })
  // Beside the rest: payments do not wait for a push service that is slow.
  const pushes = createScheduler({ jobs: pushJobs(deps), clock, log })
  return {
    app,
    deps,
    hasMailbox: deps.messages.hasMailbox,
    /** Whether anybody on this machine can work at the desk with the demo's password. */
    hasDemo,
    startJobs: () => {
      scheduler.start()
      pushes.start()
    },
    /** One pass over everything that the server does by itself, for tests that move the clock. */
    runJobs: async () => {
      await scheduler.runAllJobs()
      await pushes.runAllJobs()
    },
    close: async () => {
      await Promise.all([scheduler.stop(), pushes.stop()])
      await database.close()
    },
  }
}

type Parts = Pick<Deps, 'database' | 'clock' | 'log' | 'secretKey'> & {
  handlers: ReadonlyMap<string, Handler>
  pages: Pages | null
  /** Made for this run when left out. */
  vapidKeys?: VapidKeys
  /** Ways to pay instead of those that the configuration names; for tests. */
  payments?: { cards: CardPayments; coins: CryptoPayments }
}

/**
 * Joins providers, sandboxes, webhooks and calls to one app on a database that is ready. Without
 * `pages` it answers calls and files only.
 */
export function assembleServer(
  config: Config,
  { handlers, pages, payments, vapidKeys = makeVapidKeys(), ...parts }: Parts,
) {
  const { database, clock, log, secretKey } = parts
  const messages = createMessageSender(config, database, clock, log)
  // The sandboxes' webhooks come in like the providers' own.
  const deliverTo =
    (path: string): DeliverWebhook =>
    async (headers, body) => {
      const answer = await app.request(path, { method: 'POST', headers, body })
      return answer.status
    }
  const cards =
    payments?.cards ?? createCardPayments({ config, ...parts }, deliverTo('/webhooks/stripe'))
  const coins =
    payments?.coins ??
    createCryptoPayments(
      { config, ...parts },
      deliverTo('/webhooks/triplea'),
      ({ email, url, language }) => messages.post(refundLetter(email, url, toLanguage(language))),
    )
  const identity = createIdentityChecks({ config, ...parts }, deliverTo('/webhooks/sumsub'))
  const deps: Deps = {
    config,
    database,
    clock,
    randomBytes: (count) => randomBytes(count),
    secretKey,
    messages,
    push: createPushSender(config, vapidKeys, clock.now),
    pictures: createPictureStore(config.dataDir),
    places: createPlaceProviders(config, log),
    passwords: createPasswords(secretKey),
    rateLimits: createRateLimits(),
    payments: { stripe: cards.provider, triplea: coins.provider },
    cards: cards.keeper,
    identity: identity.provider,
    log,
  }
  const app = createApp(deps, handlers, pages, (inner) => {
    if (messages.hasMailbox) mountMailbox(inner, deps)
    mountPaymentWebhooks(inner, deps)
    mountIdentityWebhook(inner, deps)
    if (cards.sandbox) inner.route('/', cards.sandbox.pages)
    if (coins.sandbox) inner.route('/', coins.sandbox.pages)
    if (identity.sandbox) inner.route('/', identity.sandbox.pages)
  })
  return { app, deps, cards, coins, identity }
}

/** Brings the database to today's schema, with its first data. */
async function prepareDatabase(
  opening: Promise<Database>,
  { clock, onProgress, homeCount }: Options,
  config: Config,
): Promise<Database> {
  const now = clock.now()
  const count = homeCount === undefined ? {} : { count: homeCount }
  const dataSet = { today: civilDateInDubai(now), ...count }
  const ahead = isNewDatabase(config) ? seedAhead(dataSet) : null
  // A failure is met, and told, where the homes are taken.
  ahead?.catch(() => {})
  const database = await opening
  await migrate(database.orm, now)
  await seedDatabase(database.orm, { ...dataSet, now, onProgress, ahead })
  await nameOperators(database, [...config.operatorEmails, ...demoOperators(config)])
  return database
}

async function loadPages({ distDir }: Config): Promise<Pages> {
  const [renderer, files] = await Promise.all([
    loadPageRenderer(distDir),
    createStaticFiles(join(distDir, 'client'), join(distDir, 'brotli'), earlierBuilds(distDir)),
  ])
  return { renderer, files }
}

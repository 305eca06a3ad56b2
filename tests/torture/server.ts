import { eq } from 'drizzle-orm'
import { assembleServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { migrate } from '#server/db/migrate.ts'
import { coupon } from '#server/db/schema/coupons.ts'
import { homeService, property } from '#server/db/schema/properties.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { createScheduler } from '#server/jobs/scheduler.ts'
import { serverJobs } from '#server/jobs/server-jobs.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createStripeCards } from '#server/providers/payment/stripe-cards.ts'
import { createStripeProvider } from '#server/providers/payment/stripe-provider.ts'
import { createTripleaProvider } from '#server/providers/payment/triplea-provider.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { nameOperators } from '#server/services/operators.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { answerRequests, endWithTest } from '#tests/support/server-answers.ts'
import {
  cardKeys,
  coinKeys,
  homeSlugs,
  operatorEmail,
  providersVariable,
  scarceCoupon,
  startVariable,
} from './keys.ts'

/**
 * The product's server in a process of its own, to be killed at any moment: its own database, calls,
 * webhooks and jobs, with providers that live elsewhere and a clock that only the history moves.
 */
async function serve(): Promise<void> {
  const startedAt = Number(process.env[startVariable])
  const clock = createTestClock(() => startedAt)
  const config = readConfig(process.env)
  const log = createLog()
  const database = await openDatabase({ ...config, log })
  await migrate(database.orm, startedAt)
  await addHomes(database)
  await addCoupon(database, startedAt)
  const at = process.env[providersVariable] ?? ''
  const { app, deps } = assembleServer(config, {
    database,
    clock,
    log,
    secretKey: 'a key that only the torture uses',
    handlers: await loadHandlers(),
    pages: null,
    payments: {
      cards: {
        provider: createStripeProvider({ ...cardKeys, clock, fetch: fetchAt(`${at}/stripe`) }),
        keeper: createStripeCards({ ...cardKeys, fetch: fetchAt(`${at}/stripe`) }),
        sandbox: null,
      },
      coins: {
        provider: createTripleaProvider({ ...coinKeys, clock, fetch: fetchAt(`${at}/triplea`) }),
        sandbox: null,
      },
    },
  })
  // The hourly comparison would heal what the reconciler has to heal without it, and what was tidied away after
  // weeks could not be asked for at the end.
  const jobs = serverJobs(deps, { cards: null, coins: null, identity: null }).filter(
    ({ name }) => name !== 'money' && name !== 'tidying',
  )
  const { runAllJobs } = createScheduler({ jobs, clock, log })
  const listening = await listen(app, config)
  const close = async () => {
    await listening.close()
    await database.close()
  }
  const runJobs = async () => {
    await nameOperators(database, [operatorEmail])
    await runAllJobs()
  }
  answerRequests({ deps, clock, port: listening.port, runJobs, close })
}

/** Sends to another address what is meant for a provider. */
function fetchAt(base: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    return fetch(`${base}${pathname}${search}`, { method, headers, body })
  }
}

/** The homes that everybody wants, each with terms of its own. The first start adds them. */
async function addHomes(database: Database): Promise<void> {
  const { orm } = database
  const present = await orm.select({ slug: property.slug }).from(property)
  if (present.length === 0) await addTestHome(database)
  const [first] = await orm.select().from(property).where(eq(property.slug, homeSlugs[0]))
  if (!first) throw new Error('the home was not written')
  const policies = ['flexible', 'firm'] as const
  await offerBreakfast(database, first.id)
  for (const [at, slug] of homeSlugs.slice(1).entries()) {
    if (present.some((known) => known.slug === slug)) continue
    const cancellationPolicy = policies[at] ?? 'moderate'
    const id = newId(first.createdAt.getTime())
    await orm.insert(property).values({ ...first, id, slug, cancellationPolicy })
    await offerBreakfast(database, id)
  }
}

async function addCoupon({ orm }: Database, now: number): Promise<void> {
  await orm
    .insert(coupon)
    .values({ id: newId(now), ...scarceCoupon, percent: 10, createdAt: new Date(now) })
    .onConflictDoNothing()
}

async function offerBreakfast({ orm }: Database, propertyId: string): Promise<void> {
  const offer = { kind: 'breakfast', unit: 'guest', priceFils: 4_530, leadHours: 12 } as const
  await orm
    .insert(homeService)
    .values({ propertyId, ...offer })
    .onConflictDoNothing()
}

endWithTest()
await serve()

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cancellationPolicies } from '#domain/cancellation/policy.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { homeService, host, property } from '#server/db/schema/properties.ts'
import { emptyTestDatabase, testNow } from '#server/db/test-database.ts'
import { serverJobs } from '#server/jobs/server-jobs.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { openApi, sessionHeaders } from '#tests/support/api.ts'
import { uniquePerson } from '#tests/support/owner.ts'
import { dayMs, type Home } from './model.ts'
import { offered, rates } from './prices.ts'

export const people = ['guest', 'stranger', 'host', 'other host', 'operator'] as const

export type Person = (typeof people)[number]

/** What the server said: a result, or a refusal with its codes. `text` is the whole of it. */
export type Answer =
  | { kind: 'done'; result: unknown; text: string }
  | { kind: 'refused'; codes: string[]; hasWords: boolean; text: string }

// What a walk leaves alone; all else is emptied before the next one.
const keptTables = ['user_account', 'session', 'host', 'place', 'property', 'home_service']
// What moves stays, requests and money; the other jobs write letters and tidy.
const jobNames = [
  'payments',
  'holds',
  'additions',
  'requests',
  'stays',
  'host answers',
  'sandboxes',
]
// Sessions end after thirty days without a sign of life.
const signInEveryMs = 20 * dayMs

/** One server for all walks, with a home for each policy and way to book, and people to act. */
export async function openBench() {
  const api = await openApi()
  const { database } = api.deps
  const persons = new Map(people.map((name) => [name, uniquePerson(name.replace(' ', '-'))]))
  const { homes, hostId } = await addHomes()
  const signedIn = new Map<Person, { at: number; headers: Record<string, string> }>()

  async function addHomes() {
    const { orm } = database
    await addTestHome(database)
    const [base] = await orm.select().from(property)
    if (!base) throw new Error('no home')
    const made: (Home & { id: string })[] = []
    for (const policy of cancellationPolicies) {
      for (const isInstant of [true, false]) {
        const id = newId(testNow)
        const slug = `${policy.replace('_', '-')}-${isInstant ? 'instant' : 'asked'}`
        const { nightlyFils, weekendFils, cleaningFils, extraGuestFils } = rates
        await orm.insert(property).values({
          ...{ ...base, id, slug, isInstant, permitNo: null, cancellationPolicy: policy },
          ...{ nightlyFils, weekendFils, cleaningFils, extraGuestFils, depositFils: 0 },
          extraGuestAfter: rates.included,
        })
        for (const [kind, service] of Object.entries(offered)) {
          const known = kind === 'breakfast' ? 'breakfast' : 'airport-transfer'
          await orm.insert(homeService).values({ propertyId: id, kind: known, ...service })
        }
        made.push({ id, slug, policy, isInstant, isOnAutopilot: false })
      }
    }
    return { homes: made, hostId: base.hostId }
  }

  async function signIn(name: Person) {
    const person = persons.get(name)
    if (!person) throw new Error(name)
    const known = await api.signIn(person)
    const role = name === 'operator' ? 'operator' : name.endsWith('host') ? 'host' : 'guest'
    if (role !== 'guest') {
      await database.orm.update(userAccount).set({ role }).where(eq(userAccount.id, known.userId))
    }
    if (name === 'host') await database.orm.update(host).set({ userId: known.userId })
    return sessionHeaders(known)
  }

  async function headersOf(name: Person): Promise<Record<string, string>> {
    const now = api.clock.now()
    const known = signedIn.get(name)
    if (known && now - known.at < signInEveryMs) return known.headers
    const headers = await signIn(name)
    signedIn.set(name, { at: now, headers })
    return headers
  }

  const sandbox = api.sandboxes.cards
  if (!sandbox) throw new Error('the sandbox is off')
  // The product answers for a host without an account: a walk that is repeated alone needs one too.
  await headersOf('host')

  const untilQuiet = async (): Promise<void> => {
    await sandbox.delivered()
    await api.sandboxes.coins?.delivered()
  }

  return {
    api,
    database,
    homes,
    cards: sandbox,
    newId: randomUUID,
    /** Takes everything back to where a walk begins. */
    async begin({ isOnAutopilot }: Home): Promise<void> {
      await sandbox.flush()
      // What is still on its way would meet an empty database.
      await untilQuiet()
      sandbox.faults.clear()
      await emptyTestDatabase(database, keptTables)
      await database.orm.update(host).set({ autopilot: isOnAutopilot }).where(eq(host.id, hostId))
      api.deps.rateLimits.take = createRateLimits().take
      api.clock.set(testNow)
      for (const [name, { at }] of signedIn) if (at > testNow) signedIn.delete(name)
    },
    setClock: (now: number) => api.clock.set(now),
    /** Waits until no webhook is on its way. */
    untilQuiet,
    /** Runs the jobs once, and lets the providers on this machine catch up as well. */
    async runJobs(hasProviders: boolean): Promise<void> {
      const { cards, coins, identity } = api.sandboxes
      const jobs = serverJobs(api.deps, { cards, coins, identity })
      const names = hasProviders ? [...jobNames, 'sandboxes'] : jobNames
      for (const { name, run } of jobs) if (names.includes(name)) await run()
    },
    /** Sends a call as somebody; `key`: under which it may be repeated. */
    async ask(
      name: Person,
      call: string,
      input: object,
      key: string | null = null,
    ): Promise<Answer> {
      const own = await headersOf(name)
      const headers = key ? { ...own, 'idempotency-key': key } : own
      const { envelope } = await api.call(call, input, { headers })
      // The database gives a kept answer back with its fields in another order.
      const text = JSON.stringify(inOrder(envelope))
      if (envelope.status === 'success') return { kind: 'done', result: envelope.result, text }
      const { message } = envelope
      const items = typeof message === 'string' ? [] : message
      const hasWords = items.length > 0 && items.every(({ msg }) => msg.trim() !== '')
      return { kind: 'refused', codes: items.map(({ code }) => code ?? ''), hasWords, text }
    },
    /** Presses a button of a payment page. */
    async press(url: string, action: string): Promise<void> {
      const body = new URLSearchParams({ action, card: '4242424242424242' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await api.request(new URL(url).pathname, { headers, body })
    },
    close: () => api.close(),
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

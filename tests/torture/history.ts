import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { encodeWire } from '#contract/wire.ts'
import { createRandom, type Random } from '#server/db/seed/random.ts'
import { testNow } from '#server/db/test-database.ts'
import type { ApiFault, WebhookFault } from '#server/sandbox/faults.ts'
import { pageHeaders, readAnswer, sessionHeaders } from '#tests/support/api.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { playStays } from './after-check-in.ts'
import type { Told } from './facts.ts'
import { type Ask, createGuest } from './guest.ts'
import { operatorEmail, providersVariable, startVariable } from './keys.ts'
import { openProviders } from './providers.ts'

export type HistoryOptions = {
  /** Decides everything that the guests, the providers and the killer do. */
  seed: number
  guests: number
  /** Things that each guest does. */
  deeds: number
  /** How often the server is killed on the way. */
  kills: number
  /** Settings that name the database: DATA_DIR or DATABASE_URL. */
  database: Readonly<Record<string, string>>
  onKill?: (count: number) => void
}

const minuteMs = 60_000
// Of all guests together: a hold has to outlast some of what its guest does.
const leapsPerDeed = 0.4
const webhookFaults: readonly WebhookFault[] = [
  'duplicate',
  'delay',
  'drop',
  'reorder',
  'bad-signature',
]
const callFaults: readonly ApiFault[] = ['error', 'error-after-work', 'timeout']

/**
 * Runs a history: guests act at once, the providers misbehave, time leaps, and the server is killed
 * amid it all and started again. Then everything that is under way gets the time to end. Gives what
 * guests were told and what the providers have in their books; the server is stopped.
 */
export async function runHistory(options: HistoryOptions) {
  const clock = createTestClock(() => testNow)
  const dice = createRandom(options.seed)
  const server = new ServerProcess({
    dataDir: '',
    distDir: '',
    environment: options.database,
    fork: (environment) => forkServer(environment, clock.now(), providers.origin),
  })
  const providers = await openProviders({
    clock,
    newId: () => randomUUID().replaceAll('-', ''),
    serverOrigin: () => server.origin,
  })
  const told: Told[] = []
  const stays = new Map<string, { bookingId: string; number: string; guest: number }>()
  const turnstile = createTurnstile()
  try {
    await server.start()
    const restart = async () => {
      await turnstile.close()
      await server.kill()
      await server.start()
      turnstile.open()
    }
    const killer = createKiller(options, dice, restart)
    const advance = async (ms: number) => {
      clock.set(clock.now() + ms)
      await server.setClock(clock.now())
    }
    const visit = async (number: number): Promise<void> => {
      const random = createRandom(options.seed * 1000 + number)
      const ask = await signIn(server, turnstile, guestOf(number), killer.count)
      const keys = countUp()
      const newKey = () => `${number}-${keys.next().value}`
      const guest = createGuest({
        random,
        ask,
        providers,
        newKey,
        tell: (entry) => {
          told.push(entry)
          if (entry.kind !== 'held' || stays.has(entry.bookingId)) return
          stays.set(entry.bookingId, { ...entry, guest: number })
        },
      })
      for (let deed = 0; deed < options.deeds; deed += 1) {
        if (random.chance(0.15)) misbehave(random, providers.faults)
        if (random.chance(0.05)) await providers.flush()
        if (random.chance(leapsPerDeed / options.guests)) {
          await turnstile.pass(async () => {
            await advance(random.between(1, 10 * minuteMs))
            await server.runJobs()
          })
        }
        await guest.act()
      }
    }
    await Promise.all(Array.from({ length: options.guests }, (_, number) => visit(number)))
    await killer.finish()
    for (const queue of providers.faults) queue.clear()
    await providers.decide(dice)
    await settle(server, providers, advance)
    await playStays({
      random: dice,
      stays: [...stays.values()],
      askAs: (number) => signIn(server, turnstile, guestOf(number), () => undefined),
      askAsOperator: () => signIn(server, turnstile, operator, () => undefined),
      setClock: (now) => advance(now - clock.now()),
      work: async () => {
        await providers.settle()
        await server.runJobs()
      },
      misbehave: () => misbehave(dice, providers.faults),
      behave: () => {
        for (const queue of providers.faults) queue.clear()
      },
      kill: restart,
      kills: Math.ceil(options.kills / 3),
      tell: (entry) => told.push(entry),
    })
    await server.stop()
    const { output } = server
    const books = {
      charges: await providers.charges(),
      authorisations: await providers.authorisations(),
    }
    return { told, ...books, calls: killer.calls(), output }
  } catch (error) {
    await server.kill()
    throw error
  } finally {
    await providers.close()
  }
}

function forkServer(
  environment: Readonly<Record<string, string>>,
  now: number,
  providersAt: string,
): ChildProcess {
  return fork(join(import.meta.dirname, 'server.ts'), [], {
    silent: true,
    execArgv: [],
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/areesh/compiled'),
      // Behind a proxy, so that every guest has an address of their own.
      PUBLIC_ORIGIN: 'http://torture.test',
      ...environment,
      // A fresh one each time: another process may have taken the last one.
      PORT: '0',
      [providersVariable]: providersAt,
      [startVariable]: `${now}`,
    },
  })
}

function misbehave(
  random: Random,
  faults: Awaited<ReturnType<typeof openProviders>>['faults'],
): void {
  const queue = random.pick(faults)
  if (random.chance(0.6)) queue.inject({ target: 'webhook', kind: random.pick(webhookFaults) })
  else queue.inject({ target: 'api', kind: random.pick(callFaults) })
}

function* countUp(): Generator<number, never> {
  for (let count = 1; ; count += 1) yield count
}

/** Lets guests through while the server is up; they wait in front of it while it is not. */
function createTurnstile() {
  let opened: Promise<void> = Promise.resolve()
  let open = () => {}
  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result | null> {
      await opened
      // A server that is killed meanwhile answers nobody.
      return work().catch(() => null)
    },
    async close(): Promise<void> {
      await opened
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
  }
}

/** Kills after so many calls, counted over all guests: no time is waited for. */
function createKiller(
  { guests, deeds, kills, onKill }: HistoryOptions,
  dice: Random,
  kill: () => Promise<void>,
) {
  const step = Math.max(1, Math.floor((guests * deeds) / (kills + 1)))
  let calls = 0
  let done = 0
  let nextAt = dice.between(1, step)
  let running: Promise<void> = Promise.resolve()
  const strike = () => {
    done += 1
    running = running.then(kill).then(() => onKill?.(done))
  }
  return {
    count(): void {
      calls += 1
      if (done >= kills || calls < nextAt) return
      nextAt = calls + dice.between(Math.ceil(step / 2), step)
      strike()
    },
    calls: () => calls,
    /** Kills as often as was left over. */
    async finish(): Promise<void> {
      while (done < kills) strike()
      await running
    },
  }
}

type Person = { email: string; address: string }

const guestOf = (number: number): Person => ({
  email: `guest-${number}@torture.test`,
  address: `10.${Math.floor(number / 250)}.${number % 250}.1`,
})
const operator: Person = { email: operatorEmail, address: '10.200.1.1' }

/** The calls of somebody signed in. `onSent` hears of every call that was sent. */
async function signIn(
  server: ServerProcess,
  turnstile: ReturnType<typeof createTurnstile>,
  { email, address }: Person,
  onSent: () => void,
): Promise<Ask> {
  const user = {
    email,
    mobile: null,
    firstName: 'Layla',
    lastName: 'Haddad',
    language: 'en',
  } as const
  let signedIn = await turnstile.pass(() => server.signIn(user))
  while (signedIn === null) signedIn = await turnstile.pass(() => server.signIn(user))
  const headers = {
    ...pageHeaders,
    ...sessionHeaders(signedIn),
    'x-forwarded-for': address,
  }
  return (name, input, key) =>
    turnstile.pass(async () => {
      const fields = { ...input, api_type: 'web', guest_id: email, lang_code: 'en' }
      const sent = fetch(`${server.origin}/api/${name}`, {
        method: 'POST',
        headers: key ? { ...headers, 'idempotency-key': key } : headers,
        body: JSON.stringify({ data: encodeWire(fields) }),
      })
      onSent()
      const { envelope } = await readAnswer(await sent)
      if (envelope.status === 'success') return { result: envelope.result }
      const { message } = envelope
      return { refused: typeof message === 'string' ? [] : message.map(({ code }) => code ?? '') }
    })
}

// Four days of a server that nobody disturbs: late coins are waited for three of them.
const steps = [
  ...Array.from({ length: 12 }, () => 10 * minuteMs),
  ...Array.from({ length: 8 }, () => 12 * 60 * minuteMs),
]

/** Gives webhooks, due tasks and the reconciler their chance. */
async function settle(
  server: ServerProcess,
  providers: Awaited<ReturnType<typeof openProviders>>,
  advance: (ms: number) => Promise<void>,
): Promise<void> {
  for (const ms of steps) {
    await advance(ms)
    await providers.settle()
    await server.runJobs()
  }
}

import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Random } from '#server/db/seed/random.ts'
import type { Clock } from '#server/deps.ts'
import type { SandboxFaults } from '#server/sandbox/faults.ts'
import { createMemoryStore } from '#server/sandbox/store.ts'
import { createRecords } from '#server/sandbox/stripe/records.ts'
import { createStripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import { createTripleaRecords } from '#server/sandbox/triplea/records.ts'
import { createTripleaSandbox } from '#server/sandbox/triplea/triplea-sandbox.ts'
import type { DeliverWebhook } from '#server/sandbox/webhook-sender.ts'
import type { Facts } from './facts.ts'
import { cardKeys, coinKeys } from './keys.ts'

// Card networks keep what is set aside for seven days.
const authorisedForS = 7 * 24 * 60 * 60

type Options = {
  clock: Clock
  /** Gives a fresh, unguessable text. */
  newId: () => string
  /** Address of the product's server at this moment. */
  serverOrigin: () => string
}

/**
 * Stripe and Triple-A on a port of their own: they live on, and remember, when the product's server is
 * killed amid a request. A request that is to time out has its connection cut.
 */
export async function openProviders({ clock, newId, serverOrigin }: Options) {
  const cardStore = createMemoryStore()
  const coinStore = createMemoryStore()
  const coinRecords = createTripleaRecords(coinStore)
  const claims: string[] = []
  const deliverTo =
    (path: string): DeliverWebhook =>
    async (headers, body) => {
      const answer = await fetch(`${serverOrigin()}${path}`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    }
  const cards = createStripeSandbox({
    store: cardStore,
    clock,
    newId,
    deliverWebhook: deliverTo('/webhooks/stripe'),
    webhookSecret: cardKeys.webhookSecret,
    publicOrigin: 'http://stripe.test',
  })
  const coins = createTripleaSandbox({
    store: coinStore,
    clock,
    newId,
    deliverWebhook: deliverTo('/webhooks/triplea'),
    writeToPayer: ({ url }) => claims.push(url),
    keys: coinKeys,
  })
  const listening = await listenForCalls({
    stripe: { origin: 'https://api.stripe.com', answer: cards.fetch },
    triplea: { origin: 'https://api.triple-a.io', answer: coins.fetch },
  })
  const faults: readonly SandboxFaults[] = [cards.faults, coins.faults]
  return {
    /** Below it, under the name of each provider, its API. */
    origin: listening.origin,
    faults,
    /** Presses a button of the hosted page at this address. */
    async press(url: string, action: string, card = '4242424242424242'): Promise<void> {
      const { pathname } = new URL(url)
      const pages = pathname.startsWith('/sandbox/stripe/') ? cards.app : coins.pages
      const body = new URLSearchParams({ action, card })
      await pages.request(pathname, { method: 'POST', body })
    },
    /** Lets the network of the coins decide on everything that it has seen and not yet confirmed. */
    async decide(random: Random): Promise<void> {
      const seen = (await coinRecords.payments()).filter(({ status }) => status === 'hold')
      for (const { token } of seen) {
        const body = new URLSearchParams({ action: random.pick(['confirm', 'reject']) })
        await coins.pages.request(`/sandbox/triplea/pay/${token}`, { method: 'POST', body })
      }
    },
    /** Letters to payers of coins that nobody has answered yet; who takes one answers it. */
    claims,
    /** Lets pages that are over expire, and sends what was held back or refused. */
    async settle(): Promise<void> {
      for (const sandbox of [cards, coins]) {
        await sandbox.sweep()
        await sandbox.flush()
      }
    },
    /** Sends what was held back or refused. */
    async flush(): Promise<void> {
      await cards.flush()
      await coins.flush()
    },
    charges: async () => [
      ...(await cardCharges(createRecords(cardStore))),
      ...(await coinCharges(coinRecords)),
    ],
    authorisations: () => authorisations(createRecords(cardStore), clock.now()),
    close: listening.close,
  }
}

type Apis = Readonly<Record<string, { origin: string; answer: typeof fetch }>>

/** A port at which each API is found under its name. */
async function listenForCalls(apis: Apis) {
  const server = createServer(
    getRequestListener(async (request, { incoming }) => {
      const { pathname, search } = new URL(request.url)
      const [, name = '', ...path] = pathname.split('/')
      const api = apis[name]
      if (!api) return new Response(null, { status: 404 })
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.text()
      try {
        const address = `${api.origin}/${path.join('/')}${search}`
        return await api.answer(address, { method, headers, body })
      } catch {
        incoming.socket.destroy()
        return new Response(null, { status: 504 })
      }
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Providers = Awaited<ReturnType<typeof openProviders>>

async function cardCharges(records: ReturnType<typeof createRecords>): Promise<Facts['charges']> {
  const intents = new Map((await records.intents.list()).map((intent) => [intent.id, intent]))
  const refunds = await records.refunds.list()
  return (await records.sessions.list()).map((session) => ({
    ref: session.id,
    paymentId: session.metadata.payment_id ?? '',
    capturedMinor: intents.get(session.intentId ?? '')?.amountReceived ?? 0,
    refundedMinor: refunds
      .filter(({ intentId }) => intentId === session.intentId)
      .reduce((sum, { amount }) => sum + amount, 0),
    promisedMinor: 0,
  }))
}

async function authorisations(
  records: ReturnType<typeof createRecords>,
  now: number,
): Promise<Facts['authorisations']> {
  const refunds = await records.refunds.list()
  return (await records.intents.list()).flatMap((intent) => {
    const depositId = intent.metadata.deposit_id
    if (depositId === undefined) return []
    const isOld = now >= (intent.created + authorisedForS) * 1000
    const own = refunds.filter(({ intentId }) => intentId === intent.id)
    return [
      {
        depositId,
        capturedFils: intent.amountReceived,
        refundedFils: own.reduce((sum, { amount }) => sum + amount, 0),
        isOpen: intent.status === 'requires_capture' && !isOld,
      },
    ]
  })
}

async function coinCharges(
  records: ReturnType<typeof createTripleaRecords>,
): Promise<Facts['charges']> {
  const charges: Facts['charges'][number][] = []
  for (const record of await records.payments()) {
    const refunds = await records.refundsOf(record.reference)
    const sumOf = (status: string) =>
      refunds
        .filter((refund) => refund.status === status)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    charges.push({
      ref: record.reference,
      paymentId: String(record.webhookData.payment_id ?? ''),
      capturedMinor: record.receivedMinor,
      refundedMinor: sumOf('paid'),
      promisedMinor: sumOf('new'),
    })
  }
  return charges
}

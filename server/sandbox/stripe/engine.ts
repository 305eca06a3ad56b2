import type { Clock } from '#server/deps.ts'
import type { WebhookQueue } from '#server/sandbox/webhook-sender.ts'
import type { EventRecord, Records } from './records.ts'

/** The API version of the pinned client, whose shapes the sandbox answers in. */
export const stripeApiVersion = '2026-10-28.endive'

type EngineOptions = {
  records: Records
  clock: Clock
  newId: () => string
  webhooks: WebhookQueue
  publicOrigin: string
}

/** Tells the receiver of webhooks that something happened to an object. */
export type Raise = (type: string, object: Record<string, unknown>) => Promise<void>

export type Engine = {
  readonly records: Records
  /** Unix seconds. */
  nowS(): number
  /** `cs_test_…` and the like. */
  newId(prefix: string): string
  /** Address of a session's hosted page. */
  payUrl(sessionId: string): string
  /**
   * Runs one change of state at a time, so that two identical requests cannot both pass a check.
   * Events it raises are kept at once and sent after it ends, in order, in the background.
   */
  change<Result>(work: (raise: Raise) => Promise<Result>): Promise<Result>
  /** Waits until the events raised so far were sent or held. */
  delivered(): Promise<void>
}

export function createEngine(options: EngineOptions): Engine {
  const { records, webhooks } = options
  let lastChange: Promise<unknown> = Promise.resolve()

  const nowS = () => Math.floor(options.clock.now() / 1000)
  const newId = (prefix: string) => `${prefix}_${options.newId().replace(/[^A-Za-z0-9]/g, '')}`

  async function raiseInto(raised: EventRecord[], type: string, object: Record<string, unknown>) {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: stripeApiVersion,
      created: nowS(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    await records.events.put(event)
    raised.push(event)
  }

  async function runAndSend<Result>(work: (raise: Raise) => Promise<Result>): Promise<Result> {
    const raised: EventRecord[] = []
    try {
      return await work((type, object) => raiseInto(raised, type, object))
    } finally {
      for (const event of raised) webhooks.add(event)
    }
  }

  return {
    records,
    nowS,
    newId,
    payUrl: (sessionId) => `${options.publicOrigin}/sandbox/stripe/pay/${sessionId}`,
    change(work) {
      const turn = lastChange.then(() => runAndSend(work))
      lastChange = turn.catch(() => undefined)
      return turn
    },
    delivered: webhooks.delivered,
  }
}

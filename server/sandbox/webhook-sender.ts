import type { WebhookFault } from './faults.ts'

/** Hands a signed webhook to the receiver and tells the HTTP status it answered with. */
export type DeliverWebhook = (headers: Record<string, string>, body: string) => Promise<number>

type Event = Record<string, unknown>

type WebhookSenderOptions = {
  deliver: DeliverWebhook
  secret: string
  /** The provider's headers over a body, with its signature. */
  headers: (body: string, secret: string) => Record<string, string>
  nextFault: () => WebhookFault | undefined
}

export type WebhookSender = {
  send(event: Event): Promise<void>
  /** Sends all that is held: delayed, reordered and refused ones. Tells how many were accepted. */
  flush(): Promise<number>
}

/** Sends a sandbox's webhooks in order, and makes of them what the ordered faults ask for. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const held: Event[] = []
  let overtaken: Event | undefined

  async function post(event: Event, secret = options.secret): Promise<boolean> {
    const body = JSON.stringify(event, null, 2)
    try {
      const status = await options.deliver(options.headers(body, secret), body)
      return status >= 200 && status < 300
    } catch {
      // A receiver that cannot be reached is one that refused: the event waits for the next flush.
      return false
    }
  }

  async function postOrHold(event: Event): Promise<void> {
    if (!(await post(event))) held.push(event)
  }

  return {
    async send(event) {
      const fault = options.nextFault()
      if (fault === 'drop') return
      if (fault === 'delay') {
        held.push(event)
        return
      }
      if (fault === 'reorder' && overtaken === undefined) {
        overtaken = event
        return
      }
      if (fault === 'bad-signature') {
        if (!(await post(event, `${options.secret}-forged`))) held.push(event)
        return
      }
      await postOrHold(event)
      if (fault === 'duplicate') await post(event)
      const late = overtaken
      overtaken = undefined
      if (late !== undefined) await postOrHold(late)
    },
    async flush() {
      const due = held.splice(0)
      if (overtaken !== undefined) due.push(overtaken)
      overtaken = undefined
      let accepted = 0
      for (const event of due) {
        if (await post(event)) accepted += 1
        else held.push(event)
      }
      return accepted
    },
  }
}

/** Webhooks on their way, one after another in the order in which they were raised. */
export type WebhookQueue = {
  add(event: Event): void
  /** Waits until those raised so far were sent or held. */
  delivered(): Promise<void>
  /** Waits until none is on its way, those too that deliveries lead to: a receiver may act on what it hears. */
  quiet(): Promise<void>
}

export function createWebhookQueue(sender: WebhookSender): WebhookQueue {
  let last: Promise<void> = Promise.resolve()
  return {
    add(event) {
      last = last.then(() => sender.send(event))
    },
    delivered: () => last,
    async quiet() {
      let seen: Promise<void>
      do {
        seen = last
        await seen
      } while (seen !== last)
    },
  }
}

import { createHmac } from 'node:crypto'
import type { Clock } from '#server/deps.ts'
import type { WebhookFault } from './faults.ts'
import type { EventRecord } from './records.ts'

/** Hands a signed webhook to the receiver and tells the HTTP status it answered with. */
export type DeliverWebhook = (headers: Record<string, string>, body: string) => Promise<number>

type WebhookSenderOptions = {
  deliver: DeliverWebhook
  secret: string
  clock: Clock
  nextFault: () => WebhookFault | undefined
}

export type WebhookSender = {
  send(event: EventRecord): Promise<void>
  /** Sends all that is held: delayed, reordered and refused ones. Tells how many were accepted. */
  flush(): Promise<number>
}

/** `t=…,v1=…` with HMAC-SHA256 over `t.body`, as Stripe documents its webhook signatures. */
export function signWebhook(body: string, secret: string, timestampS: number): string {
  const digest = createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')
  return `t=${timestampS},v1=${digest}`
}

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const held: EventRecord[] = []
  let overtaken: EventRecord | undefined

  async function post(event: EventRecord, secret = options.secret): Promise<boolean> {
    const body = JSON.stringify(event, null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signWebhook(body, secret, Math.floor(options.clock.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    try {
      const status = await options.deliver(headers, body)
      return status >= 200 && status < 300
    } catch {
      // A receiver that cannot be reached is one that refused: the event waits for the next flush.
      return false
    }
  }

  async function postOrHold(event: EventRecord): Promise<void> {
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

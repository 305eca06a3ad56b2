import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { limitBody } from '#server/http/limit-body.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import {
  type IdentityWebhook,
  WebhookRefused,
} from '#server/providers/identity/identity-provider.ts'
import { askAbout } from '#server/services/identity-checks.ts'
import { isKnownWebhook } from '#server/services/webhook-inbox.ts'

// Events carry a few fields; documents never come this way.
const mostBytes = 64 * 1024

/** Mounts POST /webhooks/{provider} for whoever checks documents. */
export function mountIdentityWebhook(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.post(`/webhooks/${deps.identity.name}`, limitBody(mostBytes), async (context) => {
    const raw = new Uint8Array(await context.req.arrayBuffer())
    return context.body(null, await receive(deps, context.req.raw.headers, raw))
  })
}

/** 400 for what the provider did not send, 200 once its effect is stored, 500 when it should come again. */
async function receive(deps: Deps, headers: Headers, raw: Uint8Array): Promise<200 | 400 | 500> {
  let event: IdentityWebhook
  try {
    event = deps.identity.parseWebhook(headers, raw)
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    deps.log('webhook refused', { provider: deps.identity.name })
    return 400
  }
  try {
    await takeEffect(deps, event)
    return 200
  } catch (error) {
    deps.log('webhook failed', { event: event.type, reason: faultReason(error) })
    return 500
  }
}

/** The event is only a hint; the provider is asked for the truth. */
async function takeEffect(deps: Deps, { eventId, ref, type }: IdentityWebhook): Promise<void> {
  if (ref === null) return
  const entry = { provider: deps.identity.name, eventId, body: { type, ref } }
  if (!(await isKnownWebhook(deps.database.orm, entry))) await askAbout(deps, ref, entry)
}

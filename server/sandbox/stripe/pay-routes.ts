import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { createSandboxFiles, sandboxAnswer, seeOther } from '#server/sandbox/sandbox-page.ts'
import type { Engine, Raise } from './engine.ts'
import { closedPage, missingPage, payPage, securePage } from './pay-page.ts'
import { type AttemptResult, capture, challenge, currentSession, decline } from './payments.ts'
import type { IntentRecord, SessionRecord } from './records.ts'
import { authenticationFailure, cardOutcome, genericDecline } from './test-cards.ts'

type Attempt = (session: SessionRecord, raise: Raise) => Promise<AttemptResult>

const actionSchema = v.picklist(['pay', 'secure', 'decline', 'cancel'])

/** The hosted pages that a guest sees, without any script. Every form may be sent twice. */
export function createPayRoutes(engine: Engine): Hono {
  const pages = new Hono()
  pages.route('/', createSandboxFiles())

  pages.get('/sandbox/stripe/pay/:id', async (c) => {
    const { session, intent } = await load(engine, c.req.param('id'))
    if (!session) return sandboxAnswer(c, missingPage('en'), [], 404)
    if (session.status !== 'open')
      return sandboxAnswer(c, closedPage(session, exitUrl(session)), exitsOf(session))
    return sandboxAnswer(c, payPage(session, intent?.lastError ?? null), exitsOf(session))
  })

  pages.post('/sandbox/stripe/pay/:id', async (c) => {
    const id = c.req.param('id')
    const form = await c.req.parseBody()
    const action = v.safeParse(actionSchema, form.action)
    if (!action.success) return seeOther(payPath(id))
    if (action.output === 'cancel') {
      const { session } = await load(engine, id)
      return seeOther((session && exitUrl(session)) ?? payPath(id))
    }
    const attempt = chooseAttempt(
      engine,
      action.output,
      typeof form.card === 'string' ? form.card : '',
    )
    return finish(c, engine, id, attempt)
  })

  pages.get('/sandbox/stripe/pay/:id/secure', async (c) => {
    const { session, intent } = await load(engine, c.req.param('id'))
    const waits = session?.status === 'open' && intent?.status === 'requires_action'
    if (!waits) return seeOther(payPath(c.req.param('id')))
    return sandboxAnswer(c, securePage(session), exitsOf(session))
  })

  pages.post('/sandbox/stripe/pay/:id/secure', async (c) => {
    const approved = (await c.req.parseBody()).action === 'approve'
    return finish(c, engine, c.req.param('id'), async (session, raise) => {
      const intent = session.intentId
        ? await engine.records.intents.get(session.intentId)
        : undefined
      // A page left open from an earlier try decides nothing.
      if (session.status === 'open' && intent?.status !== 'requires_action') return 'declined'
      return approved
        ? capture(engine, raise, session)
        : decline(engine, raise, session, authenticationFailure)
    })
  })
  return pages
}

function chooseAttempt(
  engine: Engine,
  action: 'pay' | 'secure' | 'decline',
  card: string,
): Attempt {
  const outcome = cardOutcome(card)
  if (action === 'secure' || (action === 'pay' && outcome.kind === 'challenge')) {
    return (session) => challenge(engine, session)
  }
  if (action === 'pay' && outcome.kind === 'pays') {
    return (session, raise) => capture(engine, raise, session)
  }
  const error = action === 'pay' && outcome.kind === 'declined' ? outcome.error : genericDecline
  return (session, raise) => decline(engine, raise, session, error)
}

/** Makes the attempt, lets its webhooks go out and sends the guest to what comes next. */
async function finish(c: Context, engine: Engine, id: string, attempt: Attempt): Promise<Response> {
  const done = await engine.change(async (raise) => {
    const session = await currentSession(engine, raise, id)
    return session && { session, result: await attempt(session, raise) }
  })
  await engine.delivered()
  if (!done) return sandboxAnswer(c, missingPage('en'), [], 404)
  if (done.result === 'paid') return seeOther(successUrl(done.session))
  const path = payPath(id)
  return seeOther(done.result === 'challenge' ? `${path}/secure` : path)
}

async function load(
  engine: Engine,
  id: string,
): Promise<{ session: SessionRecord | undefined; intent: IntentRecord | undefined }> {
  return engine.change(async (raise) => {
    const session = await currentSession(engine, raise, id)
    const intent = session?.intentId
      ? await engine.records.intents.get(session.intentId)
      : undefined
    return { session, intent }
  })
}

/** Relative, so that the guest stays on the host name the page was opened by. */
function payPath(id: string): string {
  return `/sandbox/stripe/pay/${encodeURIComponent(id)}`
}

function successUrl(session: SessionRecord): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href
}

function exitUrl(session: SessionRecord): string | null {
  return session.status === 'complete' ? successUrl(session) : session.cancelUrl
}

function exitsOf(session: SessionRecord): string[] {
  return [session.successUrl, ...(session.cancelUrl ? [session.cancelUrl] : [])]
}

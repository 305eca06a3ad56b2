import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Engine, Raise } from './engine.ts'
import { closedPage, missingPage, payPage, securePage } from './pay-page.ts'
import { type AttemptResult, capture, challenge, currentSession, decline } from './payments.ts'
import type { IntentRecord, SessionRecord } from './records.ts'
import { authenticationFailure, cardOutcome, genericDecline } from './test-cards.ts'

type Attempt = (session: SessionRecord, raise: Raise) => Promise<AttemptResult>

const actionSchema = v.picklist(['pay', 'secure', 'decline', 'cancel'])
const scriptSchema = v.picklist(['latin', 'cyrillic', 'arabic'])

/** The hosted pages that a guest sees, without any script. Every form may be sent twice. */
export function createPayRoutes(engine: Engine): Hono {
  const pages = new Hono()

  pages.get('/sandbox/stripe/pay.css', async () => {
    const css = await readFile(new URL('./pay.css', import.meta.url))
    return asset(css, 'text/css; charset=utf-8')
  })
  pages.get('/sandbox/stripe/fonts/:file', async (c) => {
    const script = c.req.param('file').replace(/\.woff2$/, '')
    if (!v.is(scriptSchema, script)) return c.notFound()
    const { resolve } = createRequire(import.meta.url)
    const path = resolve(`@fontsource-variable/rubik/files/rubik-${script}-wght-normal.woff2`)
    return asset(await readFile(path), 'font/woff2')
  })

  pages.get('/sandbox/stripe/pay/:id', async (c) => {
    const { session, intent } = await load(engine, c.req.param('id'))
    if (!session) return page(c, missingPage('en'), undefined, 404)
    if (session.status !== 'open') return page(c, closedPage(session, exitUrl(session)), session)
    return page(c, payPage(session, intent?.lastError ?? null), session)
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
    return page(c, securePage(session), session)
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
  if (!done) return page(c, missingPage('en'), undefined, 404)
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

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function page(
  c: Context,
  markup: ReturnType<typeof payPage>,
  session: SessionRecord | undefined,
  status: 200 | 404 = 200,
): Promise<Response> {
  c.header('content-security-policy', contentPolicy(session))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header('x-content-type-options', 'nosniff')
  return c.html(markup, status)
}

/** Browsers hold a form's redirects to `form-action` too, so the way back to the shop is named. */
function contentPolicy(session: SessionRecord | undefined): string {
  const exits = [session?.successUrl, session?.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const formAction = ["'self'", ...new Set(exits)].join(' ')
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function asset(body: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}

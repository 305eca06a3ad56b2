import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { createSandboxFiles, sandboxAnswer, seeOther } from '#server/sandbox/sandbox-page.ts'
import { cardsOf, keepCard } from './customers.ts'
import type { Engine, Raise } from './engine.ts'
import { closedPage, missingPage, payPage, securePage } from './pay-page.ts'
import {
  type AttemptResult,
  capture,
  challenge,
  completeSetup,
  currentSession,
  decline,
} from './payments.ts'
import type { CardRecord, IntentRecord, SessionRecord } from './records.ts'
import {
  authenticationFailure,
  type CardOutcome,
  cardOutcome,
  genericDecline,
} from './test-cards.ts'

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
    const kept = await shownCards(engine, session)
    return sandboxAnswer(c, payPage(session, intent?.lastError ?? null, kept), exitsOf(session))
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
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const card = { typed: field('card'), keptId: field('kept'), keeps: field('keep') === 'yes' }
    return finish(c, engine, id, chooseAttempt(engine, action.output, card))
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
        ? finishCard(engine, raise, session)
        : decline(engine, raise, session, authenticationFailure)
    })
  })
  return pages
}

/** What the guest chose: a card they typed, to be kept or not, or one that was kept. */
type ChosenCard = { typed: string; keptId: string; keeps: boolean }

function chooseAttempt(
  engine: Engine,
  action: 'pay' | 'secure' | 'decline',
  card: ChosenCard,
): Attempt {
  return async (session, raise) => {
    if (session.status !== 'open') return finishCard(engine, raise, session)
    const kept = (await shownCards(engine, session)).find(({ id }) => id === card.keptId)
    const outcome: CardOutcome = kept ? { kind: 'pays' } : cardOutcome(card.typed)
    if (action === 'decline' || outcome.kind === 'declined') {
      const isOwn = action === 'pay' && outcome.kind === 'declined'
      return decline(engine, raise, session, isOwn ? outcome.error : genericDecline)
    }
    const cardId = kept?.id ?? (await cardToKeep(engine, session, card))
    if (action === 'secure' || outcome.kind === 'challenge') {
      return challenge(engine, session, cardId)
    }
    return finishCard(engine, raise, session, cardId)
  }
}

/** Takes the money, or keeps the card where that is all that the page is for. */
function finishCard(
  engine: Engine,
  raise: Raise,
  session: SessionRecord,
  cardId: string | null = null,
): Promise<AttemptResult> {
  return session.mode === 'setup'
    ? completeSetup(engine, raise, session)
    : capture(engine, raise, session, cardId)
}

/** The id of a typed card that is kept with the customer; null where none is. */
async function cardToKeep(
  engine: Engine,
  session: SessionRecord,
  { typed, keeps }: ChosenCard,
): Promise<string | null> {
  const isShown = session.mode === 'setup' || (session.offersToKeep && keeps)
  if (session.customerId === null || !(isShown || session.keepsForLater)) return null
  const { id } = await keepCard(engine, typed, session.customerId, isShown ? 'always' : 'limited')
  return id
}

/** Cards that the page offers: those that their owner asked to keep. */
async function shownCards(engine: Engine, session: SessionRecord): Promise<CardRecord[]> {
  if (session.mode === 'setup' || session.customerId === null) return []
  const cards = await cardsOf(engine, session.customerId)
  return cards.filter(({ allowRedisplay }) => allowRedisplay === 'always')
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

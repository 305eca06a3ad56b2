import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { drawnForHeader, revisionHeader, stayHeader } from '#contract/copy-headers.ts'
import { drawnTripsPath } from '#contract/device-worker.ts'
import { languageSchema } from '#contract/language.ts'
import { readLook } from '#contract/page-look.ts'
import { userDetailsCookie } from '#contract/session-user.ts'
import { readRequestCookie } from '#server/http/cookie-jar.ts'
import type { DrawingTools } from '#server/http/draw-page.ts'
import { drawTrip } from '#server/http/draw-trip.ts'
import { isOwnPage } from '#server/http/own-page.ts'
import { bodyFor } from '#server/http/packed-text.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { pageHeadersFor, scriptSources } from '#server/http/security-headers.ts'
import { readSession } from '#server/services/sessions.ts'

/**
 * GET, by the worker alone: the page of a booked stay, drawn for its guest, to be kept on their device for
 * when there is no connection (docs/decisions/086). Nothing comes of whatever else the worker asks for; for whoever
 * else it is not found.
 */
export function mountDrawnTrips(app: Hono<{ Bindings: Bindings }>, tools: DrawingTools): void {
  const { deps, renderer } = tools
  const script = scriptSources(renderer)
  app.get(`${drawnTripsPath}:number`, async (context: Context<{ Bindings: Bindings }>) => {
    const { req } = context
    const facts = requestFacts(context, deps.config)
    const headers = new Headers({ 'cache-control': 'private, no-store', vary: 'cookie, authkey' })
    const notFound = () => new Response('Not found', { status: 404, headers })
    // For the worker that is no error: a stay may have been cancelled, or a session ended, as it asked.
    const nothing = () => new Response(null, { status: 204, headers })
    const language = v.safeParse(languageSchema, req.query('lang'))
    const cookieHeader = req.header('cookie')
    const { isSecure } = facts
    const session = await readSession(deps, {
      cookieHeader: cookieHeader ?? null,
      mark: undefined,
      isSecure,
    })
    // Whoever logged out with no signal has no such cookie any more.
    const saysSignedIn = readRequestCookie(cookieHeader, userDetailsCookie)
    if (!isOwnPage(context, facts.origin) || !language.success) return notFound()
    if (session.kind !== 'valid' || !saysSignedIn) return nothing()
    const number = req.param('number') ?? ''
    const drawn = await drawTrip(tools, {
      url: new URL(`/bookings/${encodeURIComponent(number)}`, facts.origin),
      facts,
      session,
      guestId: '',
      language: language.output,
      ...readLook((name) => readRequestCookie(cookieHeader, name)),
      ahead: 'kept',
    })
    if (!drawn) return nothing()
    const { page, stay } = drawn
    const policy = pageHeadersFor(deps.config.map, { script, style: page.styleSource })
    for (const [name, value] of Object.entries(policy)) headers.set(name, value)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set(drawnForHeader, session.session.user.id)
    headers.set(revisionHeader, `${stay.revision}`)
    const { state, dates } = stay
    headers.set(stayHeader, `${state} ${dates.check_in} ${dates.check_out}`)
    const body = await bodyFor(req.header('accept-encoding'), page.packed, headers)
    return new Response(body, { headers })
  })
}

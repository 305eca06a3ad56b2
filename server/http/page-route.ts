import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Language, languageCookie, languageSchema, toLanguage } from '#contract/language.ts'
import { confirmedTiming } from '#contract/page.ts'
import { tripNumberIn } from '#contract/page-address.ts'
import { readLook } from '#contract/page-look.ts'
import { guestIdCookie, userDetailsCookie } from '#contract/session-user.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { changeKinds } from '#server/db/changes.ts'
import type { Deps } from '#server/deps.ts'
import { type CookieJar, createCookieJar, readRequestCookie } from '#server/http/cookie-jar.ts'
import type { Dispatch } from '#server/http/dispatch.ts'
import {
  type DrawingTools,
  drawPage,
  type PageVisit,
  type SentPage,
} from '#server/http/draw-page.ts'
import { drawTrip } from '#server/http/draw-trip.ts'
import { type EarlyFiles, sendEarlyHints } from '#server/http/early-hints.ts'
import { type TemplateFiles, templateFiles } from '#server/http/html-page.ts'
import { bodyFor } from '#server/http/packed-text.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import type { PageRenderer } from '#server/http/page-renderer.ts'
import { type Bindings, type RequestFacts, requestFacts } from '#server/http/request-facts.ts'
import { pageHeadersFor, scriptSources } from '#server/http/security-headers.ts'
import { withoutSenderMarks } from '#server/http/sender-marks.ts'
import { orderWipe } from '#server/services/device-wipes.ts'
import { readSession, type SessionRead } from '#server/services/sessions.ts'

const yearSeconds = 365 * 24 * 60 * 60
// Ours are UUIDs; whatever else a cookie holds is replaced.
const guestIdForm = /^[\w-]{1,64}$/

/**
 * Answers page addresses: public pages rendered with their data in the guest's language, signed-in
 * pages as a shell with the right skeleton, a booked stay drawn where no worker has kept it, for a signed-out visitor
 * a redirect to the login.
 */
export function createPageRoute(deps: Deps, dispatch: Dispatch, renderer: PageRenderer) {
  const tools = { deps, dispatch, renderer }
  const pageFor = createPageSource(tools)
  const script = scriptSources(renderer)
  const files = templateFiles(renderer.template)
  return async (context: Context<{ Bindings: Bindings }>): Promise<Response> => {
    const facts = requestFacts(context, deps.config)
    const cookies = createCookieJar(facts.isSecure)
    const language = chooseLanguage(context, cookies)
    const url = withoutSenderMarks(new URL(context.req.url))
    const needed = filesAhead(context, { path: url.pathname, language, renderer, files })
    if (needed) sendEarlyHints(context, needed)
    const session = await pageSession(deps, context, facts, cookies)
    const visit: PageVisit = {
      url,
      facts,
      session,
      guestId: guestIdOf(context, cookies),
      language,
      ...readLook((name) => readRequestCookie(context.req.header('cookie'), name)),
    }
    const isFirst = session.kind === 'valid' && tripNumberIn(url.pathname) && !isOfWorker(context)
    const drawn = isFirst ? await drawTrip(tools, { ...visit, ahead: 'first' }) : null
    const page = drawn?.page ?? (await pageFor(visit))
    const style = page.kind === 'page' ? page.styleSource : null
    const headers = new Headers(pageHeadersFor(deps.config.map, { script, style }))
    // A signed-in guest's name stands in the header.
    headers.set('cache-control', session.kind === 'valid' ? 'private, no-cache' : 'no-cache')
    // An address and a door's way are nothing for a browser's own store, which outlives a logout.
    if (drawn) headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'cookie')
    if (facts.isSecure) headers.set('strict-transport-security', 'max-age=31536000')
    for (const line of cookies.headers()) headers.append('set-cookie', line)
    if (page.kind === 'redirect') {
      headers.set('location', page.location)
      return new Response(null, { status: page.status, headers })
    }
    headers.set('content-type', 'text/html; charset=utf-8')
    const age = Math.max(0, deps.clock.now() - page.confirmedAt)
    headers.set('server-timing', `${confirmedTiming};dur=${age}`)
    const body = await bodyFor(context.req.header('accept-encoding'), page.packed, headers)
    return new Response(body, { status: page.status, headers })
  }
}

/**
 * What a signed-in person's page starts with, all of which the browser draws; null for other pages, whose first
 * picture has the line for itself (docs/decisions/079). Whom the worker serves has the files on the device.
 */
function filesAhead(
  context: Context,
  page: { path: string; language: Language; renderer: PageRenderer; files: TemplateFiles },
): EarlyFiles | null {
  const { path, language, renderer, files } = page
  const { sheet, entry, libraries } = files
  const routeIds = renderer.shellRoutes(path)
  // A trip is drawn here: what is seen of it comes before its code.
  if (isOfWorker(context) || tripNumberIn(path) || routeIds.length === 0) return null
  if (!readRequestCookie(context.req.header('cookie'), userDetailsCookie)) return null
  return {
    styles: [sheet],
    scripts: [...libraries, entry, ...renderer.scripts(language, routeIds)],
  }
}

/** Whether the browser asks beside a worker, which has answered already or does so with what it has kept. */
function isOfWorker({ req }: Context): boolean {
  return req.header('service-worker-navigation-preload') !== undefined
}

/** Draws a signed-in person's pages for them, and takes those of visitors from what is kept for all. */
function createPageSource(tools: DrawingTools): (visit: PageVisit) => Promise<SentPage> {
  const { deps } = tools
  let changes = 0
  for (const kind of changeKinds) deps.database.onHomesChanged(kind, () => void changes++)
  const cache = createPageCache({
    ask: tools.dispatch,
    now: deps.clock.now,
    revision: () => changes,
  })
  return async (visit) => {
    if (visit.session.kind !== 'none') return drawPage(tools, visit)
    const { url, facts, language, hasArabicDigits, theme, currency } = visit
    const address = url.pathname + url.search
    const look = [language, hasArabicDigits, theme, currency]
    const today = civilDateInDubai(deps.clock.now())
    const key = JSON.stringify([facts.origin, address, today, ...look])
    // What is drawn for everybody is drawn for nobody in particular.
    return cache.page(key, () => drawPage(tools, { ...visit, guestId: '' }))
  }
}

/** `?lang=` chooses and remembers; else the cookie; else English. */
function chooseLanguage(context: Context, cookies: CookieJar): Language {
  const wanted = context.req.query('lang')
  if (v.is(languageSchema, wanted)) {
    cookies.set(languageCookie, wanted, { maxAgeSeconds: yearSeconds, isHttpOnly: false })
    return wanted
  }
  return toLanguage(readRequestCookie(context.req.header('cookie'), languageCookie))
}

async function pageSession(
  deps: Deps,
  context: Context,
  facts: RequestFacts,
  cookies: CookieJar,
): Promise<SessionRead> {
  const cookieHeader = context.req.header('cookie') ?? null
  const session = await readSession(deps, {
    cookieHeader,
    mark: undefined,
    isSecure: facts.isSecure,
  })
  await orderWipe(deps, session, cookies, facts.isSecure)
  const saysSignedIn = readRequestCookie(cookieHeader, userDetailsCookie)
  // Logged out on the device with no signal: the server hears of it from the page's script.
  if (session.kind === 'valid' && !saysSignedIn) return { kind: 'none' }
  // The readable cookie must not claim a user whom the server no longer knows.
  if (session.kind !== 'valid' && saysSignedIn) cookies.remove(userDetailsCookie)
  return session
}

function guestIdOf(context: Context, cookies: CookieJar): string {
  const known = readRequestCookie(context.req.header('cookie'), guestIdCookie)
  if (known && guestIdForm.test(known)) return known
  const made = randomUUID()
  cookies.set(guestIdCookie, made, { maxAgeSeconds: yearSeconds, isHttpOnly: false })
  return made
}

import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Language, languageCookie, languageSchema, toLanguage } from '#contract/language.ts'
import { guestIdCookie, userDetailsCookie } from '#contract/session-user.ts'
import { toSecondCurrency } from '#domain/money/exchange.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { pageAddress } from '#server/discovery/sitemap.ts'
import { pageCard } from '#server/discovery/structured-data.ts'
import { type CookieJar, createCookieJar, readRequestCookie } from '#server/http/cookie-jar.ts'
import type { Dispatch } from '#server/http/dispatch.ts'
import { sendEarlyHints } from '#server/http/early-hints.ts'
import { fillTemplate } from '#server/http/html-page.ts'
import { isShellPath, shellPath } from '#server/http/page-kinds.ts'
import type { PageRenderer } from '#server/http/page-renderer.ts'
import { createPageTransport } from '#server/http/page-transport.ts'
import { type Bindings, type RequestFacts, requestFacts } from '#server/http/request-facts.ts'
import { pageHeadersFor } from '#server/http/security-headers.ts'
import { orderWipe } from '#server/services/device-wipes.ts'
import { readSession, type SessionRead, sessionUser } from '#server/services/sessions.ts'

const yearSeconds = 365 * 24 * 60 * 60
// Ours are UUIDs; whatever else a cookie holds is replaced.
const guestIdForm = /^[\w-]{1,64}$/

/**
 * Answers page addresses: public pages rendered with their data in the guest's language, signed-in
 * pages as a shell with the right skeleton, for a signed-out visitor a redirect to the login.
 */
export function createPageRoute(deps: Deps, dispatch: Dispatch, renderer: PageRenderer) {
  return async (context: Context<{ Bindings: Bindings }>): Promise<Response> => {
    const facts = requestFacts(context, deps.config)
    const cookies = createCookieJar(facts.isSecure)
    const language = chooseLanguage(context, cookies)
    sendEarlyHints(context, { styles: renderer.styles, fonts: renderer.fonts[language] })
    const session = await pageSession(deps, context, facts, cookies)
    const url = new URL(context.req.url)
    const guestId = guestIdOf(context, cookies)
    const hasArabicDigits = readRequestCookie(context.req.header('cookie'), 'digits') === 'arab'
    const now = deps.clock.now
    const answers = new Map<string, unknown>()
    const onAnswer = (call: string, answer: unknown) => void answers.set(call, answer)
    const result = await renderer.render({
      url: renderUrl(url, session),
      language,
      hasArabicDigits,
      user:
        session.kind === 'valid'
          ? sessionUser(deps, session.session.id, session.session.user)
          : null,
      guestId,
      transport: createPageTransport(dispatch, {
        session,
        language,
        facts,
        guestId,
        now,
        onAnswer,
      }),
      today: civilDateInDubai(now()),
      now,
    })
    const headers = new Headers(pageHeadersFor(deps.config.map))
    // A signed-in guest's name stands in the header.
    headers.set('cache-control', session.kind === 'valid' ? 'private, no-cache' : 'no-cache')
    headers.set('vary', 'cookie')
    if (facts.isSecure) headers.set('strict-transport-security', 'max-age=31536000')
    for (const line of cookies.headers()) headers.append('set-cookie', line)
    if (result.kind === 'redirect') {
      headers.set('location', result.location)
      return new Response(null, { status: 302, headers })
    }
    const isShell = isShellPath(url.pathname)
    const addressOf = (path: string) => pageAddress(facts.origin, path, language)
    const html = fillTemplate(renderer.template, {
      language,
      theme: themeOf(context),
      hasArabicDigits,
      currency: toSecondCurrency(readRequestCookie(context.req.header('cookie'), 'currency')),
      ...result.head,
      isIndexed: result.head.isIndexed && !isShell && result.status === 200,
      canonicalPath: canonicalPath(url),
      addressOf: (path, inLanguage) => pageAddress(facts.origin, path, inLanguage),
      card: pageCard(answers, url.pathname, { language, addressOf }),
      fonts: renderer.fonts[language],
      scripts: renderer.scripts(language, result.routeIds),
      html: result.html,
      data: { ...result.data, isRendered: !isShell },
    })
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(html, { status: result.status, headers })
  }
}

/**
 * Signed-in pages are drawn by the browser, from the device first; the server only guards them and
 * sends the skeleton. A visitor's request keeps its own address so that the guard redirects it.
 */
function renderUrl(url: URL, session: SessionRead): string {
  const isShell = isShellPath(url.pathname) && session.kind === 'valid'
  return isShell ? shellPath : url.pathname + url.search
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

function themeOf(context: Context): 'light' | 'dark' | null {
  const theme = readRequestCookie(context.req.header('cookie'), 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

function canonicalPath(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('lang')
  // Filters make endless variants of one page; only the offers list is a page of its own.
  const kept = search.get('offers') === 'true' ? '?offers=true' : ''
  // Two slashes in front would name another host.
  return url.pathname.replace(/^\/{2,}/, '/') + kept
}

import type { Language } from '#contract/language.ts'
import type { Ahead, PageData } from '#contract/page.ts'
import { isShellPath, shellPath } from '#contract/page-address.ts'
import type { PageLook } from '#contract/page-look.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { pageAddress } from '#server/discovery/sitemap.ts'
import { pageCard } from '#server/discovery/structured-data.ts'
import type { Bytes } from '#server/http/brotli-cache.ts'
import type { Dispatch } from '#server/http/dispatch.ts'
import { fillTemplate } from '#server/http/html-page.ts'
import { pack } from '#server/http/packed-text.ts'
import type { PageRenderer } from '#server/http/page-renderer.ts'
import { stylesFor } from '#server/http/page-styles.ts'
import { type AnsweredCall, createPageTransport } from '#server/http/page-transport.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { hashSource } from '#server/http/security-headers.ts'
import { type SessionRead, sessionUser } from '#server/services/sessions.ts'

/** Who opens which page, and how they want it. */
export type PageVisit = PageLook & {
  url: URL
  facts: RequestFacts
  session: SessionRead
  guestId: string
  language: Language
  /** Why a signed-in person's own page is drawn whole; left out: the browser draws it. */
  ahead?: Ahead
}

/** What is sent: a page, packed, and how its policy names its styles, or where to go instead. */
export type SentPage =
  | { kind: 'redirect'; status: 302; location: string }
  | {
      kind: 'page'
      status: number
      packed: Bytes
      styleSource: string | null
      /** Epoch ms at which its data were last what the server would answer. */
      confirmedAt: number
    }

/** The same, with what tells for whom and for how long it may be kept. */
export type DrawnPage =
  | Extract<SentPage, { kind: 'redirect' }>
  | (Extract<SentPage, { kind: 'page' }> & {
      /** Whether search engines may list it: then there is nothing of one person in it. */
      isIndexed: boolean
      /** The calls that it was drawn with. */
      calls: readonly AnsweredCall[]
    })

/** What draws pages. */
export type DrawingTools = { deps: Deps; dispatch: Dispatch; renderer: PageRenderer }

/**
 * Draws a page with its data and fills it into index.html. Signed-in pages are drawn by the browser, from the
 * device first; the server only guards them and sends the skeleton.
 */
export async function drawPage(
  { deps, dispatch, renderer }: DrawingTools,
  visit: PageVisit,
): Promise<DrawnPage> {
  const { url, facts, session, guestId, language, hasArabicDigits, theme, currency } = visit
  const ahead = visit.ahead ?? null
  const now = deps.clock.now
  const drawnAt = now()
  const calls: AnsweredCall[] = []
  const onAnswer = (call: AnsweredCall) => void calls.push(call)
  const from = { session, language, facts, guestId, now, onAnswer }
  const isShell = isShellPath(url.pathname) && ahead === null
  const user =
    session.kind === 'valid' ? sessionUser(deps, session.session.id, session.session.user) : null
  const address = url.pathname + url.search
  const result = await renderer.render({
    // A visitor's request keeps its own address so that the guard redirects it.
    url: isShell && user ? shellPath : address,
    shellOf: isShell && user ? url.pathname : undefined,
    language,
    hasArabicDigits,
    user,
    guestId,
    transport: createPageTransport(dispatch, from),
    today: civilDateInDubai(now()),
    now,
    ahead,
  })
  if (result.kind === 'redirect') {
    return { kind: 'redirect', status: 302, location: result.location }
  }
  const isIndexed = result.head.isIndexed && !isShell && ahead === null && result.status === 200
  const answers = new Map(calls.map(({ name, result: answer }) => [name, answer]))
  const addressOf = (path: string) => pageAddress(facts.origin, path, language)
  // The worker shows its shell where the app's files lie beside it.
  const start =
    url.pathname === shellPath
      ? null
      : {
          lettersScript: renderer.lettersScript,
          script: renderer.startScript,
          style: stylesFor(result.html + result.leftNote, renderer.styles),
          leftNote: result.leftNote,
          // What is kept may be scrolled through as it stands.
          hasFirstLook: ahead !== 'kept',
        }
  const html = fillTemplate(renderer.template, {
    language,
    theme,
    hasArabicDigits,
    currency,
    ...result.head,
    isIndexed,
    canonicalPath: canonicalPath(url, listPage(calls)),
    addressOf: (path, inLanguage) => pageAddress(facts.origin, path, inLanguage),
    card: pageCard(answers, url.pathname, { language, addressOf }),
    fonts: renderer.fonts[language],
    scripts: renderer.scripts(language, result.routeIds),
    start,
    healScript: start === null ? renderer.healScript : null,
    html: result.html,
    data: dataFor(visit, result.data, user?._id),
  })
  const packed = await pack(Buffer.from(html))
  const styleSource = start && hashSource(start.style)
  const { status } = result
  return { kind: 'page', status, packed, styleSource, confirmedAt: drawnAt, isIndexed, calls }
}

/** What the app starts with. In place of a page that was drawn ahead it draws answers of its own, younger ones. */
function dataFor(
  { url, ahead: why }: PageVisit,
  data: PageData,
  userId: string | undefined,
): PageData {
  if (!why || !userId) return { ...data, isRendered: !isShellPath(url.pathname) }
  const ahead = { why, userId, path: url.pathname }
  return { today: data.today, isRendered: false, ahead, queries: {} }
}

/**
 * What search engines list a page under. Filters make endless variants of one page; pages of its own are the
 * list of offers, and what follows the first page of a list that nothing else narrows.
 */
function canonicalPath(url: URL, page: number): string {
  // Two slashes in front would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  const filters = new URLSearchParams(url.search)
  for (const name of ['lang', 'page']) filters.delete(name)
  const kept = new URLSearchParams()
  if (path === '/property' && filters.get('offers') === 'true') {
    kept.set('offers', 'true')
    filters.delete('offers')
  }
  if (page > 1 && filters.size === 0) kept.set('page', String(page))
  return kept.size === 0 ? path : `${path}?${kept}`
}

/** Which page of its list was drawn: an address may name one beyond the last. 1 where there is no list. */
function listPage(calls: readonly AnsweredCall[]): number {
  const pages: number[] = calls.flatMap(({ name, result }) => {
    if (name === 'property/search') return Object(result).page
    return name === 'host/getDetails' ? (Object(result).host?.page ?? []) : []
  })
  // A list asks for its name as well, by its first page.
  return Math.max(1, ...pages)
}

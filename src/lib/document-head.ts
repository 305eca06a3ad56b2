import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/language.ts'
import type { DocumentHead } from '#contract/page.ts'
import { productNames } from '#contract/product-names.ts'

/**
 * The part of a route match that carries `head` data, and the router's two marks of a page that is not
 * there: no route has the address (its own record, held by the pinned version), or a route's loader says so.
 */
type MatchWithMeta = {
  meta?: ReadonlyArray<unknown> | undefined
  status?: string
  _notFound?: boolean | undefined
}

/**
 * Reads the head that the matched routes declare; the deepest route wins, and the product's
 * name ends the title. Of a page that is not there the title says so. The server writes it into the
 * HTML, the browser keeps the document in step after each navigation.
 */
export function readDocumentHead(
  matches: readonly MatchWithMeta[],
  language: Language,
  i18n: I18n,
): DocumentHead {
  const head: DocumentHead = { title: '', description: '', isIndexed: true }
  for (const entry of matches.flatMap((match) => match.meta ?? [])) {
    if (!isRecord(entry)) continue
    if (typeof entry.title === 'string') head.title = entry.title
    if (typeof entry.content !== 'string') continue
    if (entry.name === 'description') head.description = entry.content
    if (entry.name === 'robots') head.isIndexed = !entry.content.includes('noindex')
  }
  if (matches.some(({ status, _notFound }) => _notFound || status === 'notFound')) {
    head.title = i18n._(msg`Page not found`)
  }
  const name = productNames[language]
  return { ...head, title: head.title ? `${head.title} · ${name}` : name }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Route `head` value for a page; an empty title leaves the product's name alone, `isIndexed: false`
 * keeps the page out of search engines.
 */
export function pageHead(title: string, description = '', isIndexed = true) {
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
  }
}

type MatchWithWords = { match: { context: { i18n: I18n } } }

/** Route `head` of a page that search engines leave out, by its title in the app's words. */
export function privateHead(title: MessageDescriptor) {
  return ({ match: { context } }: MatchWithWords) => pageHead(context.i18n._(title), '', false)
}

type LoadedList<Search> = {
  loaderData?: { headOf: (search: Search) => ReturnType<typeof pageHead> } | undefined
  match: { search: Search }
}

/** Route `head` of a list, which its loader makes for what the address says now. */
export function listHead<Search>({ loaderData, match }: LoadedList<Search>) {
  return loaderData?.headOf(match.search) ?? pageHead('')
}

type LoadedContent = { loaderData?: { title: string; description: string } | undefined }

/** Route `head` of a page whose title and description come with its content. */
export function contentHead({ loaderData }: LoadedContent) {
  return pageHead(loaderData?.title ?? '', loaderData?.description)
}

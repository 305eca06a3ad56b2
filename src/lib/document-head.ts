import type { DocumentHead } from '#contract/page.ts'

/** The part of a route match that carries `head` data. */
type MatchWithMeta = { meta?: ReadonlyArray<unknown> | undefined }

/**
 * Reads the head that the matched routes declare; the deepest route wins. The server writes it into
 * the HTML, the browser keeps the document in step after each navigation.
 */
export function readDocumentHead(matches: readonly MatchWithMeta[]): DocumentHead {
  const head: DocumentHead = { title: 'Areesh', description: '', isIndexed: true }
  for (const entry of matches.flatMap((match) => match.meta ?? [])) {
    if (!isRecord(entry)) continue
    if (typeof entry.title === 'string') head.title = entry.title
    if (typeof entry.content !== 'string') continue
    if (entry.name === 'description') head.description = entry.content
    if (entry.name === 'robots') head.isIndexed = !entry.content.includes('noindex')
  }
  return head
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Route `head` value for a page; `isIndexed: false` keeps it out of search engines. */
export function pageHead(title: string, description = '', isIndexed = true) {
  return {
    meta: [
      { title: title === 'Areesh' ? title : `${title} · Areesh` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
  }
}

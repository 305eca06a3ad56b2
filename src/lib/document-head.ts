import type { Language } from '#contract/language.ts'
import type { DocumentHead } from '#contract/page.ts'

const productNames: Readonly<Record<Language, string>> = { en: 'Areesh', ar: 'عريش', ru: 'Ариш' }

/** The part of a route match that carries `head` data. */
type MatchWithMeta = { meta?: ReadonlyArray<unknown> | undefined }

/**
 * Reads the head that the matched routes declare; the deepest route wins, and the product's
 * name ends the title. The server writes it into the HTML, the browser keeps the document in step
 * after each navigation.
 */
export function readDocumentHead(
  matches: readonly MatchWithMeta[],
  language: Language,
): DocumentHead {
  const head: DocumentHead = { title: '', description: '', isIndexed: true }
  for (const entry of matches.flatMap((match) => match.meta ?? [])) {
    if (!isRecord(entry)) continue
    if (typeof entry.title === 'string') head.title = entry.title
    if (typeof entry.content !== 'string') continue
    if (entry.name === 'description') head.description = entry.content
    if (entry.name === 'robots') head.isIndexed = !entry.content.includes('noindex')
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

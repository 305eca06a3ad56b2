import { type Language, languages } from '#contract/language.ts'
import { escapeHtml } from '#server/http/html-page.ts'

/** A page that search engines may list: its path, and the day of its last change where known. */
export type SitemapPage = { path: string; changedOn?: string }

/** The address of a page in a language: English has the plain one. */
export function pageAddress(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  if (language !== 'en') url.searchParams.set('lang', language)
  return url.href
}

/** An index of sitemaps (sitemaps.org). */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`)
  return document('sitemapindex', '', entries)
}

/** Pages with their addresses in every language. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const alternates = (path: string) =>
    languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(pageAddress(origin, path, language))}"/>`,
      )
      .join('')
  const entries = pages.flatMap(({ path, changedOn }) =>
    languages.map((language) => {
      const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
      const address = escapeHtml(pageAddress(origin, path, language))
      return `<url><loc>${address}</loc>${changed}${alternates(path)}</url>`
    }),
  )
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

function document(root: string, attributes: string, entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}"${attributes}>${entries.join('\n')}</${root}>\n`
}

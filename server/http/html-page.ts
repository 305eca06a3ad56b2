import { type Language, languages } from '#contract/language.ts'
import { belowId, pageDataId } from '#contract/page.ts'
import { lookAttributes, type PageLook } from '#contract/page-look.ts'
import type { PageCard } from '#server/discovery/structured-data.ts'
import { sharePicturePath } from '#server/discovery/vacation-rental.ts'

/** What is filled into index.html. `html` and `data` are already safe; the rest is escaped here. */
export type HtmlPage = PageLook & {
  language: Language
  title: string
  description: string
  isIndexed: boolean
  /** Path and query without `lang`; null for pages that search engines need not know. */
  canonicalPath: string | null
  /** Address of a path in a language. */
  addressOf: (path: string, language: Language) => string
  card: PageCard
  /** Addresses of the fonts that the page's first text needs. */
  fonts: readonly string[]
  /** Addresses of the scripts that the page starts with, beside the entry. */
  scripts: readonly string[]
  /**
   * What stands in a page that is seen before the app: the script that fetches its fonts, the styles that draw it,
   * the script that brings the whole stylesheet and the app, and what it says when they do not come. Null: both
   * come at once, and nothing is seen before them.
   */
  start: {
    lettersScript: string
    script: string
    style: string
    leftNote: string
    /** Whether what lies below is laid out later (docs/decisions/089). */
    hasFirstLook: boolean
  } | null
  /** Asks again where the app does not come, in a page without `start`; null: nobody does. */
  healScript: string | null
  html: string
  data: unknown
}

// The build's own tags: what every page needs (tools/build/style-rules.ts), then what its classes need.
const sheetTags =
  /<link rel="stylesheet" crossorigin href="[^"]+">(<link rel="stylesheet" crossorigin href="([^"]+)">)/
// The entry, and the libraries that it imports.
const entryTags =
  /<script type="module" crossorigin src="([^"]+)"><\/script>((?:\s*<link rel="modulepreload" crossorigin href="[^"]+">)*)/

/** Addresses of what every page starts with, as the built index.html names them; '' in one that was not built. */
export type TemplateFiles = { sheet: string; entry: string; libraries: readonly string[] }

/** Reads them: the whole stylesheet, the app's entry and the libraries that this imports. */
export function templateFiles(template: string): TemplateFiles {
  const [, , sheet = ''] = sheetTags.exec(template) ?? []
  const [, entry = '', links = ''] = entryTags.exec(template) ?? []
  const libraries = [...links.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  return { sheet, entry, libraries }
}

/**
 * Fills the built index.html with a page. The page's policy knows the scripts and the styles in it by
 * their hashes; data is an inert JSON block.
 */
export function fillTemplate(template: string, page: HtmlPage): string {
  const firstLook = page.start?.hasFirstLook ? ' data-first-look' : ''
  const dir = page.language === 'ar' ? 'rtl' : 'ltr'
  const fill: Record<string, string> = {
    '<html lang="en" dir="ltr">': `<html lang="${page.language}" dir="${dir}"${lookAttributes(page)}${firstLook}>`,
    '<title>Areesh</title>': `<title>${escapeHtml(page.title)}</title>`,
    '<!--head-->': headTags(page),
    '<!--app-->': page.html,
    '<!--data-->': `${page.start?.leftNote ?? ''}<script type="application/json" id="${pageDataId}">${jsonForHtml(page.data)}</script>`,
    'href="/manifest.webmanifest"': `href="/manifest-${page.language}.webmanifest"`,
  }
  const started =
    page.start === null ? withScripts(template, page) : withStart(template, page, page.start)
  return Object.entries(fill).reduce(
    // A replacer function, because a page's text may hold `$&`, which a string would expand.
    (text, [mark, value]) => text.replace(mark, () => value),
    started,
  )
}

/** Names scripts behind the styles, for which the first paint waits. */
function withScripts(
  template: string,
  { scripts, healScript }: Pick<HtmlPage, 'scripts' | 'healScript'>,
): string {
  const links = scripts.map(
    (script) => `<link rel="modulepreload" href="${escapeHtml(script)}" crossorigin>`,
  )
  const named = template.replace('</head>', () => `${links.join('')}</head>`)
  if (healScript === null) return named
  return named.replace(entryTags, (tags) => `<script>${healScript}</script>${tags}`)
}

function withStart(
  template: string,
  { fonts, scripts }: Pick<HtmlPage, 'fonts' | 'scripts'>,
  { lettersScript, script, style }: NonNullable<HtmlPage['start']>,
): string {
  const { sheet, entry, libraries } = templateFiles(template)
  const drawn = template.replace(sheetTags, (_tags, own) => {
    const letters = `<script id="letters" data-fonts="${escapeHtml(fonts.join(' '))}">${lettersScript}</script>`
    return `${letters}<style>${style}</style><noscript>${own}</noscript>`
  })
  return drawn.replace(entryTags, () => {
    const data = { sheet, entry, libraries: libraries.join(' '), scripts: scripts.join(' ') }
    const attributes = Object.entries(data).map(
      ([key, text]) => `data-${key}="${escapeHtml(text)}"`,
    )
    return `<script type="module" id="start" ${attributes.join(' ')}>${script}</script>`
  })
}

// As React writes src/ui/picture/picture.tsx; its texts are escaped already.
const firstPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*fetchPriority="high"/

/** Names a page's first picture before its styles: it is drawn behind 40 kB of them. In words of its own `source`. */
function pictureAhead(html: string): string {
  const [, files, sizes] = firstPicture.exec(html) ?? []
  if (files === undefined) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`
}

function headTags(page: HtmlPage): string {
  const tags = [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    pictureAhead(page.html),
  ]
  // A browser may show what it has read so far: half of a row, whose first pieces move when the others come.
  if (page.start) {
    const expected = page.html.includes(` id="${belowId}"`) ? belowId : pageDataId
    tags.push(`<link rel="expect" href="#${expected}" blocking="render">`)
  }
  // A page that is seen first decides by itself whether it fetches them early.
  for (const font of page.start === null ? page.fonts : []) {
    tags.push(
      `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin fetchpriority="low">`,
    )
  }
  if (!page.isIndexed) tags.push('<meta name="robots" content="noindex">')
  const { canonicalPath: path } = page
  if (path !== null && page.isIndexed) {
    const address = (language: Language) => escapeHtml(page.addressOf(path, language))
    tags.push(`<link rel="canonical" href="${address(page.language)}">`)
    for (const language of languages) {
      tags.push(`<link rel="alternate" hreflang="${language}" href="${address(language)}">`)
    }
    tags.push(`<link rel="alternate" hreflang="x-default" href="${address('en')}">`)
    for (const object of page.card.structured) {
      tags.push(`<script type="application/ld+json">${jsonForHtml(object)}</script>`)
    }
  }
  if (path !== null && (page.isIndexed || page.card.isHandedOn)) {
    tags.push(...shareTags(page, page.addressOf(path, page.language)))
  }
  return tags.join('')
}

const locales: Readonly<Record<Language, string>> = { en: 'en_AE', ar: 'ar_AE', ru: 'ru_RU' }
// The picture of the home page.
const ownPicture = 'pool-sage-golden-garden-a'

/** Open Graph: what a chat app shows of a shared link. */
function shareTags(page: HtmlPage, address: string): string[] {
  const picture = page.addressOf(sharePicturePath(page.card.picture ?? ownPicture), 'en')
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Areesh'],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', address],
    ['og:locale', locales[page.language]],
    ['og:image', picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]
  return [
    ...facts.map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** JSON that cannot end its script element or start a comment. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { changedDays } from './changed-days.ts'
import { createSharePictures } from './share-picture.ts'
import { type SitemapPage, sitemap, sitemapIndex } from './sitemap.ts'

type App = Hono<{ Bindings: Bindings }>

// Far below the 50,000 addresses and 50 MB that a file may have.
const homesAFile = 2500
const daySeconds = 24 * 60 * 60
const standingPages = [
  '/',
  '/property',
  '/property?offers=true',
  '/destinations',
  '/about-us',
  '/faq',
  '/help',
  '/contact-us',
  '/terms-conditions',
  '/privacy-policy',
  '/shipping',
  '/return-and-refund',
  '/policies',
]
// What a search engine has no business with: people's own pages and machines' addresses.
const closed = [
  '/api/',
  '/sandbox/',
  '/webhooks/',
  '/uploads/',
  '/bookings',
  '/checkout',
  '/confirm_booking',
  '/my-',
  '/customer',
  '/payment-',
  '/triple-payment-response',
  '/kyc-',
]

/** What search engines and messengers read beside the pages: robots, sitemaps, pictures to share. */
export function mountDiscovery(app: App, deps: Deps): void {
  const pictures = createSharePictures(deps.config.distDir)
  app.get('/robots.txt', (context) => {
    const { origin } = requestFacts(context, deps.config)
    const lines = closed.map((path) => `Disallow: ${path}`)
    const text = ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
    return context.text(text, 200, { 'cache-control': `max-age=${daySeconds}` })
  })
  app.get('/sitemap.xml', async (context) => {
    const { origin } = requestFacts(context, deps.config)
    const { homes } = await loadCatalogue(deps)
    const files = Math.ceil(homes.length / homesAFile)
    const names = ['pages', ...Array.from({ length: files }, (_, at) => `homes-${at + 1}`)]
    return xmlAnswer(sitemapIndex(names.map((name) => `${origin}/sitemap-${name}.xml`)))
  })
  app.get('/sitemap-pages.xml', async (context) => {
    const { origin } = requestFacts(context, deps.config)
    return xmlAnswer(sitemap(origin, await listPages(deps)))
  })
  app.get('/:name{sitemap-homes-[0-9]+\\.xml}', async (context) => {
    const { origin } = requestFacts(context, deps.config)
    const number = Number(/\d+/.exec(context.req.param('name'))?.[0])
    const { homes } = await loadCatalogue(deps)
    const part = homes.slice((number - 1) * homesAFile, number * homesAFile)
    if (number < 1 || part.length === 0) return context.text('Not found', 404)
    const changed = await changedDays(
      deps,
      part.map(({ row }) => row.id),
    )
    const pages = part.map(({ row }) => ({
      path: `/property/${row.slug}`,
      changedOn: changed.get(row.id) ?? row.listedOn,
    }))
    return xmlAnswer(sitemap(origin, pages))
  })
  app.get('/media/share/:file{[a-z0-9-]+\\.jpg}', async (context) => {
    const bytes = await pictures.read(context.req.param('file').replace(/\.jpg$/, ''))
    if (!bytes) return context.text('Not found', 404, { 'cache-control': 'no-store' })
    return context.body(bytes, 200, {
      'content-type': 'image/jpeg',
      'cache-control': `public, max-age=${daySeconds}`,
    })
  })
}

async function listPages(deps: Deps): Promise<SitemapPage[]> {
  const { places, categories, homes } = await loadCatalogue(deps)
  const hosts = new Set(homes.map(({ host }) => host.slug))
  return [
    ...standingPages.map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: `/category/${slug}` })),
    ...[...places.values()]
      .filter(({ homeCount }) => homeCount > 0)
      .map(({ slug }) => ({ path: `/city/${slug}` })),
    ...[...hosts].map((slug) => ({ path: `/host/${slug}` })),
  ]
}

function xmlAnswer(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `max-age=${daySeconds}`,
    },
  })
}

import { join } from 'node:path'
import { Hono } from 'hono'
import { shareTargetPath } from '#contract/shared-files.ts'
import type { Deps } from '#server/deps.ts'
import { mountDiscovery } from '#server/discovery/discovery-routes.ts'
import { faultReason } from '#server/fault-reason.ts'
import { createApiRoute } from '#server/http/api-route.ts'
import type { Handler } from '#server/http/call-handler.ts'
import { createDispatch } from '#server/http/dispatch.ts'
import { mountDocuments } from '#server/http/document-route.ts'
import { mountDrawnTrips } from '#server/http/drawn-trip-route.ts'
import { mountEvents } from '#server/http/events-route.ts'
import { limitBody } from '#server/http/limit-body.ts'
import type { PageRenderer } from '#server/http/page-renderer.ts'
import { createPageRoute } from '#server/http/page-route.ts'
import { mountPersonalFile } from '#server/http/personal-file-route.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import type { StaticFiles } from '#server/http/static-files.ts'
import { mountUnsubscribe } from '#server/http/unsubscribe-route.ts'
import { mountStills } from '#server/map/still-route.ts'
import { mountMedia } from '#server/media/media-routes.ts'
import { mountTalkFiles } from '#server/media/talk-files-route.ts'
import { mountWayIn } from '#server/media/way-in-routes.ts'
import { mountSnapshots } from '#server/snapshots/snapshot-routes.ts'

/** What is served besides calls; absent in tests that only call the API. */
export type Pages = { renderer: PageRenderer; files: StaticFiles }

// The sandboxes' pages send a button and a card number.
const mostFormBytes = 64 * 1024

/**
 * The whole server as one function from request to answer; listens to nothing by itself. `extend`
 * mounts sandboxes, webhooks and the mailbox before the pages.
 */
export function createApp(
  deps: Deps,
  handlers: ReadonlyMap<string, Handler>,
  pages: Pages | null,
  extend: (app: Hono<{ Bindings: Bindings }>) => void = () => {},
): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const dispatch = createDispatch(deps, handlers)
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.post('/api/:model/:method', createApiRoute(deps, dispatch))
  mountEvents(app, deps)
  app.all('/api/*', (context) => context.text('Not found', 404))
  app.use(async (context, next) => {
    // No page, file or record of ours has a NUL in its name, and the database would stumble over it.
    if (context.req.path.includes('\0')) return context.text('Not found', 404)
    return next()
  })
  mountStills(app, join(deps.config.distDir, 'client/media/map'))
  mountMedia(app, deps)
  mountUnsubscribe(app, deps)
  mountPersonalFile(app, deps)
  mountDocuments(app, deps)
  mountWayIn(app, deps)
  mountTalkFiles(app, deps)
  mountDiscovery(app, deps)
  mountSnapshots(app, deps)
  // The worker takes what is shared; without one nothing was kept, which the page says.
  app.post(shareTargetPath, (context) => context.redirect('/share', 303))
  app.use('/sandbox/*', limitBody(mostFormBytes))
  extend(app)
  if (pages) mountPages(app, deps, dispatch, pages)
  app.onError((error, context) => {
    deps.log('request failed', { path: context.req.path, reason: faultReason(error) })
    return context.text('This page is not available right now. Please try again.', 503, pageHeaders)
  })
  return app
}

function mountPages(
  app: Hono<{ Bindings: Bindings }>,
  deps: Deps,
  dispatch: ReturnType<typeof createDispatch>,
  { renderer, files }: Pages,
): void {
  const page = createPageRoute(deps, dispatch, renderer)
  mountDrawnTrips(app, { deps, dispatch, renderer })
  // The desk opens with what today asks for.
  app.get('/desk', (context) => context.redirect('/desk/today'))
  app.get('*', async (context) => {
    const file = await files.answer(context.req.path, context.req.raw)
    if (file) return file
    // A missing asset must be 404: a browser that gets HTML for a script would break silently.
    const isAsset = /^\/(assets|media|icons|fonts)\//.test(context.req.path)
    if (isAsset || /\.[a-z0-9]{2,12}$/.test(context.req.path)) return context.text('Not found', 404)
    return page(context)
  })
}

import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { wayInPath } from '#contract/device-worker.ts'
import type { Deps } from '#server/deps.ts'
import { CallError } from '#server/http/call-error.ts'
import { linkSession } from '#server/http/link-session.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { hasPhoto } from '#server/services/arrival-photos.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'
import type { ServerSession } from '#server/services/sessions.ts'
import { isSharedWayInPicture } from '#server/services/shared-trip.ts'
import { isWayInPictureOf } from '#server/services/way-in.ts'
import { keyOfFile } from './picture-store.ts'

/**
 * Serves photos of the way into homes: to the guest of a stay whose way in is released, to those who travel
 * along by their link, and to those at the desk who look after the home. Nothing is kept on the way; the app keeps what its guest may have, and
 * wipes it with the rest of theirs.
 */
export function mountWayIn(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  const serve = async (
    context: Context<{ Bindings: Bindings }>,
    isAllowed: (key: string) => Promise<boolean>,
  ): Promise<Response> => {
    const file = context.req.param('file') ?? ''
    const key = keyOfFile(file)
    const isShown = key !== null && (await isAllowed(key))
    const bytes = isShown ? await deps.pictures.read('arrival', file) : null
    context.header('cache-control', 'no-store')
    // The same answer as for no photo at all: whether it exists is nobody else's business.
    if (!bytes) return context.text('Not found', 404)
    return context.body(bytes, 200, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  }
  const serveOwn = async (
    context: Context<{ Bindings: Bindings }>,
    isAllowed: (session: ServerSession, key: string) => Promise<boolean>,
  ): Promise<Response> => {
    const session = await linkSession(context, deps)
    return serve(context, async (key) => session !== null && (await isAllowed(session, key)))
  }
  app.get(`${wayInPath}:number/:file`, (context) =>
    serveOwn(context, ({ user }, key) =>
      isWayInPictureOf(deps, user.id, { bookingNumber: context.req.param('number'), key }),
    ),
  )
  app.get('/way-in/homes/:home/:file', (context) =>
    serveOwn(context, (session, key) => isOfDesk(deps, session, context.req.param('home'), key)),
  )
  app.get('/way-in/trips/:token/:file', (context) =>
    serve(context, (key) => isSharedWayInPicture(deps, context.req.param('token'), key)),
  )
}

async function isOfDesk(
  deps: Deps,
  session: ServerSession,
  propertyId: string,
  key: string,
): Promise<boolean> {
  if (!v.is(v.pipe(v.string(), v.uuid()), propertyId)) return false
  try {
    await scopedHome(deps, await deskScope({ deps, session }), propertyId)
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
  return hasPhoto(deps, propertyId, key)
}

import type { Context, Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { linkSession } from '#server/http/link-session.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { keyOfFile, type PictureKind, profilePicturesPath } from './picture-store.ts'

type App = Hono<{ Bindings: Bindings }>
type Request = Context<{ Bindings: Bindings }>

/**
 * Serves sent pictures: those of homes to everybody, profile pictures to their owner. Names carry a
 * hash of the content, so nothing is ever asked for twice. Profile pictures lie outside /media,
 * which the app keeps on the device for everybody.
 */
export function mountMedia(app: App, deps: Deps): void {
  app.get('/media/uploads/:file', (context) =>
    answer(deps, context, 'home', 'public, max-age=31536000, immutable'),
  )
  app.get(`${profilePicturesPath}:file`, async (context) => {
    const own = (await linkSession(context, deps))?.user.profileImage
    // The same answer as for no picture at all: whether it exists is nobody's business.
    if (!own || keyOfFile(context.req.param('file')) !== own) return missing(context)
    return answer(deps, context, 'profile', 'private, max-age=31536000, immutable')
  })
}

async function answer(
  deps: Deps,
  context: Request,
  kind: PictureKind,
  cacheControl: string,
): Promise<Response> {
  const file = context.req.param('file') ?? ''
  const bytes = await deps.pictures.read(kind, file)
  if (!bytes) return missing(context)
  return context.body(bytes, 200, {
    'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'cache-control': cacheControl,
    // Even if a file were something else than a picture, it could do nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
}

function missing(context: Request): Response {
  return context.text('Not found', 404, { 'cache-control': 'no-store' })
}

import type { Hono } from 'hono'
import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'
import { asOfHeader } from '#contract/snapshot/homes-snapshot.ts'
import type { Deps } from '#server/deps.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { createHomeSnapshots, type DatedBody } from './home-snapshots.ts'

/**
 * Serves what devices search without a signal: `/snapshots/{emirate}/homes.{language}.json` and
 * `/snapshots/{emirate}/nights.json`. Plain files, because the envelope of calls would double them.
 */
export function mountSnapshots(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  const snapshots = createHomeSnapshots(deps)
  app.get('/snapshots/:emirate/:name', async (context) => {
    const { emirate, name } = context.req.param()
    const found = await find(emirate, name)
    return found ? answer(found, context.req.raw) : context.text('Not found', 404)
  })

  async function find(emirate: string, name: string): Promise<DatedBody | null> {
    if (name === 'nights.json') return snapshots.takenNights(emirate)
    const language = v.safeParse(languageSchema, /^homes\.(\w+)\.json$/.exec(name)?.[1])
    return language.success ? snapshots.homes(emirate, language.output) : null
  }
}

function answer({ body, asOf }: DatedBody, request: Request): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: body.etag,
    [asOfHeader]: String(asOf),
  })
  if (request.headers.get('if-none-match') === body.etag) {
    return new Response(null, { status: 304, headers })
  }
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(body.plain, { headers })
  }
  headers.set('content-encoding', 'br')
  return new Response(body.brotli, { headers })
}

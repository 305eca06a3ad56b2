import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { linkSession } from '#server/http/link-session.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { isPersonalFileToken, personalFilePath } from '#server/services/personal-data/file-links.ts'
import { personalFile } from '#server/services/personal-data/write-file.ts'

/** GET: the file with everything that is kept of the signed-in person, by a link of their session. */
export function mountPersonalFile(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.get(`${personalFilePath}:token`, async (context: Context<{ Bindings: Bindings }>) => {
    const session = await linkSession(context, deps)
    const token = context.req.param('token') ?? ''
    context.header('cache-control', 'no-store')
    if (!session || !isPersonalFileToken(deps, session, token)) {
      return context.text('Not found', 404)
    }
    const { user } = session
    context.header('content-type', 'application/json; charset=utf-8')
    context.header('content-disposition', 'attachment; filename="areesh-my-data.json"')
    context.header('cross-origin-resource-policy', 'same-origin')
    return stream(
      context,
      async (out) => {
        for await (const part of personalFile(deps, user)) await out.write(part)
      },
      async (error) => deps.log('personal file broke off', { reason: faultReason(error) }),
    )
  })
}

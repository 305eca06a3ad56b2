import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { limitBody } from '#server/http/limit-body.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { choose } from '#server/services/notification-choices.ts'
import { readUnsubscribeToken } from '#server/services/unsubscribe-links.ts'

const mostBytes = 4096

/**
 * POST /unsubscribe/{token}: mail programs end letters by one press (RFC 8058), without cookies and
 * without a page. A GET of the same address shows the page, which changes nothing by itself: programs
 * that look through mail open every link.
 */
export function mountUnsubscribe(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.post('/unsubscribe/:token', limitBody(mostBytes), async (context) => {
    const form = await context.req.parseBody().catch(() => ({}))
    const isOneClick = Object(form)['List-Unsubscribe'] === 'One-Click'
    const link = readUnsubscribeToken(deps, context.req.param('token'))
    if (!isOneClick || !link) return context.text('Not found', 404)
    const said = { kind: link.kind, channel: 'email', isOn: false, source: 'link' } as const
    await choose(deps, link.userId, said)
    return context.text('Done')
  })
}

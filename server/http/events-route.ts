import type { Context, Hono } from 'hono'
import { eventsPath } from '#contract/events.ts'
import type { Deps } from '#server/deps.ts'
import { linkSession } from '#server/http/link-session.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { type NewsOut, newsHub } from '#server/services/news-hub.ts'

// Events are a hundred bytes: who leaves this much unread has gone, or reads too slowly to be kept.
const mostUnreadBytes = 64 * 1024
// How soon a browser comes again after the line broke.
const comeAgainMs = 2000

/**
 * GET: the stream of news for the person of the session, by its cookie alone. A broken stream goes on by
 * `Last-Event-ID`. Without a session the answer is 204, which tells browsers not to come again.
 */
export function mountEvents(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.get(eventsPath, async (context) => {
    const site = context.req.header('sec-fetch-site')
    const isForeign = site !== undefined && site !== 'same-origin'
    // A HEAD request would leave a stream behind that nobody reads.
    if (isForeign || context.req.method !== 'GET') return context.text('Not found', 404)
    const session = await linkSession(context, deps)
    if (!session) return context.body(null, 204, { 'cache-control': 'no-store' })
    const { body, out, onEnd } = openBody()
    const stop = await newsHub(deps).open(session.id, lastEventId(context), out)
    if (stop === 'over') return context.body(null, 204, { 'cache-control': 'no-store' })
    if (stop === 'full') return context.text('Too many', 429, { 'retry-after': '60' })
    onEnd(stop)
    context.req.raw.signal.addEventListener('abort', stop)
    return context.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither kept nor compressed nor gathered on the way: an event is worth something at once.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}

function lastEventId(context: Context): number | null {
  const id = context.req.header('last-event-id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** A body that events are written into. A reader who falls too far behind is cut off, and may resume. */
function openBody() {
  const encoder = new TextEncoder()
  let onEnd = () => {}
  let isOpen = true
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
        own.enqueue(encoder.encode(`retry: ${comeAgainMs}\n\n`))
      },
      cancel: () => {
        isOpen = false
        onEnd()
      },
    },
    { highWaterMark: mostUnreadBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  const out: NewsOut = {
    send({ name, id, data }) {
      if (!isOpen) return
      const text = `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
      controller?.enqueue(encoder.encode(text))
      if ((controller?.desiredSize ?? 0) <= 0) onEnd()
    },
    end() {
      if (!isOpen) return
      isOpen = false
      controller?.close()
    },
  }
  return {
    body,
    out,
    onEnd: (listener: () => void) => {
      onEnd = listener
    },
  }
}

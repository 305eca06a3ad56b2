import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import type { OpenMessage } from '#contract/device-worker.ts'
import { listNotices } from '#contract/notification/list.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { settlePush } from '#lib/push/device-push.ts'

const listKey = callOptions(listNotices, {}).queryKey
const openSchema = v.object({
  type: v.literal('open'),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
})

/**
 * Push beside the screens: tells the worker who is signed in, keeps browser and server in agreement, shows
 * the count of the unread on the app's icon, and goes where a pressed notification leads.
 */
export function followPush(app: App, queryClient: QueryClient, router: AnyRouter): void {
  const container = navigator.serviceWorker
  if (!container) return
  let told: string | undefined
  const tell = async () => {
    const user = app.session.user()
    if (told === (user?.token ?? '')) return
    told = user?.token ?? ''
    const person = user && { userId: user._id, token: user.token, guestId: app.session.guestId() }
    const { active } = await container.ready
    active?.postMessage({ type: 'person', person })
    // Without a connection it is made up for at the next start.
    if (user) await settlePush(app).catch(() => undefined)
  }
  void tell()
  app.session.subscribe(() => void tell())
  container.addEventListener('message', ({ data, ports }) => {
    const parsed = v.safeParse(openSchema, data)
    if (!parsed.success) return
    const { path }: OpenMessage = parsed.output
    ports[0]?.postMessage('taken')
    router.history.push(path)
    void queryClient.invalidateQueries({ queryKey: [listNotices.model] })
  })
  followCount(queryClient)
}

function followCount(queryClient: QueryClient): void {
  const count = (query: Query) => {
    const list = v.safeParse(listNotices.output, query.state.data)
    if (list.success) void navigator.setAppBadge?.(list.output.unread_count).catch(() => undefined)
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: listKey })) count(query)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: listKey }, event.query)) count(event.query)
  })
}

import type { QueryClient } from '@tanstack/react-query'
import { listWishlist } from '#contract/wishlist/list.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { type VisitorWish, visitorWishes } from '#lib/visitor-wishes.ts'
import { wishKind } from './send-wishes.ts'
import { editsOf, firstList, type KeptList, withWishes } from './wishes.ts'

type Parts = { app: Pick<App, 'session' | 'outbox'>; queryClient: QueryClient }

/** The guest's lists as of now: what the server said last, with everything that waits to be sent. */
export function currentLists({ app, queryClient }: Parts): readonly KeptList[] {
  const isUser = app.session.user() !== null
  const key = callOptions(listWishlist, {}).queryKey
  const known = isUser ? queryClient.getQueryData(key) : undefined
  const waiting = waitingWishes(isUser ? app.outbox.items() : [], visitorWishes())
  return withWishes(known?.lists ?? [firstList], editsOf(waiting))
}

/** What the server has not heard: wishes of the outbox, then those from before the login. */
export function waitingWishes(
  items: readonly OutboxItem[],
  visitors: readonly VisitorWish[],
): readonly unknown[] {
  const queued = items
    .filter(({ kind, state }) => kind === wishKind && state !== 'failed')
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ payload }) => payload)
  return [...queued, ...visitors]
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HomeCard } from '#contract/home-card.ts'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { onVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'
import { waitingWishes } from './current-lists.ts'
import { sendWishes } from './send-wishes.ts'
import { editsOf, firstList, withWishes } from './wishes.ts'

const noItems: readonly OutboxItem[] = []
const noSubscription = () => () => {}

/** A guest's lists with what waits to be sent, how old they are, and the way to change them. */
export function useWishlist() {
  const app = useApp()
  const user = useSessionUser()
  const queryClient = useQueryClient()
  const query = useQuery({ ...callOptions(listWishlist, {}), enabled: user !== null })
  const subscribe = user ? app.outbox.subscribe : noSubscription
  const items = useSyncExternalStore(subscribe, app.outbox.items, () => noItems)
  const visitors = useSyncExternalStore(onVisitorWishes, visitorWishes, visitorWishes)
  const waiting = waitingWishes(user ? items : noItems, visitors)
  const known = user ? query.data?.lists : undefined
  return {
    lists: withWishes(known ?? [firstList], editsOf(waiting)),
    stamp: useStamp(query),
    waitingCount: waiting.length,
    wish: (edits: readonly WishEdit[], cards: readonly HomeCard[] = []) =>
      sendWishes({ app, queryClient }, edits, cards),
  }
}

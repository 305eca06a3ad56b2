import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { HomeCard } from '#contract/home-card.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { toggleWishlist } from '#contract/wishlist/toggle.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import { useCommand } from '#lib/use-command.ts'

const none: readonly OutboxItem[] = []
const noSubscription = () => () => {}

/**
 * Which homes are saved, and the switch. The heart answers at once, with no signal too: the wish waits
 * in the outbox and counts more than the list until the server has it. A visitor is led to the login
 * and back.
 */
export function useSavedHomes() {
  const user = useSessionUser()
  const { outbox } = useApp()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const here = useRouterState({ select: ({ location }) => location.href })
  const options = callOptions(listWishlist, {})
  const { data } = useQuery({ ...options, enabled: user !== null })
  // Visitors have no outbox: its code is not fetched for them.
  const subscribe = user ? outbox.subscribe : noSubscription
  const waiting = useSyncExternalStore(subscribe, outbox.items, () => none)
  const toggle = useCommand(toggleWishlist)
  const isSaved = (id: string) =>
    wishFor(waiting, id) ?? data?.homes.some((home) => home.id === id) ?? false

  /** Puts the wish into the list that the screens show; a list that is not known stays unknown. */
  async function changeList(home: HomeCard, saved: boolean): Promise<void> {
    const before = queryClient.getQueryState(options.queryKey)
    if (!before?.data) return
    // An answer that is on the way was given before this wish.
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    const others = before.data.homes.filter(({ id }) => id !== home.id)
    const homes = saved ? [home, ...others] : others
    queryClient.setQueryData(options.queryKey, { homes }, { updatedAt: before.dataUpdatedAt })
    void persistenceOf(queryClient)?.persist(options.queryKey)
  }

  return {
    isSaved,
    toggle: async (home: HomeCard) => {
      if (!user) {
        await navigate({ to: '/login', search: { redirect: here } })
        return
      }
      const payload = { property_id: home.id, is_saved: !isSaved(home.id) }
      await changeList(home, payload.is_saved)
      try {
        const id = crypto.randomUUID()
        await outbox.enqueue({ kind: 'wishlist/toggle', key: `wishlist:${home.id}`, id, payload })
      } catch {
        // The device can keep nothing: sent at once, or said to have failed.
        await toggle.mutateAsync(payload).catch(() => changeList(home, !payload.is_saved))
      }
    },
  }
}

/** The newest wish for a home that waits in the outbox, or undefined. */
function wishFor(items: readonly OutboxItem[], homeId: string): boolean | undefined {
  const wishes = items.flatMap(({ kind, state, payload }) => {
    if (kind !== 'wishlist/toggle' || state === 'failed') return []
    const wish = v.safeParse(toggleWishlist.input, payload)
    return wish.success && wish.output.property_id === homeId ? [wish.output.is_saved] : []
  })
  return wishes.at(-1)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { HomeCard } from '#contract/home-card.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { toggleWishlist } from '#contract/wishlist/toggle.ts'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'

/**
 * Which homes are saved, and the switch. The heart answers at once and goes back when the server
 * refuses; a visitor is led to the login and back.
 */
export function useSavedHomes() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const here = useRouterState({ select: ({ location }) => location.href })
  const options = callOptions(listWishlist, {})
  const { data } = useQuery({ ...options, enabled: user !== null })
  const toggle = useCommand(toggleWishlist)
  const isSaved = (id: string) => data?.homes.some((home) => home.id === id) ?? false
  return {
    isSaved,
    toggle: async (home: HomeCard) => {
      if (!user) {
        await navigate({ to: '/login', search: { redirect: here } })
        return
      }
      const before = queryClient.getQueryData(options.queryKey)
      const saved = !isSaved(home.id)
      const others = (before?.homes ?? []).filter(({ id }) => id !== home.id)
      queryClient.setQueryData(options.queryKey, { homes: saved ? [home, ...others] : others })
      try {
        await toggle.mutateAsync({ property_id: home.id, is_saved: saved })
      } catch {
        // The command has shown why; the list shows what is true again.
        queryClient.setQueryData(options.queryKey, before)
      }
    },
  }
}

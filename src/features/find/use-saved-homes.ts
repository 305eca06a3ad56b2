import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HomeCard } from '#contract/home-card.ts'
import { type App, useApp } from '#lib/app-context.tsx'
import { loadQuietly } from '#lib/load-part.ts'
import { hasOwn } from '#lib/own-storage.ts'

/** Which homes are kept, and the switch of a heart. */
export type SavedHomes = {
  ids: () => ReadonlySet<string>
  toggle: (home: HomeCard) => Promise<void>
}

const none: ReadonlySet<string> = new Set()
const stores = new WeakMap<App, ReturnType<typeof createLazySavedHomes>>()

/**
 * Whether a home is saved, and the switch. The heart answers at once: with no signal the wish waits in
 * the outbox, before login on the device.
 */
export function useSavedHome(id: string) {
  const app = useApp()
  const queryClient = useQueryClient()
  const saved = stores.get(app) ?? createLazySavedHomes(app, queryClient)
  stores.set(app, saved)
  // The answer for one home: the hearts of all others need not be drawn again.
  const isSaved = useSyncExternalStore(
    saved.subscribe,
    () => saved.ids().has(id),
    () => false,
  )
  return { isSaved, toggle: saved.toggle }
}

/** Hearts whose code comes when there may be filled ones, or with the first press. */
function createLazySavedHomes(app: App, queryClient: QueryClient) {
  const listeners = new Set<() => void>()
  let opened: SavedHomes | null = null
  let opening: Promise<SavedHomes> | null = null
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const load = () => import('./wishlist/open-saved-homes.ts')
  const open = (loading: () => ReturnType<typeof load>): Promise<SavedHomes> => {
    opening ??= loading().then(
      ({ openSavedHomes }) => {
        opened = openSavedHomes(app, queryClient, announce)
        announce()
        return opened
      },
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }
  return {
    ids: () => opened?.ids() ?? none,
    toggle: async (home: HomeCard) => (await open(load)).toggle(home),
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (app.session.user() || hasOwn('wishes')) open(() => loadQuietly(load)).catch(() => {})
      return () => listeners.delete(listener)
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { App } from '#lib/app-context.tsx'
import type { Outbox } from '#lib/outbox/create-outbox.ts'

// The list is asked for again before the wish leaves the outbox, but other items do not wait long.
const patienceMs = 3000

/**
 * Brings the list of saved homes up to date before a sent wish leaves the outbox, so that no heart
 * goes back and forth; says a refused wish in the server's words and lets it go.
 */
export function keepSavedHomes(
  outbox: Outbox,
  queryClient: QueryClient,
  showToast: App['showToast'],
): () => void {
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['wishlist'] })
  const endSent = outbox.onSent(async ({ kind }) => {
    if (kind === 'wishlist/toggle') await Promise.race([refresh(), waitOut()])
  })
  const said = new Set<string>()
  const endRefused = outbox.subscribe(() => {
    for (const { id, kind, state, reason } of outbox.items()) {
      if (kind !== 'wishlist/toggle' || state !== 'failed' || said.has(id)) continue
      said.add(id)
      if (reason) showToast('error', reason)
      void outbox.discard(id).then(refresh)
    }
  })
  return () => {
    endSent()
    endRefused()
  }
}

function waitOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
}

import type { QueryClient } from '@tanstack/react-query'
import type { App } from '#lib/app-context.tsx'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { forgetVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'
import { wishKind, wishQueue } from './send-wishes.ts'

// The lists are asked for again before the wish leaves the outbox, but other items do not wait long.
const patienceMs = 3000

type Parts = Pick<App, 'session' | 'showToast'> & { queryClient: QueryClient }

/**
 * Brings the lists up to date before a sent wish leaves the outbox, so that no heart goes back and
 * forth, and after another tab has sent one; says a refused wish in the server's words and lets it go;
 * gives wishes from before the login to whoever has logged in.
 */
export function keepWishes(outbox: Outbox, parts: Parts): () => void {
  const { queryClient, session, showToast } = parts
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['wishlist'] })
  const dealtWith = new Set<string>()
  const endSent = outbox.onSent(async ({ id, kind }) => {
    if (kind !== wishKind) return
    dealtWith.add(id)
    // Of several only the last brings the whole news.
    const isLast = outbox.items().every((item) => item.kind !== wishKind || item.id === id)
    if (isLast) await Promise.race([refresh(), waitOut()])
  })
  let waiting: readonly string[] = []
  const endChange = outbox.subscribe(() => {
    const wishes = outbox.items().filter(({ kind }) => kind === wishKind)
    const isSentElsewhere = waiting.some(
      (id) => !dealtWith.has(id) && wishes.every((wish) => wish.id !== id),
    )
    waiting = wishes.map(({ id }) => id)
    if (isSentElsewhere) void refresh()
    for (const { id, state, reason } of wishes) {
      if (state !== 'failed' || dealtWith.has(id)) continue
      dealtWith.add(id)
      if (reason) showToast('error', reason)
      void outbox.discard(id).then(refresh)
    }
  })
  const merge = () => void mergeVisitorWishes(outbox, session)
  merge()
  const endSession = session.subscribe(merge)
  return () => {
    endSent()
    endChange()
    endSession()
  }
}

/**
 * A wish leaves the device's list once the outbox has it. Two tabs, or a tab that dies in between, may
 * hand over a wish twice: its key makes that harmless.
 */
async function mergeVisitorWishes(outbox: Outbox, session: App['session']): Promise<void> {
  const userId = session.user()?._id
  if (!userId) return
  for (const { id, ...payload } of visitorWishes()) {
    try {
      await outbox.enqueue({ userId, kind: wishKind, key: wishQueue, id, payload })
    } catch {
      // The device keeps nothing more: they stay, for the next start.
      return
    }
    forgetVisitorWishes([id])
  }
}

function waitOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
}

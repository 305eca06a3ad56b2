import type { QueryClient } from '@tanstack/react-query'
import { listWishlist, type Wishlist } from '#contract/wishlist/list.ts'
import type { App } from '#lib/app-context.tsx'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { forgetVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'
import { wishKind, wishQueue } from './send-wishes.ts'
import { asAnswer, editsOf, withWishes } from './wishes.ts'

// The lists are asked for before a wish leaves the outbox, but other items do not wait long.
const patienceMs = 3000

type Parts = Pick<App, 'session' | 'transport' | 'now' | 'showToast'> & { queryClient: QueryClient }

/**
 * Puts every sent wish into the lists of this device before it leaves the outbox, also where no page shows them:
 * no heart goes back and forth, not even on a device that goes offline next. Says a refused wish in the server's
 * words and lets it go; gives wishes from before the login to whoever has logged in.
 */
export function keepWishes(outbox: Outbox, parts: Parts): () => void {
  const { queryClient, session, showToast } = parts
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['wishlist'] })
  const dealtWith = new Set<string>()
  const endSent = outbox.onSent(async ({ id, kind, payload }) => {
    if (kind !== wishKind) return
    dealtWith.add(id)
    // Of several only the last brings the whole news.
    const isLast = outbox.items().every((item) => item.kind !== wishKind || item.id === id)
    const news = isLast ? await listsNow(parts) : null
    await keepChangedAnswer(
      queryClient,
      listWishlist,
      {},
      (before) => news ?? (before && asAnswer(withWishes(before.lists, editsOf([payload])))),
    )
    if (isLast && !news) void refresh()
  })
  const letGo = async ({ id, reason }: OutboxItem) => {
    // Of several windows the one that lets go of it tells.
    if (!(await outbox.discard(id).catch(() => false))) return
    if (reason) showToast('error', reason)
    void refresh()
  }
  const letRefusedGo = () => {
    // Whoever looks at another window would not read it here.
    if (document.visibilityState === 'hidden') return
    for (const item of outbox.items()) {
      if (item.kind !== wishKind || item.state !== 'failed' || dealtWith.has(item.id)) continue
      dealtWith.add(item.id)
      void letGo(item)
    }
  }
  const endChange = outbox.subscribe(letRefusedGo)
  document.addEventListener('visibilitychange', letRefusedGo)
  const merge = () => void mergeVisitorWishes(outbox, session)
  merge()
  const endSession = session.subscribe(merge)
  return () => {
    endSent()
    endChange()
    document.removeEventListener('visibilitychange', letRefusedGo)
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

/** The lists as the server has them now; null when it does not say so soon. */
async function listsNow({ transport, now }: Parts): Promise<Wishlist | null> {
  const askedAt = now()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patienceMs)
  try {
    const answer = await transport.send(listWishlist, {}, { signal: controller.signal })
    // The worker's copy may be from before the wish.
    return answer.answeredAt < askedAt ? null : answer.result
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

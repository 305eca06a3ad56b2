import type { QueryClient } from '@tanstack/react-query'
import { listWishlist, type Wishlist } from '#contract/wishlist/list.ts'
import type { App } from '#lib/app-context.tsx'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import { NotKept, type Outbox } from '#lib/outbox/create-outbox.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isGivenUp } from '#lib/outbox/outbox-policy.ts'
import { forgetVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'
import { wishKind, wishQueue } from './send-wishes.ts'
import { asAnswer, editsOf, withWishes } from './wishes.ts'

// The lists are asked for before a wish leaves the outbox, but other items do not wait long.
const patienceMs = 3000

type Parts = Pick<App, 'session' | 'transport' | 'now' | 'showToast'> & { queryClient: QueryClient }

/**
 * Puts every sent wish into the lists of this device before it leaves the outbox, also where no page shows them:
 * no heart goes back and forth, not even on a device that goes offline next. A wish that has no place there yet
 * stays, and is sent again. Says a refused wish in the server's words and lets it go, but for one that was given up
 * without a judgement; gives wishes from before the login to whoever has logged in.
 */
export function keepWishes(outbox: Outbox, parts: Parts): () => void {
  const { queryClient, session, transport, now, showToast } = parts
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['wishlist'] })
  const dealtWith = new Set<string>()
  /** By item, when the server had taken it for the first time, by this device's clock. */
  const takenAt = new Map<string, number>()
  /** Whether a wish has its place in the lists then: a home that the device knows nothing of has none. */
  const keep = async ({ payload }: OutboxItem, news: Wishlist | null): Promise<boolean> => {
    let isWhole = false
    await keepChangedAnswer(queryClient, listWishlist, {}, (before) => {
      const lists = news?.lists ?? (before && withWishes(before.lists, editsOf([payload])))
      isWhole = lists?.every(({ items }) => items.every(({ home }) => home !== null)) ?? false
      return lists && isWhole ? asAnswer(lists) : undefined
    })
    return isWhole
  }
  const endSent = outbox.onSent(async (item) => {
    const { id, kind } = item
    if (kind !== wishKind) return
    // A clock that was turned back would call every answer too old.
    const since = Math.min(takenAt.get(id) ?? Number.POSITIVE_INFINITY, now())
    takenAt.set(id, since)
    // Of several only the last brings the whole news, and each one of a home that the device does not know.
    const isLast = outbox.items().every((each) => each.kind !== wishKind || each.id === id)
    if (isLast || !(await keep(item, null))) {
      const news = await listsNow(transport, since)
      const isKept = await keep(item, news)
      if (!news) void refresh()
      if (!isKept) throw new NotKept(id)
    }
    takenAt.delete(id)
    dealtWith.add(id)
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
      if (isGivenUp(item)) continue
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

/** The lists as the server has had them since then, epoch ms; null when it does not say so soon. */
async function listsNow(transport: App['transport'], since: number): Promise<Wishlist | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patienceMs)
  try {
    const answer = await transport.send(listWishlist, {}, { signal: controller.signal })
    // The worker's copy may be from before the wish.
    return answer.answeredAt < since ? null : answer.result
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

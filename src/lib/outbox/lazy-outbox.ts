import type { Outbox } from './create-outbox.ts'
import type { OutboxItem } from './outbox-item.ts'

const none: readonly OutboxItem[] = []

/**
 * An outbox whose code comes with its first use: the first view of a page needs none of it. Until
 * then nothing is known to wait, and listeners hear as soon as that changes. A failed fetch rejects
 * the one call that needed it; the next call tries again.
 */
export function createLazyOutbox(load: () => Promise<Outbox>): Outbox {
  let outbox: Outbox | null = null
  let loading: Promise<Outbox> | null = null
  const open = (): Promise<Outbox> => {
    loading ??= load().then(
      (opened) => {
        outbox = opened
        return opened
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  /** Registers with the real outbox once it is there, unless it is no longer wanted. */
  const register = (begin: (opened: Outbox) => () => void): (() => void) => {
    let end = () => {}
    let isWanted = true
    open().then(
      (opened) => {
        if (isWanted) end = begin(opened)
      },
      () => {},
    )
    return () => {
      isWanted = false
      end()
    }
  }
  return {
    items: () => outbox?.items() ?? none,
    isSilent: () => outbox?.isSilent() ?? false,
    subscribe: (listener) =>
      register((opened) => {
        const end = opened.subscribe(listener)
        listener()
        return end
      }),
    look: async () => (await open()).look(),
    onSent: (listener) => register((opened) => opened.onSent(listener)),
    enqueue: async (item, insteadOf) => (await open()).enqueue(item, insteadOf),
    retry: async (id) => (await open()).retry(id),
    discard: async (id) => (await open()).discard(id),
    drain: async (isHasty) => (await open()).drain(isHasty),
    destroy: async (userId) => (await open()).destroy(userId),
  }
}

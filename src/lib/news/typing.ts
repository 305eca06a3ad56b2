import { isNear } from '#lib/is-near.ts'

/** How long somebody counts as typing after that was last heard, ms. */
export const typingForMs = 7000

/** How seldom it is told while somebody goes on typing, ms. */
export const tellEveryMs = 4000

type Timer = (callback: () => void, ms: number) => () => void

/**
 * Tells that a person is typing: at once when they begin, then seldom. Without a connection nothing is
 * told, and nothing is told later. `now` gives epoch ms.
 */
export function createTypingTeller(parts: {
  now: () => number
  isOnline: () => boolean
  tell: () => void
}): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = parts.now()
    if (!parts.isOnline() || isNear(now, toldAt, tellEveryMs)) return
    toldAt = now
    parts.tell()
  }
}

/** Whether somebody else is typing, as far as was heard. */
export type TypingWatch = {
  isTyping(): boolean
  subscribe(listener: () => void): () => void
  /** They were heard typing. */
  hear(): void
  /** They have said it. */
  forget(): void
}

/** Makes a watch; what is not heard again ends by itself. `setTimer` gives the cancellation. */
export function createTypingWatch({
  now,
  setTimer,
}: {
  now: () => number
  setTimer: Timer
}): TypingWatch {
  const listeners = new Set<() => void>()
  let until = Number.NEGATIVE_INFINITY
  let cancel = () => {}
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  return {
    isTyping: () => now() < until,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hear() {
      cancel()
      until = now() + typingForMs
      cancel = setTimer(tellAll, typingForMs)
      tellAll()
    },
    forget() {
      cancel()
      if (now() >= until) return
      until = Number.NEGATIVE_INFINITY
      tellAll()
    },
  }
}

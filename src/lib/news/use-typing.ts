import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Typing } from '#contract/events.ts'
import { useApp } from '#lib/app-context.tsx'
import { setTimer } from '#lib/set-timer.ts'
import { newsOf } from './browser-news.ts'
import { createTypingTeller, createTypingWatch } from './typing.ts'

/**
 * Whether the other side of a conversation is typing now. `lastSeq`: the number of the last message, with
 * which whoever typed it has done so.
 */
export function useIsTyping(bookingId: string, side: Typing['side'], lastSeq: number): boolean {
  const { session, now } = useApp()
  const [watch] = useState(() => createTypingWatch({ now, setTimer }))
  useEffect(
    () =>
      newsOf(session).follow((heard) => {
        if (heard === 'all' || heard.topic !== 'typing') return
        if (heard.id === bookingId && heard.side === side) watch.hear()
      }),
    [session, bookingId, side, watch],
  )
  useEffect(() => {
    // Named so that the effect runs anew for every new message.
    if (lastSeq > 0) watch.forget()
  }, [lastSeq, watch])
  return useSyncExternalStore(watch.subscribe, watch.isTyping, () => false)
}

/** Gives what a field calls while its writer types; `tell` sends it and may fail unheard. */
export function useTypingTeller(tell: () => Promise<unknown>): () => void {
  const { connection, now } = useApp()
  const [teller] = useState(() =>
    createTypingTeller({
      now,
      isOnline: connection.isOnline,
      tell: () => void tell().catch(() => undefined),
    }),
  )
  return teller
}

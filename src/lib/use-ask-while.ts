import { useEffect, useEffectEvent } from 'react'

/** Calls `onAsk` every `everyMs` while something is awaited and somebody looks at the page. */
export function useAskWhile(isAwaited: boolean, everyMs: number, onAsk: () => unknown): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onAsk()
  })
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => ask(), everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, everyMs])
}

import { useEffect, useState } from 'react'

/** Whether a new version is installed and waits for the person's word. */
export function useUpdateReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const container = navigator.serviceWorker
    if (!container) return
    let isGone = false
    const stop = new AbortController()
    const { signal } = stop
    void container.ready.then((registration) => {
      if (isGone) return
      const look = () => setIsReady(registration.waiting !== null)
      const follow = () =>
        registration.installing?.addEventListener('statechange', look, { signal })
      look()
      follow()
      registration.addEventListener('updatefound', follow, { signal })
      container.addEventListener('controllerchange', look, { signal })
    })
    return () => {
      isGone = true
      stop.abort()
    }
  }, [])
  return isReady
}

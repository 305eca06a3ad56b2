import { useSyncExternalStore } from 'react'
import { installOffer } from '#lib/install-offer.ts'

/** How this device lets the app be installed: by the browser's question, by hand on iOS, or not now. */
export type InstallWay = { kind: 'ask'; ask: () => Promise<void> } | { kind: 'by-hand' } | null

/** The way to install the app here; null where it is installed, or the browser has no way. */
export function useInstall(): InstallWay {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null)
  if (isInstalled()) return null
  if (offer) {
    return {
      kind: 'ask',
      ask: async () => {
        installOffer.take()
        await offer.prompt()
        // What an installed app keeps may stay when space runs out: some browsers grant it only then.
        await navigator.storage?.persist?.()
      },
    }
  }
  return isIos() ? { kind: 'by-hand' } : null
}

/** Whether this page runs as the installed app. */
export function isInstalled(): boolean {
  return (
    !matchMedia('(display-mode: browser)').matches || Reflect.get(navigator, 'standalone') === true
  )
}

/** Whether this is a browser of Apple's on a phone or tablet. */
export function isIos(): boolean {
  // Safari on Macs knows the property as well.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0
}

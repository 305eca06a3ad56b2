import { useSyncExternalStore } from 'react'
import { installOfferName } from '#lib/install-offer.ts'

/** The browser's question whether to install the app, which it hands to the page (Chromium only). */
type InstallOffer = Event & { prompt(): Promise<unknown> }

// Told on the window when the question was put.
const takenEvent = 'areesh:install-offer-taken'

/** How this device lets the app be installed: by the browser's question, by hand on iOS, or not now. */
export type InstallWay = { kind: 'ask'; ask: () => Promise<void> } | { kind: 'by-hand' } | null

/** The way to install the app here; null where it is installed, or the browser has no way. */
export function useInstall(): InstallWay {
  const offer = useSyncExternalStore(followOffer, readOffer, () => null)
  if (isInstalled()) return null
  if (offer) {
    return {
      kind: 'ask',
      ask: async () => {
        takeOffer()
        await offer.prompt()
        // What an installed app keeps may stay when space runs out: some browsers grant it only then.
        await navigator.storage?.persist?.()
      },
    }
  }
  return isIos() ? { kind: 'by-hand' } : null
}

function readOffer(): InstallOffer | null {
  return Reflect.get(window, installOfferName) ?? null
}

/** It is put now, which is possible once. */
function takeOffer(): void {
  Reflect.deleteProperty(window, installOfferName)
  window.dispatchEvent(new Event(takenEvent))
}

function followOffer(listener: () => void): () => void {
  const events = ['beforeinstallprompt', takenEvent]
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
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

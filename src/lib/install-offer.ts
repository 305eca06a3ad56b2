/** The browser's question whether to install the app, which it hands to the page (Chromium only). */
type InstallOffer = Event & { prompt(): Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/**
 * Keeps the browser's question for the moment at which the app is worth a place on the screen: it comes
 * soon after the document, once.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
}

/** The question, while it may be put; a small store that screens subscribe to. */
export const installOffer = {
  get: () => offer,
  /** It is put now, which is possible once. */
  take: () => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Under this name the document holds the browser's question whether to install the app, while it may be put. */
export const installOfferName = 'areeshInstallOffer'

/**
 * Keeps the browser's question for the moment at which the app is worth a place on the screen: it comes soon after the
 * document, once, and may come before the app. Goes into pages as text too (src/entry-server.tsx): it may use nothing
 * from around it.
 */
export function keepInstallOffer(name: string): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Reflect.set(window, name, event)
  })
}

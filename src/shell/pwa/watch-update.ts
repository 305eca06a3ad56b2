import { updateMark } from './update-mark.ts'

/** Marks the document while a new version is installed and waits, and says so by an event; for as long as the page lives. */
export function watchUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => {
    document.documentElement.toggleAttribute(updateMark, registration.waiting !== null)
    dispatchEvent(new Event(updateMark))
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  look()
  follow()
  registration.addEventListener('updatefound', follow)
  navigator.serviceWorker.addEventListener('controllerchange', look)
}

import { mayHeal } from './may-heal.ts'
import { renewPage } from './renew-page.ts'

export { renewPage }

/**
 * Loads a page anew of which a part is gone from the server: the new version takes over first. Not where the server
 * does not answer, where the page is in use by then, or where that was done within the last minute (`now`: epoch ms).
 */
export async function loadAnew(
  isInUse: () => boolean,
  now: () => number,
  renew: () => Promise<void> = renewPage,
): Promise<void> {
  // What the signal took away is not gone: whoever loses it keeps the page that they are on.
  const isAnswered = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered || isInUse() || !mayHeal(now())) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (!isInUse()) await renew()
}

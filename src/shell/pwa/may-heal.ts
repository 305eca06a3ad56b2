/**
 * Whether the app may load itself anew to heal (epoch ms of now): once a minute at most in a tab, by a clock that
 * may have been put back. Goes into a page as text too (`healLostEntry`): it may use nothing from around it.
 */
export function mayHeal(now: number): boolean {
  const storageKey = 'areesh:healed-at'
  const againAfterMs = 60_000
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Math.abs(now - last) < againAfterMs) return false
    sessionStorage.setItem(storageKey, String(now))
    return true
  } catch {
    // Without a memory of the last try a reload could repeat for ever.
    return false
  }
}

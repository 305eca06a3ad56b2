/**
 * Looks at what is shown, or shows more, alone. Chromium forgets a notification that is being shown while somebody
 * asks for the list: it stays on the screen, but nobody can find it again to take it away.
 */
export function aloneWithNotifications<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('notifications', work)
}

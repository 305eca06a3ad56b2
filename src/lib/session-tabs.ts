import { hasLeft, leaveSession } from '#lib/left-session.ts'
import type { Session } from '#lib/session.ts'

const channelName = 'areesh-session'

/** Tells the other tabs that this tab's person has left. */
export function tellTabs(session: Session): void {
  leaveSession(session)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Calls `onLeft` when the person who uses this tab has left in another one: heard from it, seen when
 * the tab is looked at again or comes back from the browser's memory of pages, or because a call goes out
 * for somebody else. What this tab does by itself is none of it. Gives the way to stop.
 */
export function followSession(session: Session, onLeft: () => void): () => void {
  const person = session.user()?._id
  let isOver = person === undefined
  const look = () => {
    session.refresh()
    if (isOver || session.user()?._id === person || hasLeft(session)) return
    isOver = true
    onLeft()
  }
  const meet = () => {
    // A session that has ended is this tab's to tell of, or the server's with the next answer.
    if (session.user() !== null) look()
  }
  const stop = session.subscribe(meet)
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    stop()
    channel.close()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}

import { eventNames, eventsPath } from '#contract/events.ts'
import type { Session } from '#lib/session.ts'
import { setTimer } from '#lib/set-timer.ts'
import { createNewsFeed, type FeedParts, type NewsFeed } from './news-feed.ts'

const feeds = new WeakMap<Session, { userId: string; feed: NewsFeed }>()

/** The news of whoever is signed in: one feed a page. */
export function newsOf(session: Session): NewsFeed {
  const userId = session.user()?._id ?? ''
  const known = feeds.get(session)
  if (known?.userId === userId) return known.feed
  const feed = createNewsFeed(browserParts(userId))
  feeds.set(session, { userId, feed })
  return feed
}

function browserParts(userId: string): FeedParts {
  const name = `areesh-news-${userId}`
  return {
    openStream,
    asLeader: (lead, { isTaken }) => leadWhileLocked(name, lead, isTaken),
    openChannel: (heard) => {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => heard(data))
      return { post: (message) => channel.postMessage(message), close: () => channel.close() }
    },
    setTimer,
    onAway: ({ left, back }) => {
      window.addEventListener('pagehide', left)
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) back()
      })
    },
  }
}

const openStream: FeedParts['openStream'] = ({ event, lost }) => {
  const source = new EventSource(eventsPath)
  for (const name of eventNames) {
    source.addEventListener(name, ({ data }) => {
      // The session has ended: there is nothing more to come.
      if (name === 'over') source.close()
      else event(name, parse(data))
    })
  }
  source.addEventListener('error', lost)
  return () => source.close()
}

/** Leads while this tab holds the lock of that name; without locks every tab leads for itself. */
function leadWhileLocked(name: string, lead: () => () => void, isTaken: boolean): () => void {
  if (!navigator.locks) return lead()
  const over = new AbortController()
  const held = async () => {
    if (over.signal.aborted) return
    const end = lead()
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve))
    end()
  }
  // What is taken cannot be waited for, so that the two options exclude each other.
  const options = isTaken ? { steal: true } : { signal: over.signal }
  // Rejected when it was given up while waiting, or when another tab has taken it.
  navigator.locks.request(name, options, held).catch(() => over.abort())
  return () => over.abort()
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

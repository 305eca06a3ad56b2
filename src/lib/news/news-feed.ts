import * as v from 'valibot'
import { beatEveryMs, type News, newsSchema, type Typing, typingSchema } from '#contract/events.ts'

/** What a listener hears: what is new, that anything may be, or who types. */
export type Heard = News | Typing | 'all'

/** News of the signed-in person, as they come. Nothing is open before somebody listens. */
export type NewsFeed = {
  /** Calls back with news until its cancellation. */
  follow(listener: (heard: Heard) => void): () => void
  /** Whether news come by themselves now; while they do not, screens ask. */
  isLive(): boolean
  /** Calls back when that changes. */
  onLive(listener: () => void): () => void
}

/** Opens a stream from the server, which comes again by itself where it can; gives the way to close it. */
export type OpenStream = (on: {
  event: (name: string, data: unknown) => void
  /** The line is broken, or was refused. */
  lost: () => void
}) => () => void

/** The parts of the feed that tests replace. */
export type FeedParts = {
  openStream: OpenStream
  /**
   * Runs `lead` in one tab of the browser at a time, until the signal says to stop; with `isTaken` the
   * place is taken from whoever has it. Calls `lead`'s result when the place is given up or taken away.
   */
  asLeader: (lead: () => () => void, options: { isTaken: boolean }) => () => void
  /** Word between the tabs of one person. */
  openChannel: (heard: (message: unknown) => void) => {
    post(message: unknown): void
    close(): void
  }
  setTimer: (callback: () => void, ms: number) => () => void
  /** Tells when the browser puts the page away, and when it shows it again as it was. */
  onAway: (on: { left: () => void; back: () => void }) => void
}

// The server speaks every 20 s; silence for longer is a line that nobody has told us is dead.
const patienceMs = 2 * beatEveryMs + 5000
// Who goes from one screen to the next keeps the line.
const lingerMs = 5000

const wordSchema = v.variant('kind', [
  v.object({ kind: v.literal('alive') }),
  v.object({ kind: v.literal('lost') }),
  v.object({
    kind: v.literal('heard'),
    heard: v.union([newsSchema, typingSchema, v.literal('all')]),
  }),
])
type Word = v.InferOutput<typeof wordSchema>

/**
 * Makes the feed: one tab has the stream and passes on to the others what it hears. A tab that hears
 * nothing, neither from the server nor from the leading tab (which may be frozen), takes the lead itself. A page
 * that is put away gives up all of it: a browser would not keep one for the way back that holds a lock or a line.
 */
export function createNewsFeed({
  openStream,
  asLeader,
  openChannel,
  setTimer,
  onAway,
}: FeedParts): NewsFeed {
  const listeners = new Set<(heard: Heard) => void>()
  const liveListeners = new Set<() => void>()
  let live = false
  let stop: (() => void) | null = null

  const setLive = (next: boolean) => {
    if (live === next) return
    live = next
    for (const listener of liveListeners) listener()
  }

  function start(): () => void {
    let isStopped = false
    let resign = () => {}
    let cancelWatch = () => {}
    const channel = openChannel((message) => {
      const word = v.safeParse(wordSchema, message)
      if (word.success) take(word.output)
    })
    const watch = () => {
      cancelWatch()
      cancelWatch = setTimer(() => {
        setLive(false)
        compete(true)
      }, patienceMs)
    }
    function take(word: Word): void {
      if (isStopped) return
      setLive(word.kind !== 'lost')
      watch()
      if (word.kind === 'heard') for (const listener of listeners) listener(word.heard)
    }
    const say = (word: Word) => {
      channel.post(word)
      take(word)
    }
    const lead = () =>
      openStream({
        event: (name, data) => say(wordOf(name, data)),
        lost: () => say({ kind: 'lost' }),
      })
    const compete = (isTaken: boolean) => {
      resign()
      resign = asLeader(lead, { isTaken })
      watch()
    }
    compete(false)
    return () => {
      isStopped = true
      cancelWatch()
      resign()
      channel.close()
      setLive(false)
    }
  }

  onAway({
    left() {
      stop?.()
      stop = null
    },
    back() {
      if (listeners.size === 0) return
      stop ??= start()
      // Whoever leads by now heard what came meanwhile, and does not say it again.
      for (const listener of listeners) listener('all')
    },
  })

  return {
    follow(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        setTimer(() => {
          if (listeners.size > 0) return
          stop?.()
          stop = null
        }, lingerMs)
      }
    },
    isLive: () => live,
    onLive(listener) {
      liveListeners.add(listener)
      return () => liveListeners.delete(listener)
    },
  }
}

function wordOf(name: string, data: unknown): Word {
  if (name === 'news') {
    const news = v.safeParse(newsSchema, data)
    // Else of a topic that this version does not know.
    if (news.success) return { kind: 'heard', heard: news.output }
  }
  if (name === 'typing') {
    const typing = v.safeParse(typingSchema, data)
    if (typing.success) return { kind: 'heard', heard: typing.output }
  }
  // A stream that does not go on where the last one broke off may have missed anything.
  const isAnew = name === 'hello' && !v.is(v.object({ is_resumed: v.literal(true) }), data)
  return isAnew ? { kind: 'heard', heard: 'all' } : { kind: 'alive' }
}

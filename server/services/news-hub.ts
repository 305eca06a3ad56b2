import { beatEveryMs, type Typing } from '#contract/events.ts'
import { latestNews, type NewsNote, newsAfter } from '#server/db/news.ts'
import type { NewsRow } from '#server/db/schema/news.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { oneForAll } from '#server/services/home-news.ts'
import { isNewsFor, type NewsScope, newsScopes } from '#server/services/news-scopes.ts'

/** Where a stream's events go. */
export type NewsOut = {
  send(event: {
    name: 'hello' | 'news' | 'typing' | 'beat' | 'over'
    id: number
    data: unknown
  }): void
  /** Closes the stream. */
  end(): void
}

/** Calls back after `ms`, once; gives the way to call it off. Injected, so that tests need not wait. */
export type HubTimer = (callback: () => void, ms: number) => () => void

/** Gives everybody who listens what is new for them. */
export type NewsHub = {
  /**
   * Begins a stream for a session: after the news with the number `after` where that is still known,
   * else from now on. Gives the way to stop, or why there is none: the session is over, or too many
   * streams are open.
   */
  open(
    sessionId: string,
    after: number | null,
    out: NewsOut,
  ): Promise<(() => void) | 'over' | 'full'>
  /** Tells those of an audience who listen here now that somebody is typing. Nothing of it is kept. */
  tellTyping(
    to: Pick<NewsNote, 'audience' | 'audienceId'>,
    typing: Omit<Typing, 'topic'>,
  ): Promise<void>
}

type Reader = { sessionId: string; scope: NewsScope; seq: number; out: NewsOut }
type Parts = Pick<Deps, 'database' | 'clock' | 'log'>

// A browser has one stream for all its tabs; the rest polls.
const mostOfPerson = 6
const mostInAll = 5000
// Whoever has missed more reads everything again, which is quicker then.
const mostMissed = 1000
// Other servers' news are looked for this often, where there can be other servers.
const lookEveryMs = 1000

/**
 * Makes the hub of a server. Streams rest without a connection to the database: all of them share one
 * reading of what is new, and it is begun by a transaction of this process, by another server's (which is
 * looked for once a second while anybody listens), or by a beat.
 */
export function createNewsHub(parts: Parts, timer: HubTimer = wait): NewsHub {
  const { database, log } = parts
  const readers = new Set<Reader>()
  let stopTimers: (() => void) | null = null

  const end = (reader: Reader, isOver = false) => {
    if (!readers.delete(reader)) return
    if (isOver) reader.out.send({ name: 'over', id: reader.seq, data: {} })
    reader.out.end()
    if (readers.size === 0) stopTimers?.()
  }

  /** Looks who the readers are by now: their session may have ended, and their work with it. */
  async function renewScopes(of: readonly Reader[]): Promise<void> {
    const scopes = await newsScopes(
      parts,
      of.map(({ sessionId }) => sessionId),
    )
    for (const reader of of) {
      const scope = scopes.get(reader.sessionId)
      if (scope) reader.scope = scope
      else end(reader, true)
    }
  }

  async function deliver(rows: readonly NewsRow[], to: readonly Reader[]): Promise<void> {
    const isNew = (reader: Reader, row: NewsRow) =>
      row.seq > reader.seq && isNewsFor(reader.scope, row)
    await renewScopes(to.filter((reader) => rows.some((row) => isNew(reader, row))))
    for (const reader of to) {
      for (const row of rows) {
        if (!readers.has(reader) || row.seq <= reader.seq) continue
        const data = { topic: row.topic, id: row.subjectId }
        if (isNewsFor(reader.scope, row)) reader.out.send({ name: 'news', id: row.seq, data })
        reader.seq = row.seq
      }
    }
  }

  const look = oneForAll<void>(async () => {
    for (;;) {
      // Who comes meanwhile is served by the next look, which they ask for.
      const present = [...readers]
      if (present.length === 0) return
      const from = Math.min(...present.map(({ seq }) => seq))
      const rows = await newsAfter(database.orm, from, mostMissed)
      await deliver(rows, present)
      if (rows.length < mostMissed) return
    }
  })
  // What could not be read now is read at the next beat.
  const lookNow = () =>
    look().catch((error: unknown) => log('news not read', { reason: faultReason(error) }))

  async function beat(): Promise<void> {
    await renewScopes([...readers]).catch(() => undefined)
    await lookNow()
    for (const { out, seq } of readers) out.send({ name: 'beat', id: seq, data: {} })
  }

  function startTimers(): void {
    if (stopTimers) return
    const stops = [repeat(timer, beatEveryMs, beat)]
    if (database.kind === 'postgres') stops.push(repeat(timer, lookEveryMs, lookNow))
    stopTimers = () => {
      for (const stop of stops) stop()
      stopTimers = null
    }
  }

  database.onNews(() => {
    if (readers.size > 0) void lookNow()
  })

  return {
    async open(sessionId, after, out) {
      const scope = (await newsScopes(parts, [sessionId])).get(sessionId)
      if (!scope) return 'over'
      const start = await startOf(database, after)
      const own = [...readers].filter((each) => each.scope.userId === scope.userId)
      if (own.length >= mostOfPerson || readers.size >= mostInAll) return 'full'
      const reader = { sessionId, scope, seq: start.seq, out }
      readers.add(reader)
      startTimers()
      out.send({ name: 'hello', id: start.seq, data: { is_resumed: start.isResumed } })
      void lookNow()
      return () => end(reader)
    },
    async tellTyping(to, typing) {
      const present = [...readers].filter(({ scope }) => isNewsFor(scope, to))
      await renewScopes(present)
      const data = { topic: 'typing', ...typing }
      for (const { scope, out, seq } of present.filter((reader) => readers.has(reader))) {
        if (isNewsFor(scope, to)) out.send({ name: 'typing', id: seq, data })
      }
    },
  }
}

/** Where a stream begins: after what its reader has, when nothing after that is missing. */
async function startOf({ orm }: Deps['database'], after: number | null) {
  const seq = await latestNews(orm)
  if (after === null || after > seq || seq - after > mostMissed) return { seq, isResumed: false }
  if (after === seq) return { seq, isResumed: true }
  // Numbers have no gaps: what does not follow has been removed as too old.
  const [next] = await newsAfter(orm, after, 1)
  return next?.seq === after + 1 ? { seq: after, isResumed: true } : { seq, isResumed: false }
}

function repeat(timer: HubTimer, ms: number, work: () => Promise<unknown>): () => void {
  let isOver = false
  let cancel = () => {}
  const plan = () => {
    if (!isOver) cancel = timer(() => void work().finally(plan), ms)
  }
  plan()
  return () => {
    isOver = true
    cancel()
  }
}

function wait(callback: () => void, ms: number): () => void {
  const handle = setTimeout(callback, ms)
  // A server that is told to stop must not wait for the next beat.
  handle.unref()
  return () => clearTimeout(handle)
}

const hubs = new WeakMap<Deps['database'], NewsHub>()

/** The hub of the server that works on this database. */
export function newsHub(parts: Parts): NewsHub {
  const hub = hubs.get(parts.database) ?? createNewsHub(parts)
  hubs.set(parts.database, hub)
  return hub
}

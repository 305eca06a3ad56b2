import { languages } from '#contract/language.ts'
import { type Sample, slope } from './growth.ts'
import { freeStays, makeGuest } from './guests.ts'
import { type Memory, startMeasuredServer } from './measured-server.ts'
import { mixedDeed } from './mixed-calls.ts'
import { type LoadResult, openLoop, timingOfKind } from './open-loop.ts'
import { createVisitor } from './visitor.ts'

/** What a load of one kind took: times in ms from the planned moment on. */
export type Load = {
  aSecond: number
  requests: number
  failed: number
  /** Requests that the generator itself sent late, and how long after the time the last answer came, ms. */
  lateStarts: number
  overMs: number
  p50: number
  p95: number
  p99: number
  byKind: { kind: string; p50: number; p95: number; requests: number }[]
}

/** What the server does under load, and what memory it takes, bytes. */
export type ServerMeasures = {
  /** From the command until the server listened, on an empty folder. */
  startMs: number
  cached: Load
  uncached: Load
  mixed: Load
  memory: {
    started: Memory
    /** Before and after the mixed calls, with what nobody holds any more given back. */
    before: Memory
    after: Memory
    /** By how much the whole process grew a minute in the second half of the mixed calls. */
    growthAMinute: number
  }
}

/**
 * Bars: ms of a page at 95 %, ms by which the last of the mixed answers may come after their time, bytes of objects
 * that these leave, and of the process a minute.
 */
export const serverBars = {
  ...{ cachedP95: 15, uncachedP95: 60, mixedOverMs: 1000 },
  ...{ objects: 20 * 2 ** 20, growthAMinute: 20 * 2 ** 20 },
} as const

type Options = { seconds: { cached: number; uncached: number; mixed: number }; onProgress: Say }
type Say = (line: string) => void

// Homes whose pages are asked for again and again, in every language.
const favourites = 40
const guestCount = 24
const visitorCount = 200
const aSecond = { cached: 100, uncached: 10, mixed: 300 }

/**
 * Loads the product's server, started on a new folder with all homes: rendered property pages that it
 * has rendered before, pages of homes that nobody has opened yet, and mixed calls.
 */
export async function measureServer({ seconds, onProgress }: Options): Promise<ServerMeasures> {
  const server = await startMeasuredServer()
  try {
    const visitors = Array.from({ length: visitorCount }, (_, at) =>
      createVisitor(server.origin, 1000 + at),
    )
    const someone = createVisitor(server.origin, 1)
    const started = await server.memory(true)
    const fresh = Math.ceil(aSecond.uncached * seconds.uncached)
    const stays = await freeStays(someone, favourites + fresh + guestCount)
    const page = (at: number, slug: string) =>
      `/property/${slug}?lang=${languages[at % languages.length]}`
    const open = (at: number, slug: string | undefined) => async () => {
      const visitor = visitors[at % visitors.length]
      const { body } = (await visitor?.open(page(at, slug ?? ''))) ?? {}
      if (!body?.length) throw new Error('an empty page')
    }
    onProgress(`started in ${(server.startMs / 1000).toFixed(1)} s; renders for the first time …`)
    const known = stays.slice(0, favourites)
    const unknown = stays.slice(favourites, favourites + fresh)
    // The renderer's own first steps are nobody's everyday.
    for (let at = 0; at < favourites * languages.length; at++) {
      await open(at, known[Math.floor(at / languages.length)]?.slug)()
    }
    const uncached = await openLoop(
      { aSecond: aSecond.uncached, seconds: seconds.uncached },
      (at) => ({ kind: 'page', run: open(at, unknown[at]?.slug) }),
    )
    const cached = await openLoop({ aSecond: aSecond.cached, seconds: seconds.cached }, (at) => ({
      kind: 'page',
      run: open(at, known[Math.floor(at / languages.length) % favourites]?.slug),
    }))
    onProgress('pages done; makes guests …')
    const guests = []
    for (const [at, stay] of stays.slice(-guestCount).entries()) {
      guests.push(await makeGuest(server.origin, 100 + at, stay))
    }
    const cast = { visitors, guests, stays: stays.slice(0, favourites + fresh) }
    const deedAt = mixedDeed(cast)
    await openLoop({ aSecond: aSecond.mixed / 2, seconds: 5 }, deedAt)
    onProgress('mixed calls …')
    const before = await server.memory(true)
    const sizes: Sample[] = []
    const from = performance.now()
    const clock = setInterval(async () => {
      const { rss } = await server.memory()
      sizes.push({ at: (performance.now() - from) / 60_000, bytes: rss })
    }, 1000)
    const mixed = await openLoop({ aSecond: aSecond.mixed, seconds: seconds.mixed }, (at) =>
      deedAt(at + 1000),
    )
    clearInterval(clock)
    const after = await server.memory(true)
    const failures = [uncached, cached, mixed].flatMap(({ faults }) => faults)
    for (const line of [...failures, ...server.faults.slice(0, 5)]) onProgress(line)
    const growthAMinute = slope(sizes.slice(Math.floor(sizes.length / 2)))
    return {
      startMs: server.startMs,
      cached: summary(cached),
      uncached: summary(uncached),
      mixed: summary(mixed),
      memory: { started, before, after, growthAMinute },
    }
  } finally {
    await server.close()
  }
}

function summary(result: LoadResult): Load {
  const { aSecond, requests, failed, lateStarts, overMs, times } = result
  const { p50, p95, p99 } = timingOfKind(result)
  const byKind = [...times.keys()].toSorted().map((kind) => {
    const timing = timingOfKind(result, kind)
    return { kind, p50: timing.p50, p95: timing.p95, requests: timing.runs }
  })
  return { aSecond, requests, failed, lateStarts, overMs, p50, p95, p99, byKind }
}

import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Envelope } from '#contract/envelope.ts'
import type { Dispatch, IncomingCall } from '#server/http/dispatch.ts'
import type { DrawnPage, SentPage } from '#server/http/draw-page.ts'

type Page = Extract<SentPage, { kind: 'page' }>

type Kept = {
  /** `confirmedAt`: when its data was last found to be what the server would answer, and at which of its changes. */
  page: Page
  revision: number
  renderedAt: number
  /** What was asked, and a mark of each answer: the answers themselves weigh more than the page. */
  answers: readonly { incoming: IncomingCall; mark: string }[]
}

export type PageCacheOptions = {
  ask: Dispatch
  /** Epoch ms. */
  now: () => number
  /** Rises with everything that this process changes of what public pages show. */
  revision: () => number
}

/** For how long nothing is asked again. */
const trustedMs = 2000
/** For how long a page is sent while it is asked about: what other processes or tables change is that late at most. */
const sentMeanwhileMs = 5000
/** What is reckoned from the time of day may be that much behind. */
const longestMs = 600_000
/** Some 25 kB each. */
const mostPages = 1000

/**
 * Public pages as they were rendered last. A page is a function of its address and of what its calls
 * answer: so before an older one is sent, its calls are asked again, which costs a fraction of
 * rendering it, and only what has changed is rendered anew. Nothing has to know what a page depends on. A
 * page that was confirmed seconds ago is sent at once, and asked about for those who come later: one page
 * after the other and one call after the other, because whoever opens a page meanwhile waits for what
 * is being worked at. Requests for a page that is being made wait for that one.
 */
export function createPageCache({ ask, now, revision }: PageCacheOptions) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, { page: Promise<SentPage>; revision: number }>()
  const askedAbout = new Map<string, () => Promise<DrawnPage>>()
  let isAsking = false

  async function make(key: string, draw: () => Promise<DrawnPage>): Promise<SentPage> {
    const known = kept.get(key)
    if (known && now() - known.renderedAt < longestMs) {
      const before = { confirmedAt: now(), revision: revision() }
      if (await isStillSo(known, ask)) {
        known.revision = before.revision
        known.page = { ...known.page, confirmedAt: before.confirmedAt }
        return known.page
      }
    }
    kept.delete(key)
    const before = { renderedAt: now(), revision: revision() }
    const drawn = await draw()
    if (drawn.kind === 'redirect') return drawn
    const { isIndexed, calls, ...page } = drawn
    if (isIndexed) {
      const answers = calls.map(({ incoming, envelope }) => ({ incoming, mark: markOf(envelope) }))
      kept.set(key, { page, ...before, answers })
      const [oldest] = kept.keys()
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    }
    return page
  }

  function makeOnce(key: string, draw: () => Promise<DrawnPage>): Promise<SentPage> {
    const running = making.get(key)
    // One that began before the latest change may have asked too early.
    if (running?.revision === revision()) return running.page
    const own = { page: make(key, draw), revision: revision() }
    making.set(key, own)
    const forget = () => {
      if (making.get(key) === own) making.delete(key)
    }
    own.page.then(forget, forget)
    return own.page
  }

  /** How long ago the page that is kept was confirmed, ms; forever ago when none is kept. */
  function ageOf(key: string): number {
    const known = kept.get(key)
    return known ? now() - known.page.confirmedAt : Number.POSITIVE_INFINITY
  }

  /** Goes on until nothing is left; what is asked for meanwhile is taken up at the end. */
  async function askOneByOne(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (const [key, draw] of askedAbout) {
      askedAbout.delete(key)
      if (ageOf(key) < trustedMs) continue
      // What goes wrong does so again when somebody waits for it.
      await makeOnce(key, draw).catch(() => {})
      // Where there is no answer for one, as in a server that closes, there is none for all the others.
      if (!kept.has(key)) askedAbout.clear()
      await setImmediate()
    }
    isAsking = false
  }

  return {
    /** The page of a key (all that its HTML depends on beside the data), rendered by `draw` if need be. */
    async page(key: string, draw: () => Promise<DrawnPage>): Promise<SentPage> {
      const known = kept.get(key)
      const age = ageOf(key)
      // A clock that was set back says nothing of an age.
      const isSent = age >= 0 && age < sentMeanwhileMs && known?.revision === revision()
      if (!known || !isSent) return makeOnce(key, draw)
      if (age >= trustedMs) {
        askedAbout.set(key, draw)
        void askOneByOne()
      }
      return known.page
    },
  }
}

async function isStillSo({ answers }: Kept, ask: Dispatch): Promise<boolean> {
  for (const { incoming, mark } of answers) {
    if (markOf(await ask(incoming)) !== mark) return false
  }
  return true
}

/** What an answer says, but for the time at which it was given. */
function markOf(envelope: Envelope): string {
  const said =
    envelope.status === 'success' ? { ...Object(envelope.result), as_of: null } : envelope
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url')
}

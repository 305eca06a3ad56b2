import { createHash } from 'node:crypto'
import type { Envelope } from '#contract/envelope.ts'
import type { Dispatch, IncomingCall } from '#server/http/dispatch.ts'
import type { DrawnPage, SentPage } from '#server/http/draw-page.ts'

type Kept = {
  page: SentPage
  renderedAt: number
  /** When its data was last found to be what the server would answer, and at which of its changes. */
  checkedAt: number
  revision: number
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

/** For how long nothing is asked again: what other processes change is at most this old on a page. */
const trustedMs = 1000
/** Data that the browser takes for fresh must not be old: pages are rendered anew by then. */
const longestMs = 30_000
/** Some 25 kB each. */
const mostPages = 1000

/**
 * Public pages as they were rendered last. A page is a function of its address and of what its calls
 * answer: so before an older one is sent, its calls are asked again, which costs a fraction of
 * rendering it, and only what has changed is rendered anew. Nothing has to know what a page depends on.
 * Requests for a page that is being made wait for that one.
 */
export function createPageCache({ ask, now, revision }: PageCacheOptions) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, { page: Promise<SentPage>; revision: number }>()

  async function make(key: string, draw: () => Promise<DrawnPage>): Promise<SentPage> {
    const known = kept.get(key)
    if (known && now() - known.renderedAt < longestMs) {
      const before = { checkedAt: now(), revision: revision() }
      if (await isStillSo(known, ask)) {
        Object.assign(known, before)
        return known.page
      }
    }
    kept.delete(key)
    const before = { checkedAt: now(), renderedAt: now(), revision: revision() }
    const drawn = await draw()
    if (drawn.kind === 'redirect') return drawn
    const { status, packed, styleSource, isIndexed, calls } = drawn
    const page: SentPage = { kind: 'page', status, packed, styleSource }
    if (isIndexed) {
      const answers = calls.map(({ incoming, envelope }) => ({ incoming, mark: markOf(envelope) }))
      kept.set(key, { page, ...before, answers })
      const [oldest] = kept.keys()
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    }
    return page
  }

  return {
    /** The page of a key (all that its HTML depends on beside the data), rendered by `draw` if need be. */
    async page(key: string, draw: () => Promise<DrawnPage>): Promise<SentPage> {
      const known = kept.get(key)
      const age = known ? now() - known.checkedAt : 0
      if (known && age >= 0 && age < trustedMs && known.revision === revision()) return known.page
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
    },
  }
}

async function isStillSo({ answers }: Kept, ask: Dispatch): Promise<boolean> {
  const isSame = await Promise.all(
    answers.map(async ({ incoming, mark }) => markOf(await ask(incoming)) === mark),
  )
  return isSame.every(Boolean)
}

/** What an answer says, but for the time at which it was given. */
function markOf(envelope: Envelope): string {
  const said =
    envelope.status === 'success' ? { ...Object(envelope.result), as_of: null } : envelope
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url')
}

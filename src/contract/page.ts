import type { Language } from '#contract/language.ts'
import type { SessionUser } from '#contract/session-user.ts'
import type { Transport } from '#contract/transport.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/** Title and description of a page, and whether search engines may list it. */
export type DocumentHead = { title: string; description: string; isIndexed: boolean }

/** Id of the JSON block in which the server hands its data to the browser. */
export const pageDataId = 'page-data'

/**
 * Id of what follows a page's first screen: the first paint waits for it, so that no half of a screen is seen
 * that moves when its rest has come. A page without one is short, and waited for as a whole.
 */
export const belowId = 'below'

/** Name in the header `Server-Timing` of how long ago, ms, a page's data were what the server would answer. */
export const confirmedTiming = 'confirmed'

/**
 * Why a person's own page is drawn before the app is there, which takes its place and never its HTML over. `kept`: to lie
 * on their device and be looked at without a connection, now or days later. `first`: it is opened where no
 * worker has kept anything yet.
 */
export type Ahead = 'kept' | 'first'

/** What the server rendered the page with; the browser continues from the same values. */
export type PageData = {
  /** True for a page rendered from its route; false for a shell that the browser draws afresh. */
  isRendered: boolean
  /** For a page that was drawn ahead: why, whose it is and where it stands; else left out. */
  ahead?: { why: Ahead; userId: string; path: string }
  today: CivilDate
  /** The query cache as react-query dehydrates it. */
  queries: unknown
}

/** One page to render, with everything that the browser would otherwise find out itself. */
export type RenderRequest = {
  /** Path and query of the page. */
  url: string
  /** Path of the page that the browser draws in its place, where it is a shell. */
  shellOf?: string | undefined
  language: Language
  /** Whether the guest chose Arabic digits for Arabic. */
  hasArabicDigits: boolean
  user: SessionUser | null
  guestId: string
  transport: Transport
  today: CivilDate
  now: () => number
  /** Null: the app takes the HTML over, or draws the page of which this is the skeleton. */
  ahead: Ahead | null
}

/** What came out: a page, or an address to go to instead. */
export type RenderResult =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page'
      status: number
      html: string
      /** What the page says when its code does not come, as HTML that shows nothing before. */
      leftNote: string
      head: DocumentHead
      data: PageData
      /**
       * Ids of the routes that drew the page, outermost first: `/_user/bookings/`. Of a shell also those that
       * the browser draws in its place.
       */
      routeIds: readonly string[]
    }

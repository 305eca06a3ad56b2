import * as fc from 'fast-check'
import { type Bench, openBench } from './bench.ts'
import { allArrows } from './model.ts'
import { Astray, takeWalk, type Walk } from './walk.ts'

export type WalksResult = {
  /** Walks that were taken whole. */
  count: number
  steps: number
  arrows: Map<string, number>
  /** Why walks went astray, with the shortest steps that do, in words; null when none did. */
  failure: { path: string; words: string } | null
}

const dice = fc.noShrink(fc.noBias(fc.integer({ min: 0, max: 0xffff_ffff })))

/** Walks of up to so many steps, beside those of their beginning. */
const walksOf = (longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    home: dice,
    steps: fc.array(dice, { minLength: Math.ceil(longest / 3), maxLength: longest, size: 'max' }),
  })

/**
 * Takes random walks over the process of bookings against one server. `path` repeats a single walk of a
 * seed that failed.
 */
export async function takeWalks(options: {
  seed: number
  count: number
  longest: number
  path?: string
  onWalk?: (count: number) => void
}): Promise<WalksResult> {
  const bench = await openBench()
  try {
    return await walkOn(bench, options)
  } finally {
    await bench.close()
  }
}

async function walkOn(
  bench: Bench,
  { seed, count, longest, path, onWalk }: Parameters<typeof takeWalks>[0],
): Promise<WalksResult> {
  const arrows = new Map<string, number>()
  let taken = 0
  let steps = 0
  const property = fc.asyncProperty(walksOf(longest), async (walk) => {
    for (const arrow of await takeWalk(bench, walk)) {
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1)
    }
    taken += 1
    steps += walk.steps.length
    onWalk?.(taken)
  })
  const result = await fc.check(property, { seed, numRuns: count, ...(path ? { path } : {}) })
  if (!result.failed) return { count: taken, steps, arrows, failure: null }
  const error = result.errorInstance
  const words = error instanceof Astray ? error.message : String(error)
  return { count: taken, steps, arrows, failure: { path: result.counterexamplePath ?? '', words } }
}

const noPage = 'a hold without a page has no payment'
const noCard = 'the page of a card is closed before its hold ends'
const noCoins = 'coins cannot be set aside, and of a request only cards are taken'

/** Arrows that nobody goes along, and why. */
export const nobodyGoes: Readonly<Record<string, string>> = {
  'refuse_payment from held by system': noPage,
  'refuse_payment from payment_failed by system': 'all its pages are closed',
  'review_payment from held by system': noPage,
  'review_payment from payment_failed by system': 'a page with some money on it is open',
  'review_payment from hold_expired by system': 'a page with some money on it keeps its hold',
  'settle_payment from held by system': noPage,
  'ask_host from held by system': noPage,
  'ask_host from payment_failed by system': noCard,
  'ask_host from processing by system': noCoins,
  'ask_host from hold_expired by system': noCard,
  'arrive from confirmed by host': 'hosts have no button for it',
  'cancel_as_platform from pending_host by platform': 'operators decline a request',
  'cancel_as_platform from processing by platform': 'operators end what was paid for',
}

/** Arrows that take so much at once that hundreds of walks may miss them; thousands must not. */
const seldomGone = new Set([
  ...['start_payment', 'settle_payment', 'lapse', 'give_up'].flatMap((name) => [
    `${name} from payment_failed by guest`,
    `${name} from payment_failed by system`,
  ]),
  'refuse_payment from awaiting_payment by system',
  'review_payment from awaiting_payment by system',
  'settle_payment from processing by system',
  'settle_payment from hold_expired by system',
  'lapse from awaiting_payment by system',
  'give_up from awaiting_payment by guest',
  ...['held', 'awaiting_payment', 'requested'].map((state) => `give_up from ${state} by system`),
  ...['host', 'platform', 'system'].map((by) => `agree from requested by ${by}`),
  'decline from requested by platform',
  'cancel_as_guest from checked_in by guest',
  'cancel_as_host from checked_in by host',
  'cancel_as_platform from checked_in by platform',
  'cancel_as_platform from no_show by platform',
  ...['confirmed', 'checked_in'].flatMap((state) =>
    ['host', 'platform'].map((by) => `report_no_show from ${state} by ${by}`),
  ),
])

/** Arrows of the process that walks should have gone along and did not. */
export function missingArrows({ arrows, count }: Pick<WalksResult, 'arrows' | 'count'>): string[] {
  const isExcused = (name: string) => name in nobodyGoes || (count < 4000 && seldomGone.has(name))
  return allArrows().filter((name) => !arrows.has(name) && !isExcused(name))
}

import type { BookingType, PaymentKind } from '#domain/booking/kinds.ts'
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  bookingMoves,
  type MoveMoney,
  type MoveTime,
} from '#domain/booking/process.ts'
import type { CancellationPolicy } from '#domain/cancellation/policy.ts'
import { addDays, type CivilDate, dubaiInstant, eachNight } from '#domain/stay/civil-date.ts'
import { claim, type Nights } from './nights.ts'
import { type Item, type Price, stayPrice } from './prices.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const checkInTime = '15:00'
export const usualCheckOutTime = '11:00'

/** The home of a walk. */
export type Home = {
  slug: string
  policy: CancellationPolicy
  isInstant: boolean
  /** The host leaves all answers to the product. */
  isOnAutopilot: boolean
}

export type Terms = { checkIn: CivilDate; checkOut: CivilDate; guests: number }

/** A payment page. `truth`: as its provider knows it; `known`: as the product was told. */
export type Page = {
  readonly provider: PaymentKind
  readonly sale: Sale
  url: string
  truth: 'open' | 'short' | 'paid' | 'set_aside' | 'let_go' | 'expired'
  known: 'open' | 'arriving' | 'paid' | 'authorised' | 'voided' | 'expired' | 'review'
  readonly expiresAt: number
  readonly amountFils: number
  capturedFils: number
  /** A webhook waits at the provider. */
  isHeldBack: boolean
  askedAt: number | null
  /** When the payer paid; 0 before. */
  paidAt: number
}

/** What belongs to the money of a stay, its changes included, or of an addition. All in fils. */
export type Account = {
  capturedFils: number
  /** Decided to go back to the guest, for whatever reason. */
  backFils: number
  chargedFils: number
  creditedFils: number
  /** Waits for a person. */
  reviewFils: number
}

export type Change = { was: Terms; will: Terms; price: Price }

/** A stay, or what was asked for beside one. */
export type Sale = Terms & {
  readonly key: string
  readonly type: BookingType
  readonly stay: Sale | null
  id: string
  number: string
  state: BookingState
  /** Of a change, the difference. */
  price: Price
  heldUntil: number | null
  readonly createdAt: number
  isSold: boolean
  /** Nights that it takes by itself. */
  readonly nights: readonly CivilDate[]
  checkOutTime: string
  readonly items: readonly (Item & { until: number })[]
  readonly change: Change | null
  request: { askedAt: number; answerBy: number; answer: string | null } | null
  readonly pages: Page[]
  readonly account: Account
  isRated: boolean
  isGuestRated: boolean
  hasOpenCase: boolean
  caseId: string | null
  caseOutcome: 'solved' | 'cancelled' | null
}

/** Everything that the model knows at a moment of a walk. */
export type World = {
  now: number
  readonly home: Home
  readonly sales: Sale[]
  readonly nights: Nights
  /** Arrows of the process that were gone, and those of the present step with whose money they move. */
  readonly arrows: Set<string>
  readonly moved: { account: Account; money: MoveMoney; name: string }[]
  /** Counts things that need a name of their own. */
  count: number
}

export function newWorld(home: Home, now: number): World {
  return { now, home, sales: [], nights: new Map(), arrows: new Set(), moved: [], count: 0 }
}

type SaleOf = Pick<Sale, 'type' | 'stay' | 'state' | 'price' | 'heldUntil' | 'nights'> & Terms

/** A sale that was placed just now, and takes its nights. */
export function place(
  world: World,
  sale: SaleOf & Partial<Pick<Sale, 'items' | 'change' | 'checkOutTime'>>,
): Sale {
  world.count += 1
  const account =
    sale.type === 'modify' && sale.stay
      ? sale.stay.account
      : { capturedFils: 0, backFils: 0, chargedFils: 0, creditedFils: 0, reviewFils: 0 }
  const placed: Sale = {
    ...{ key: `${sale.type} ${world.count}`, id: '', number: '', createdAt: world.now },
    ...{ checkOutTime: usualCheckOutTime, items: [], change: null, request: null, pages: [] },
    ...{ isSold: false, isRated: false, isGuestRated: false, hasOpenCase: false },
    ...{ caseId: null, caseOutcome: null },
    ...sale,
    account,
  }
  claim(world, placed.key, placed.nights, placed.heldUntil)
  world.sales.push(placed)
  return placed
}

export type Rule = {
  readonly from: readonly BookingState[]
  readonly to: BookingState
  readonly by: readonly BookingActor[]
  readonly when: MoveTime
  readonly money: MoveMoney
}

export const ruleOf = (move: BookingMove): Rule => bookingMoves[move]

/** Whether the process lets somebody move a sale this moment. */
export function mayMove(world: World, sale: Sale, move: BookingMove, by: BookingActor): boolean {
  const rule = ruleOf(move)
  return rule.from.includes(sale.state) && rule.by.includes(by) && times[rule.when](world.now, sale)
}

/** Whether the process knows the move at all from where a sale is. */
export const leads = (sale: Sale, move: BookingMove) => ruleOf(move).from.includes(sale.state)

const times: Readonly<Record<MoveTime, (now: number, sale: Sale) => boolean>> = {
  any: () => true,
  while_held: (now, { heldUntil }) => heldUntil !== null && now < heldUntil,
  after_hold: (now, { heldUntil }) => heldUntil !== null && now >= heldUntil,
  while_asked: (now, { request }) => request !== null && now < request.answerBy,
  until_check_in: (now, sale) => now < checkInAt(sale),
  from_check_in: (now, sale) => now >= checkInAt(sale),
  after_check_in_day: (now, sale) => now >= noShowAt(sale) && now < checkOutAt(sale),
  until_check_out: (now, sale) => now < checkOutAt(sale),
  from_check_out: (now, sale) => now >= checkOutAt(sale),
}

/** Goes along an arrow of the process. Throws where there is none, or not now. */
export function move(world: World, sale: Sale, name: BookingMove, by: BookingActor): void {
  // What has lapsed can be given up as well, by whoever comes before the clock's own look.
  const isLate = name === 'give_up'
  const rule = ruleOf(name)
  const isKnown = rule.from.includes(sale.state) && rule.by.includes(by)
  if (!isKnown || !(isLate || times[rule.when](world.now, sale))) {
    throw new Error(`the process has no ${name} of ${sale.key} from ${sale.state} by ${by} now`)
  }
  world.arrows.add(arrowName(name, sale.state, by))
  world.moved.push({ account: sale.account, money: rule.money, name })
  sale.state = rule.to
}

export const arrowName = (move: string, from: string, by: string) => `${move} from ${from} by ${by}`

/** Every arrow of the process: a move from a state by somebody. */
export function allArrows(): string[] {
  return Object.entries(bookingMoves).flatMap(([name, { from, by }]) =>
    from.flatMap((state) => by.map((actor) => arrowName(name, state, actor))),
  )
}

export const stayOf = (sale: Sale) => sale.stay ?? sale
export const checkInAt = (sale: Sale) => dubaiInstant(stayOf(sale).checkIn, checkInTime)
export const checkOutAt = (sale: Sale) =>
  dubaiInstant(stayOf(sale).checkOut, stayOf(sale).checkOutTime)
/** The end of the day of check-in. */
export const noShowAt = (sale: Sale) => dubaiInstant(addDays(stayOf(sale).checkIn, 1), '00:00')

export const unpaid: readonly BookingState[] = ['held', 'awaiting_payment', 'payment_failed']
export const isOwned = ({ state }: Sale) => state === 'confirmed' || state === 'checked_in'

/** Whether something is still to come of what was asked for. */
export function isWaiting({ now }: World, { state, heldUntil }: Sale): boolean {
  if (state === 'processing') return true
  const isOpen = state === 'requested' || unpaid.includes(state)
  return isOpen && heldUntil !== null && heldUntil > now
}

/** Whether it is part of its stay; a change became the stay itself. */
export const isAdded = ({ type, state }: Sale) =>
  type !== 'modify' && (state === 'confirmed' || state === 'completed')

export const besides = ({ sales }: World, stay: Sale) => sales.filter((one) => one.stay === stay)

/** The stay that the walk is about: the last one; undefined before the first. */
export const lastStay = ({ sales }: World) => sales.findLast(({ stay }) => stay === null)

export const sameTerms = (a: Terms, b: Terms) =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.guests === b.guests

export const termsOf = ({ checkIn, checkOut, guests }: Terms): Terms => ({
  checkIn,
  checkOut,
  guests,
})

/** The price of terms as the home charges them. */
export const priceOfTerms = ({ checkIn, checkOut, guests }: Terms, kept = 0) =>
  stayPrice(eachNight(checkIn, checkOut), guests, kept)

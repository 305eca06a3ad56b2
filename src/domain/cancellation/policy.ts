import { roundHalfUp, sumFils } from '#domain/money/fils.ts'
import type { LineName } from '#domain/pricing/line-key.ts'
import { nightsFils } from '#domain/pricing/price-change.ts'
import type { Folio, FolioLineKind } from '#domain/pricing/price-stay.ts'
import { addDays, type CivilDate, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

/** Cancellation policies of product brief 5. The booking keeps a copy of its own. */
export const cancellationPolicies = [
  'flexible',
  'moderate',
  'limited',
  'firm',
  'non_refundable',
] as const

export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** A span of time with what a cancellation in it gives back. */
export type Milestone = {
  /** Epoch ms until which it holds; null for the last. */
  untilAt: number | null
  refundFils: number
  kind: 'full' | 'part' | 'none'
}

/** What refunds are computed from: the booking's copies of policy, times and price. */
export type CancellableStay = {
  policy: CancellationPolicy
  checkIn: CivilDate
  checkInTime: string
  folio: CancellableFolio
  /** The price is of further nights of a stay: its first night is another's. */
  isContinued?: boolean
}

/** The parts of a price that refunds need. */
export type CancellableFolio = Pick<Folio, 'totalFils' | 'nightly'> & {
  lines: readonly PriceLine[]
}

type PriceLine = LineName & { amountFils: number }

/** What a cancellation gives back of one line of the price, both in fils. */
export type RefundLine = LineName & { paidFils: number; refundFils: number }

/** What matters of it once it is decided. */
export type GivenLine = LineName & Pick<RefundLine, 'refundFils'>

/** A refund line by line. */
export type Refund = { lines: RefundLine[]; totalFils: number }

const dayMs = 24 * 60 * 60 * 1000
// Full refund within a day of booking when the stay is at least a week away.
const graceMs = dayMs
const graceLeadMs = 7 * dayMs
// A guest who leaves early still owes the nights that begin within a day.
const noticeMs = dayMs

/**
 * How a policy treats nights: what it keeps before check-in, from far to near, each step from so many
 * days before (null: with the booking). `unusedShare`: part of the unused nights that an early
 * departure gives back.
 */
type PolicyTerms = {
  steps: readonly { fromDaysBefore: number | null; keeps: KeptNights }[]
  unusedShare: number
}

type KeptNights = 'nothing' | 'first_night' | 'first_night_and_half' | 'half' | 'everything'

const terms: Readonly<Record<CancellationPolicy, PolicyTerms>> = {
  flexible: {
    steps: [
      { fromDaysBefore: null, keeps: 'nothing' },
      { fromDaysBefore: 1, keeps: 'first_night' },
    ],
    unusedShare: 1,
  },
  moderate: {
    steps: [
      { fromDaysBefore: null, keeps: 'nothing' },
      { fromDaysBefore: 5, keeps: 'first_night_and_half' },
    ],
    unusedShare: 0.5,
  },
  limited: {
    steps: [
      { fromDaysBefore: null, keeps: 'nothing' },
      { fromDaysBefore: 14, keeps: 'half' },
      { fromDaysBefore: 7, keeps: 'everything' },
    ],
    unusedShare: 0,
  },
  firm: {
    steps: [
      { fromDaysBefore: null, keeps: 'nothing' },
      { fromDaysBefore: 30, keeps: 'half' },
      { fromDaysBefore: 7, keeps: 'everything' },
    ],
    unusedShare: 0,
  },
  non_refundable: { steps: [{ fromDaysBefore: null, keeps: 'everything' }], unusedShare: 0 },
}

/** Days before check-in until which everything is given back; null where nights are always kept. */
export function freeDaysBefore(policy: CancellationPolicy): number | null {
  const [first, second] = terms[policy].steps
  return first?.keeps === 'nothing' ? (second?.fromDaysBefore ?? 0) : null
}

/** The part, 0 to 1, of the unused nights that an early departure gives back. */
export function unusedNightsShare(policy: CancellationPolicy): number {
  return terms[policy].unusedShare
}

/** What else goes back with a stay: paid additions to it. */
export type FurtherRefund = {
  paidFils: number
  /** Moments (epoch ms) at which it may become less. */
  ends: readonly number[]
  /** What a cancellation at a moment (epoch ms) gives back of it. */
  refundFils: (at: number) => number
}

/**
 * What a cancellation gives back from `now` on, as spans with absolute ends in Asia/Dubai; all times
 * are epoch ms. `bookedAt` is when the booking was made (a quote is booked now): its day of grace is
 * part of the spans. Spans of equal refunds are joined. The last begins at check-in; its refund is the most
 * that an early departure gives back, at the very beginning. `additions` go back with the stay.
 */
export function cancellationMilestones(
  stay: CancellableStay,
  now: number,
  bookedAt: number = now,
  additions: readonly FurtherRefund[] = [],
): Milestone[] {
  const checkInAt = checkInOf(stay)
  const paidFils = stay.folio.totalFils + sumFils(additions.map((one) => one.paidFils))
  const ends = [...endsOf(stay, bookedAt), checkInAt, ...additions.flatMap((one) => one.ends)]
    .filter((end) => end > now && end <= checkInAt)
    .toSorted((a, b) => a - b)
  const spans: Milestone[] = []
  const refundOn = (at: number) => {
    const further = additions.map((one) => one.refundFils(at))
    return refundAt(stay, bookedAt, at).totalFils + sumFils(further)
  }
  for (const untilAt of new Set(ends)) {
    const refundFils = refundOn(untilAt - 1)
    const kind = refundFils === 0 ? 'none' : refundFils === paidFils ? 'full' : 'part'
    if (spans.at(-1)?.refundFils === refundFils) spans.pop()
    spans.push({ untilAt, refundFils, kind })
  }
  if (spans.at(-1)?.refundFils === 0) spans.pop()
  const lastFils = refundOn(Math.max(now, checkInAt))
  return [...spans, { untilAt: null, refundFils: lastFils, kind: lastFils === 0 ? 'none' : 'part' }]
}

/**
 * What a guest's cancellation at `now` gives back, line by line, for a stay booked at `bookedAt` (both
 * epoch ms). Before check-in cleaning, pets and the tourism fee always go back; nights, discount,
 * coupon and extra guests by the policy; VAT in the proportion of what it was taken on. After check-in nights
 * that begin a day later or more count as unused.
 */
export function refundAt(stay: CancellableStay, bookedAt: number, now: number): Refund {
  const { folio } = stay
  if (now < graceEndOf(stay, bookedAt)) return refundOf(folio, 1, 1)
  if (now < checkInOf(stay)) return refundOf(folio, 1 - keptShare(stay, now), 1)
  const unused = folio.nightly.filter(({ night }) => isUnused(night, stay.checkInTime, now))
  const nightsShare = shareOfNights(folio, sumFils(unused.map(({ fils }) => fils)))
  const unusedShare = folio.nightly.length > 0 ? unused.length / folio.nightly.length : 0
  const tourismShare = terms[stay.policy].unusedShare > 0 ? unusedShare : 0
  return refundOf(folio, nightsShare * terms[stay.policy].unusedShare, 0, tourismShare)
}

/**
 * Whether a guest who leaves at `now` (epoch ms) has no use of a night: it begins a day later or more. All
 * other nights are the guest's to the end.
 */
export function isUnused(night: string, checkInTime: string, now: number): boolean {
  return dubaiInstant(parseCivilDate(night), checkInTime) >= now + noticeMs
}

/** Everything back: the host or the platform cancels, or the guest within the grace. */
export function fullRefund(folio: CancellableFolio): Refund {
  return refundShares(folio, () => 1)
}

function refundOf(
  folio: CancellableFolio,
  nightsShare: number,
  servicesShare: number,
  tourismShare: number = servicesShare,
): Refund {
  const shares: Readonly<Record<FolioLineKind, number>> = {
    nights: nightsShare,
    discount: nightsShare,
    coupon: nightsShare,
    extra_guests: nightsShare,
    cleaning: servicesShare,
    pets: servicesShare,
    late_checkout: servicesShare,
    add_on: servicesShare,
    // It was given up with nights of the stay once: no later cancellation brings it back.
    kept: 0,
    tourism_fee: tourismShare,
    vat: 0,
  }
  return refundShares(folio, ({ kind }) => shares[kind])
}

/** Gives back a share, 0 to 1, of each line, and of the VAT in the proportion of what it was taken on. */
export function refundShares(
  { lines }: CancellableFolio,
  shareOfLine: (line: PriceLine) => number,
): Refund {
  const given = lines.map((line): RefundLine => {
    const share = line.kind === 'vat' ? 0 : shareOfLine(line)
    const { kind, detail, amountFils } = line
    const refundFils = roundHalfUp(amountFils * share)
    return { kind, detail, paidFils: amountFils, refundFils }
  })
  const taxed = given.filter(({ kind }) => kind !== 'vat' && kind !== 'tourism_fee')
  const taxedFils = sumFils(taxed.map(({ paidFils }) => paidFils))
  const givenFils = sumFils(taxed.map(({ refundFils }) => refundFils))
  const withVat = given.map((line): RefundLine => {
    if (line.kind !== 'vat' || taxedFils === 0) return line
    return { ...line, refundFils: roundHalfUp((line.paidFils * givenFils) / taxedFils) }
  })
  return { lines: withVat, totalFils: sumFils(withVat.map(({ refundFils }) => refundFils)) }
}

/** What a cancellation at `now` would leave the host of the nights, in fils before VAT. */
export function keptNightsFils(stay: CancellableStay, bookedAt: number, now: number): number {
  if (now < graceEndOf(stay, bookedAt)) return 0
  return roundHalfUp(nightsFils(stay.folio.lines) * keptShare(stay, now))
}

/** Part of the nights that the policy keeps at `now`, 0 to 1. */
function keptShare(stay: CancellableStay, now: number): number {
  const { steps } = terms[stay.policy]
  const step = steps.findLast(
    ({ fromDaysBefore }) => fromDaysBefore === null || startOf(stay, fromDaysBefore) <= now,
  )
  const firstFils = stay.isContinued ? 0 : (stay.folio.nightly[0]?.fils ?? 0)
  const first = shareOfNights(stay.folio, firstFils)
  switch (step?.keeps) {
    case 'first_night':
      return first
    case 'first_night_and_half':
      return first + (1 - first) / 2
    case 'half':
      return 0.5
    case 'everything':
      return 1
    default:
      return 0
  }
}

function shareOfNights({ nightly }: CancellableFolio, fils: number): number {
  const all = sumFils(nightly.map((night) => night.fils))
  return all > 0 ? fils / all : 0
}

/** The moments (epoch ms) at which a stay that was booked at `bookedAt` gives back less. */
export function endsOf(stay: CancellableStay, bookedAt: number): number[] {
  return [graceEndOf(stay, bookedAt), ...stepStarts(stay)]
}

function stepStarts(stay: CancellableStay): number[] {
  return terms[stay.policy].steps.flatMap(({ fromDaysBefore }) =>
    fromDaysBefore === null ? [] : [startOf(stay, fromDaysBefore)],
  )
}

function startOf({ checkIn, checkInTime }: CancellableStay, daysBefore: number): number {
  return dubaiInstant(addDays(checkIn, -daysBefore), checkInTime)
}

/** The moment (epoch ms) of check-in. */
export function checkInOf(stay: CancellableStay): number {
  return startOf(stay, 0)
}

/** End of the day in which a booking can be undone for nothing; the past when it has none. */
function graceEndOf(stay: CancellableStay, bookedAt: number): number {
  // The stay must still be a week away at the moment of cancelling.
  return Math.min(bookedAt + graceMs, checkInOf(stay) - graceLeadMs)
}

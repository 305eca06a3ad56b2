import { roundHalfUp } from '#domain/money/fils.ts'
import type { Folio } from '#domain/pricing/price-stay.ts'
import { addDays, type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

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

/** What the milestones are computed from. */
export type CancellableStay = {
  policy: CancellationPolicy
  checkIn: CivilDate
  checkInTime: string
  folio: Pick<Folio, 'lines' | 'totalFils' | 'nightly'>
}

const dayMs = 24 * 60 * 60 * 1000
// Full refund within a day of booking when the stay is at least a week away.
const graceMs = dayMs
const graceLeadMs = 7 * dayMs

type Step = { daysBefore: number; keeps: (nightly: Folio['nightly']) => number }

const firstNight = (nightly: Folio['nightly']) => nightly[0]?.fils ?? 0
const allNights = (nightly: Folio['nightly']) => nightly.reduce((sum, { fils }) => sum + fils, 0)
const halfOfNights = (nightly: Folio['nightly']) => roundHalfUp(allNights(nightly) / 2)
const firstNightAndHalf = (nightly: Folio['nightly']) =>
  firstNight(nightly) + roundHalfUp((allNights(nightly) - firstNight(nightly)) / 2)

// From far to near: until `daysBefore` days before check-in the host keeps nothing; then, until the
// next step, what `keeps` says of the nights. Cleaning and tourism fee always go back before check-in.
const steps: Readonly<Record<CancellationPolicy, readonly Step[]>> = {
  flexible: [{ daysBefore: 1, keeps: firstNight }],
  moderate: [{ daysBefore: 5, keeps: firstNightAndHalf }],
  limited: [
    { daysBefore: 14, keeps: halfOfNights },
    { daysBefore: 7, keeps: allNights },
  ],
  firm: [
    { daysBefore: 30, keeps: halfOfNights },
    { daysBefore: 7, keeps: allNights },
  ],
  non_refundable: [{ daysBefore: 365_000, keeps: allNights }],
}

/**
 * What a cancellation gives back from `now` on, as spans with absolute ends in Asia/Dubai. The last
 * span begins at check-in and gives nothing by itself: a stay under way is ended with the host.
 */
export function cancellationMilestones(stay: CancellableStay, now: number): Milestone[] {
  const checkInAt = dubaiInstant(stay.checkIn, stay.checkInTime)
  const spans: Milestone[] = []
  let keptFils = 0
  for (const step of steps[stay.policy]) {
    const untilAt = dubaiInstant(addDays(stay.checkIn, -step.daysBefore), stay.checkInTime)
    if (untilAt > now) spans.push(span(stay, untilAt, keptFils))
    keptFils = step.keeps(stay.folio.nightly)
  }
  if (checkInAt > now) spans.push(span(stay, checkInAt, keptFils))
  spans.push({ untilAt: null, refundFils: 0, kind: 'none' })
  return spans
}

/** Fils given back for a cancellation at `now` of a stay booked at `bookedAt` (epoch ms). */
export function refundAt(stay: CancellableStay, bookedAt: number, now: number): number {
  const checkInAt = dubaiInstant(stay.checkIn, stay.checkInTime)
  const isInGrace = now - bookedAt < graceMs && checkInAt - now >= graceLeadMs
  if (isInGrace) return stay.folio.totalFils
  return cancellationMilestones(stay, now)[0]?.refundFils ?? 0
}

function span(stay: CancellableStay, untilAt: number, keptNightsFils: number): Milestone {
  const { lines, totalFils, nightly } = stay.folio
  if (keptNightsFils === 0) return { untilAt, refundFils: totalFils, kind: 'full' }
  const share = keptNightsFils / allNights(nightly)
  const amountOf = (...kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + line.amountFils, 0)
  // The discount and the VAT of the kept nights are kept in the same proportion.
  const nights = amountOf('nights', 'discount', 'extra_guests')
  const kept = roundHalfUp(nights * Math.min(1, share))
  const taxed = nights + amountOf('cleaning', 'pets')
  const keptVat = taxed > 0 ? roundHalfUp((amountOf('vat') * kept) / taxed) : 0
  return { untilAt, refundFils: totalFils - kept - keptVat, kind: 'part' }
}

import {
  type CancellableStay,
  checkInOf,
  endsOf,
  keptNightsFils,
  refundAt,
} from '#domain/cancellation/policy.ts'
import { nightsFils, withKept } from '#domain/pricing/price-change.ts'
import type { Folio } from '#domain/pricing/price-stay.ts'

/** A refund that a change takes away: from `at` (epoch ms) on, a cancellation would give back less. */
export type LostRefund = { at: number; wasFils: number; willFils: number }

type Booked = CancellableStay & { folio: Folio }

/**
 * A new price with what the policy keeps at `now` of the nights that it gives back: nights that leave a
 * stay go back as if they were cancelled (decision 059). `folio` is the price of the changed stay.
 */
export function keepByPolicy(was: Booked, folio: Folio, bookedAt: number, now: number): Folio {
  const givenFils = nightsFils(was.folio.lines) - nightsFils(folio.lines)
  if (givenFils <= 0) return folio
  const left = { ...was, folio }
  const lessFils = keptNightsFils(was, bookedAt, now) - keptNightsFils(left, bookedAt, now)
  const keptFils = Math.min(givenFils, Math.max(0, lessFils))
  const before = folio.lines.find(({ kind }) => kind === 'kept')?.amountFils ?? 0
  return withKept(folio, before + keptFils)
}

/**
 * The first moment from `now` on at which a cancellation would give back less after a change than without
 * it, or null. Money that the change itself gives back counts as given.
 */
export function lostRefund(
  was: CancellableStay,
  will: CancellableStay,
  bookedAt: number,
  now: number,
): LostRefund | null {
  const backFils = Math.max(0, was.folio.totalFils - will.folio.totalFils)
  // Every line is rounded by itself.
  const roundingFils = was.folio.lines.length + will.folio.lines.length
  const lastAt = checkInOf(was) - 1
  const steps = [was, will].flatMap((stay) => [...endsOf(stay, bookedAt), checkInOf(stay)])
  const moments = [now, ...steps.filter((at) => at > now && at < lastAt), lastAt]
  for (const at of moments.toSorted((a, b) => a - b)) {
    const wasFils = refundAt(was, bookedAt, at).totalFils
    const willFils = backFils + refundAt(will, bookedAt, at).totalFils
    if (willFils + roundingFils < wasFils) return { at, wasFils, willFils }
  }
  return null
}

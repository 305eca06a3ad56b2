import { type CancellationPolicy, unusedNightsShare } from '#domain/cancellation/policy.ts'
import { addDays, type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

/** Why a host or an operator cancels a confirmed stay; the guest reads it with their words. */
export const hostCancelReasons = [
  'home_unusable',
  'double_booked',
  'emergency',
  'permit',
  'other',
] as const

export type HostCancelReason = (typeof hostCancelReasons)[number]

/** What becomes of the nights of a stay that its host cancels. */
export const cancelledNights = ['free', 'block'] as const

export type CancelledNights = (typeof cancelledNights)[number]

/** Shortest words to the guest of whoever ends a stay, in characters. */
export const endWordsMinLength = 10

/**
 * Whether a host may open the nights again. A home that cannot be used stays closed until its host says
 * that it can; only an operator knows better.
 */
export function mayFreeNights(reason: HostCancelReason, actor: 'host' | 'platform'): boolean {
  return reason !== 'home_unusable' || actor === 'platform'
}

/**
 * From when on a guest who is not there counts as a no-show: the day of check-in is over in Dubai. Money
 * follows the policy as of this moment (epoch ms), whenever it is reported, so that a late report costs
 * nobody anything.
 */
export function noShowFrom(checkIn: CivilDate): number {
  return dubaiInstant(addDays(checkIn, 1), '00:00')
}

/**
 * Nights of a no-show that others can book: those that the policy gives money back for. What is paid in
 * full stays the guest's, who may come after all.
 */
export function freedByNoShow(
  nights: readonly CivilDate[],
  checkIn: CivilDate,
  policy: CancellationPolicy,
): CivilDate[] {
  if (unusedNightsShare(policy) === 0) return []
  // The night of the report and the one before it are not "unused", see refundAt.
  const firstUnused = addDays(checkIn, 2)
  return nights.filter((night) => night >= firstUnused)
}

import { holdMs } from '#domain/booking/hold-times.ts'
import type { Facts } from './facts.ts'

/**
 * Coupons that were used more often than they allow. A hold that ran out before its money was known gives its
 * use back and keeps its price, so only stays that were paid within their first hold are counted: those held
 * their use at every moment.
 */
export function findOverusedCoupons({ couponUses }: Facts): string[] {
  const paid = couponUses.filter(
    ({ heldAt, confirmedAt }) => confirmedAt !== null && confirmedAt < heldAt + holdMs,
  )
  const overused = paid
    .slice(0, 1)
    .flatMap(({ mostUses }) =>
      paid.length > mostUses
        ? [`${paid.length} stays were paid with a coupon for ${mostUses}`]
        : [],
    )
  const each = [...new Set(paid.map(({ userId }) => userId))].flatMap((userId) => {
    const own = paid.filter((use) => use.userId === userId)
    const most = own[0]?.mostUsesEach ?? 0
    return own.length > most ? [`${userId} paid ${own.length} stays with a coupon for ${most}`] : []
  })
  const useless = couponUses
    .filter(({ offFils }) => offFils <= 0)
    .map(({ bookingId }) => `${bookingId} used a coupon that took nothing off`)
  return [...overused, ...each, ...useless]
}

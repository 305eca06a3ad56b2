import { shareOf, sumFils } from '#domain/money/fils.ts'

/** What a coupon takes off the nights: a share, at most `mostFils` of it, or an amount. */
export type CouponTerms = {
  /** As guests read it, in capitals. */
  code: string
} & (
  | { percent: number; mostFils: number | null; amountFils: null }
  | { percent: null; mostFils: null; amountFils: number }
)

/** Coupons never take more than half of the nights (decision 051). */
export const mostCouponShare = 5_000

/** Longest code that is looked up, in characters. */
export const couponCodeMaxLength = 32

/** A code as it is kept: capitals, without the spaces of a message it was copied from. */
export function plainCouponCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/**
 * What a coupon takes off, in fils: of the nights after the length discount, never of fees, taxes or
 * the deposit.
 */
export function couponFils(terms: CouponTerms, nightsFils: number): number {
  const half = shareOf(nightsFils, mostCouponShare)
  const asked =
    terms.percent === null
      ? terms.amountFils
      : Math.min(shareOf(nightsFils, terms.percent * 100), terms.mostFils ?? nightsFils)
  return Math.max(0, Math.min(asked, half))
}

/** Why a coupon does not help a stay; each has words of its own. */
export const couponProblems = [
  'unknown',
  'not_yet',
  'over',
  'wrong_home',
  'minimum',
  'used_up',
  'used_already',
] as const

export type CouponProblem = (typeof couponProblems)[number]

/** When, where and how often a coupon may be used; times in epoch ms, null for "no limit". */
export type CouponLimits = {
  startsAt: number | null
  endsAt: number | null
  /** Nights after the length discount must cost at least this. */
  minSpendFils: number
  emirate: string | null
  propertyId: string | null
  mostUses: number | null
  mostUsesEach: number
}

/** What the limits are held against. Uses count paid stays and holds that live. */
export type CouponUse = {
  now: number
  nightsFils: number
  emirate: string
  propertyId: string
  uses: number
  ownUses: number
}

/** The first reason against a coupon, or null; the one that a longer stay removes comes last. */
export function couponProblem(limits: CouponLimits, use: CouponUse): CouponProblem | null {
  if (limits.startsAt !== null && use.now < limits.startsAt) return 'not_yet'
  if (limits.endsAt !== null && use.now >= limits.endsAt) return 'over'
  const isElsewhere =
    (limits.emirate !== null && limits.emirate !== use.emirate) ||
    (limits.propertyId !== null && limits.propertyId !== use.propertyId)
  if (isElsewhere) return 'wrong_home'
  if (use.ownUses >= limits.mostUsesEach) return 'used_already'
  if (limits.mostUses !== null && use.uses >= limits.mostUses) return 'used_up'
  return use.nightsFils < limits.minSpendFils ? 'minimum' : null
}

/** The nights of a price after the length discount, in fils: what coupons are measured on. */
export function couponBasis(lines: readonly { kind: string; amountFils: number }[]): number {
  const counted = lines.filter(({ kind }) => kind === 'nights' || kind === 'discount')
  return sumFils(counted.map(({ amountFils }) => amountFils))
}

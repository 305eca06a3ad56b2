import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { LocalisedText } from '#contract/language.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { ownedStates, unpaidStates } from '#domain/booking/process.ts'
import {
  type CouponProblem,
  type CouponTerms,
  couponBasis,
  couponProblem,
  plainCouponCode,
} from '#domain/pricing/coupon.ts'
import { type Folio, priceStay } from '#domain/pricing/price-stay.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type CouponRow, coupon, couponRedemption } from '#server/db/schema/coupons.ts'
import { couponMessages, couponMinimum } from '#server/messages/coupon.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'

type Reader = Orm | Tx

/** A stay that a coupon is held against: its home, its price without the coupon, and who asks. */
export type CouponStay = {
  home: { id: string; emirate: string }
  folio: Pick<Folio, 'lines'>
  userId: string
}

/** A coupon that may not be used for a stay. */
export class CouponRefused extends Error {
  override readonly name = 'CouponRefused'
  readonly problem: CouponProblem
  readonly minSpendFils: number

  constructor(problem: CouponProblem, minSpendFils: number) {
    super(problem)
    this.problem = problem
    this.minSpendFils = minSpendFils
  }
}

/** The coupon of a code as somebody typed it, or null. */
export async function couponByCode(orm: Reader, typed: string): Promise<CouponRow | null> {
  const [row] = await orm
    .select()
    .from(coupon)
    .where(eq(coupon.code, plainCouponCode(typed)))
  return row ?? null
}

/** A coupon by id, or null. */
export async function couponById(orm: Reader, id: string | null): Promise<CouponRow | null> {
  if (id === null) return null
  const [row] = await orm.select().from(coupon).where(eq(coupon.id, id))
  return row ?? null
}

/** What a coupon takes off, as the price module wants it. */
export function termsOf({ code, percent, mostFils, amountFils }: CouponRow): CouponTerms {
  if (percent !== null) return { code, percent, mostFils, amountFils: null }
  return { code, percent: null, mostFils: null, amountFils: amountFils ?? 0 }
}

/**
 * Refuses a coupon that does not help a stay at `now` (epoch ms). Unpaid holds of the same person on
 * the same home do not count: this stay would take their place.
 * @throws CouponRefused
 */
export async function assertCoupon(
  orm: Reader,
  row: CouponRow,
  stay: CouponStay,
  now: number,
): Promise<void> {
  const replaced = and(
    eq(booking.userId, stay.userId),
    eq(booking.propertyId, stay.home.id),
    inArray(booking.state, [...unpaidStates]),
  )
  return assertUses(orm, row, stay, { now, quotedAt: now }, sql`NOT (${replaced})`)
}

/**
 * Takes one use of a quote's coupon for a new booking, which must be written already. Of two who race
 * for the last use the second waits here, and is refused. Dates are those of the quote: a price stands
 * for its quarter of an hour.
 * @throws CouponRefused
 */
export async function redeemCoupon(
  tx: Tx,
  { couponId, quotedAt }: { couponId: string; quotedAt: number },
  row: BookingRow,
  stay: CouponStay,
  now: number,
): Promise<void> {
  const [locked] = await tx.select().from(coupon).where(eq(coupon.id, couponId)).for('update')
  if (!locked) throw new CouponRefused('unknown', 0)
  await assertUses(tx, locked, stay, { now, quotedAt })
  await tx.insert(couponRedemption).values({
    bookingId: row.id,
    couponId: locked.id,
    userId: row.userId,
    createdAt: new Date(now),
  })
}

/** What a coupon of this person is held against for a stay in a home. */
export function couponStay(home: CatalogueHome, stay: AskedStay, userId: string): CouponStay {
  const { id, emirate } = home.row
  return { home: { id, emirate }, folio: priceStay(ratesOf(home, 'en'), stay, stay.party), userId }
}

/** Why a coupon is refused. */
export function couponWords({ problem, minSpendFils }: CouponRefused): LocalisedText {
  return problem === 'minimum' ? couponMinimum(minSpendFils) : couponMessages[problem]
}

async function assertUses(
  orm: Reader,
  row: CouponRow,
  { home, folio, userId }: CouponStay,
  { now, quotedAt }: { now: number; quotedAt: number },
  counted?: SQL,
): Promise<void> {
  const uses = await countUses(orm, row, userId, now, counted)
  const limits = {
    ...row,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  }
  const problem = couponProblem(limits, {
    now: quotedAt,
    nightsFils: couponBasis(folio.lines),
    emirate: home.emirate,
    propertyId: home.id,
    ...uses,
  })
  if (problem) throw new CouponRefused(problem, row.minSpendFils)
}

/** Uses that count: stays that were paid and not taken back by us, and holds that live. */
async function countUses(
  orm: Reader,
  { id, mostUses }: CouponRow,
  userId: string,
  now: number,
  counted?: SQL,
): Promise<{ uses: number; ownUses: number }> {
  const isPaid = inArray(booking.state, [...ownedStates, 'processing', 'pending_host', 'no_show'])
  const isCancelledByGuest = and(
    eq(booking.state, 'cancelled_by_guest'),
    isNotNull(booking.confirmedAt),
  )
  const isHeld = and(
    inArray(booking.state, [...unpaidStates]),
    gt(booking.heldUntil, new Date(now)),
  )
  const [found] = await orm
    .select({
      uses: sql<number>`count(*)::int`,
      ownUses: sql<number>`count(*) FILTER (WHERE ${couponRedemption.userId} = ${userId})::int`,
    })
    .from(couponRedemption)
    .innerJoin(booking, eq(booking.id, couponRedemption.bookingId))
    .where(
      and(
        eq(couponRedemption.couponId, id),
        // Without a limit for all only the person's own uses matter.
        mostUses === null ? eq(couponRedemption.userId, userId) : undefined,
        or(isPaid, isCancelledByGuest, isHeld),
        counted,
      ),
    )
  return found ?? { uses: 0, ownUses: 0 }
}

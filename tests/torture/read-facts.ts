import { eq } from 'drizzle-orm'
import { guestCount } from '#domain/guests/party.ts'
import { eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type BookingRow, booking, bookingEvent, quote } from '#server/db/schema/bookings.ts'
import { coupon, couponRedemption } from '#server/db/schema/coupons.ts'
import { deposit, payment, refund } from '#server/db/schema/payments.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { readFolio } from '#server/services/bookings-snapshot.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import type { Facts } from './facts.ts'

/** What the database knows after a history. */
export async function readFacts(
  database: Database,
): Promise<Omit<Facts, 'told' | 'charges' | 'authorisations'>> {
  const { orm } = database
  const bookings = await orm.select().from(booking)
  const nights = await orm.select().from(bookingNight)
  const quotes = await orm.select({ id: quote.id }).from(quote)
  return {
    bookings: bookings.map((row) => ({
      ...row,
      stayId: row.parentBookingId,
      guests: guestCount(row.party),
      nights: ownNights(row),
    })),
    nights: nights.map((row) => ({ ...row, isForGood: row.heldUntil === null })),
    events: await orm.select().from(bookingEvent),
    deposits: (await orm.select().from(deposit)).map((row) => ({
      ...row,
      isDecided: row.decidedAt !== null,
    })),
    couponUses: await readCouponUses(database),
    quoteIds: new Set(quotes.map(({ id }) => id)),
    payments: await orm.select().from(payment),
    refunds: await orm.select().from(refund),
    ledgerDifferences: (await ledgerDifferences(database)).map((one) => JSON.stringify(one)),
  }
}

function ownNights({ type, checkIn, checkOut }: BookingRow): string[] {
  const isJoined = type === 'extend' || type === 'modify'
  return isJoined ? [] : eachNight(parseCivilDate(checkIn), parseCivilDate(checkOut))
}

async function readCouponUses({ orm }: Database): Promise<Facts['couponUses']> {
  const rows = await orm
    .select({ row: booking, use: couponRedemption, coupon })
    .from(couponRedemption)
    .innerJoin(booking, eq(booking.id, couponRedemption.bookingId))
    .innerJoin(coupon, eq(coupon.id, couponRedemption.couponId))
  return rows.map(({ row, use, coupon: { mostUses, mostUsesEach } }) => ({
    bookingId: row.id,
    userId: use.userId,
    mostUses: mostUses ?? Number.POSITIVE_INFINITY,
    mostUsesEach,
    heldAt: row.createdAt.getTime(),
    confirmedAt: row.confirmedAt?.getTime() ?? null,
    offFils: readFolio(row.folio)
      .lines.filter(({ kind }) => kind === 'coupon')
      .reduce((sum, { amountFils }) => sum - amountFils, 0),
  }))
}

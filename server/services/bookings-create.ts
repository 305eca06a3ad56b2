import { and, eq, gt, inArray } from 'drizzle-orm'
import { bookingNumber, bookingNumberBytes } from '#domain/booking/booking-number.ts'
import { holdUntil } from '#domain/booking/hold-times.ts'
import { unpaidStates } from '#domain/booking/process.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { newId } from '#server/db/id.ts'
import { claimNights, NightsTaken, releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking, type QuoteRow, quote } from '#server/db/schema/bookings.ts'
import type { LeadGuestShape } from '#server/db/schema/shapes.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking, moveBooking, nightsOf, noteEvent } from '#server/services/bookings-moves.ts'
import { homeSnapshot, readFolio } from '#server/services/bookings-snapshot.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { CouponRefused, couponStay, redeemCoupon } from '#server/services/coupons.ts'
import { stayOf } from '#server/services/quotes.ts'

export type BookingRequest = {
  userId: string
  quote: QuoteRow
  home: CatalogueHome
  leadGuest: LeadGuestShape
  specialRequest: string | null
}

export type HoldOutcome =
  | { kind: 'held'; booking: BookingRow }
  | { kind: 'taken'; nights: readonly string[]; ownBookingId: string | null }
  | { kind: 'coupon-refused'; refusal: CouponRefused }

// One in a billion per try; a try costs nothing.
const numberTries = 5

/**
 * Takes the nights of a quote and makes the booking, in one transaction: either both are there or
 * neither. The same quote again gives the same booking; so does the same stay from another tab.
 */
export async function holdStay(deps: Deps, request: BookingRequest): Promise<HoldOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(deps.database.orm, (tx) => holdInside(deps, tx, request))
    } catch (error) {
      if (error instanceof NightsTaken) {
        return { kind: 'taken', nights: error.nights, ownBookingId: null }
      }
      if (error instanceof CouponRefused) return { kind: 'coupon-refused', refusal: error }
      const isNumberTaken = isUniqueViolation(error, 'booking_number_key')
      if (!isNumberTaken || attempt >= numberTries) throw error
    }
  }
}

async function holdInside(deps: Deps, tx: Tx, request: BookingRequest): Promise<HoldOutcome> {
  const now = deps.clock.now()
  // Two requests with one quote meet here; the second finds the first's booking.
  await tx.select({ id: quote.id }).from(quote).where(eq(quote.id, request.quote.id)).for('update')
  const [made] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.quoteId, request.quote.id), eq(booking.userId, request.userId)))
  if (made) return { kind: 'held', booking: made }
  const rival = await ownHold(tx, request, now)
  if (rival && isSameStay(rival, request.quote)) return { kind: 'held', booking: rival }
  if (rival && rival.state !== 'held') return { kind: 'taken', nights: [], ownBookingId: rival.id }
  if (rival) await dropHold(tx, rival, now)
  const row = bookingRow(deps, request, now)
  await claimNights(tx, { ...nightsOf(row), heldUntil: holdUntil(now), now })
  await tx.insert(booking).values(row)
  const { couponId, createdAt } = request.quote
  if (couponId !== null) {
    const stay = couponStay(request.home, stayOf(row), row.userId)
    await redeemCoupon(tx, { couponId, quotedAt: createdAt.getTime() }, row, stay, now)
  }
  await noteEvent(tx, row.id, { fromState: null, toState: 'held', actor: 'guest', now })
  return { kind: 'held', booking: row }
}

/** A living hold of the same person that wants one of the same nights. */
async function ownHold(
  tx: Tx,
  { userId, quote: asked }: BookingRequest,
  now: number,
): Promise<BookingRow | null> {
  const rows = await tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.propertyId, asked.propertyId),
        eq(booking.type, 'booking'),
        inArray(booking.state, [...unpaidStates]),
        gt(booking.heldUntil, new Date(now)),
      ),
    )
  const overlap = rows.find((row) => row.checkIn < asked.checkOut && asked.checkIn < row.checkOut)
  return overlap ? lockBooking(tx, overlap.id) : null
}

function isSameStay(row: BookingRow, asked: QuoteRow): boolean {
  const { adults, children, infants, pets } = row.party
  const other = asked.party
  return (
    row.checkIn === asked.checkIn &&
    row.checkOut === asked.checkOut &&
    row.totalFils === asked.totalFils &&
    adults === other.adults &&
    children === other.children &&
    infants === other.infants &&
    pets === other.pets
  )
}

/** The guest has chosen other dates or guests: the earlier hold makes room. */
async function dropHold(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, {
    move: 'give_up',
    actor: 'guest',
    now,
    note: { reason: 'replaced' },
    set: { heldUntil: null },
  })
}

function bookingRow(deps: Deps, request: BookingRequest, now: number): BookingRow {
  const { quote: asked, home, userId, leadGuest, specialRequest } = request
  const folio = readFolio(asked.folio)
  return {
    id: newId(now),
    number: bookingNumber(deps.randomBytes(bookingNumberBytes)),
    userId,
    propertyId: home.row.id,
    hostId: home.row.hostId,
    quoteId: asked.id,
    type: 'booking',
    parentBookingId: null,
    state: 'held',
    checkIn: asked.checkIn,
    checkOut: asked.checkOut,
    party: asked.party,
    folio,
    totalFils: folio.totalFils,
    depositFils: folio.depositFils,
    policy: { policy: home.row.cancellationPolicy, rulesAcceptedAt: now },
    home: homeSnapshot(home),
    leadGuest,
    specialRequest,
    heldUntil: new Date(holdUntil(now)),
    stateChangedAt: new Date(now),
    createdAt: new Date(now),
    confirmedAt: null,
    cancelledAt: null,
    cancelReason: null,
    addition: null,
  }
}

import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm, Tx } from './database.ts'
import { noteChangedNights } from './home-changes.ts'
import { bookingNight } from './schema/properties.ts'

/** Nights of one property for one booking. `nights`: civil dates, each the night that begins then. */
export type NightsOf = { propertyId: string; bookingId: string; nights: readonly string[] }

/** `heldUntil` (epoch ms) null: for good. `now` is epoch ms. */
type Claim = NightsOf & { heldUntil: number | null; now: number }

/** At least one wanted night belongs to somebody else. The transaction must be rolled back. */
export class NightsTaken extends Error {
  override name = 'NightsTaken'
  readonly nights: readonly string[]
  constructor(nights: readonly string[]) {
    super(`Nights already taken: ${nights.join(', ')}`)
    this.nights = nights
  }
}

/**
 * Takes all nights or none. A night is free when nobody has it, when its hold has lapsed at `now`
 * (epoch ms), or when this booking holds it already. `heldUntil` (epoch ms) null: taken for good.
 * Nights are written in date order, so two claims can wait for each other but never in a circle.
 * @throws NightsTaken; the caller's transaction must not commit then.
 */
export async function claimNights(tx: Tx, claim: Claim): Promise<void> {
  assertAll(inDateOrder(claim.nights), await claimFreeNights(tx, claim))
}

/** Takes those of the nights that are free, as `claimNights`; gives them in their order. */
export async function claimFreeNights(tx: Tx, claim: Claim): Promise<string[]> {
  const nights = inDateOrder(claim.nights)
  if (nights.length === 0) return []
  const heldUntil = claim.heldUntil === null ? null : new Date(claim.heldUntil)
  const { propertyId, bookingId } = claim
  noteChangedNights(propertyId)
  const written = await tx
    .insert(bookingNight)
    .values(nights.map((night) => ({ propertyId, night, bookingId, heldUntil })))
    .onConflictDoUpdate({
      target: [bookingNight.propertyId, bookingNight.night],
      set: { bookingId: sql`excluded.booking_id`, heldUntil: sql`excluded.held_until` },
      // A confirmed night of this booking may be confirmed again, but never becomes a mere hold.
      setWhere: sql`${bookingNight.heldUntil} <= ${new Date(claim.now)} OR (
        ${bookingNight.bookingId} = excluded.booking_id AND
        (${bookingNight.heldUntil} IS NOT NULL OR excluded.held_until IS NULL))`,
    })
    .returning({ night: bookingNight.night })
  return inDateOrder(written.map(({ night }) => night))
}

/**
 * Makes the nights the booking's for good. Also right when the hold has lapsed: they are taken
 * again as long as nobody else has them.
 * @throws NightsTaken when somebody else has; the money must then be given back.
 */
export async function confirmNights(tx: Tx, claim: NightsOf & { now: number }): Promise<void> {
  await claimNights(tx, { ...claim, heldUntil: null })
}

/**
 * Lengthens a hold that is still alive at `now` to `heldUntil`; never shortens it (both epoch ms).
 * @throws NightsTaken when the hold has lapsed or the nights are not this booking's.
 */
export async function extendHold(
  tx: Tx,
  claim: NightsOf & { heldUntil: number; now: number },
): Promise<void> {
  const nights = inDateOrder(claim.nights)
  if (nights.length === 0) return
  noteChangedNights(claim.propertyId)
  await lockInDateOrder(tx, claim)
  const until = new Date(claim.heldUntil)
  const written = await tx
    .update(bookingNight)
    .set({ heldUntil: sql`greatest(${bookingNight.heldUntil}, ${until})` })
    .where(and(ownNights(claim), gt(bookingNight.heldUntil, new Date(claim.now))))
    .returning({ night: bookingNight.night })
  const lengthened = written.map(({ night }) => night)
  assertAll(nights, lengthened)
}

/** Gives nights back; those of other bookings stay untouched. Returns the nights given back. */
export async function releaseNights(tx: Tx, claim: NightsOf): Promise<string[]> {
  if (claim.nights.length === 0) return []
  noteChangedNights(claim.propertyId)
  await lockInDateOrder(tx, claim)
  const gone = await tx
    .delete(bookingNight)
    .where(ownNights(claim))
    .returning({ night: bookingNight.night })
  return inDateOrder(gone.map((row) => row.night))
}

/** Makes nights of one booking another's, of the same guest: nobody else could have them before or after. */
export async function handOverNights(tx: Tx, claim: NightsOf, toBookingId: string): Promise<void> {
  if (claim.nights.length === 0) return
  await lockInDateOrder(tx, claim)
  await tx.update(bookingNight).set({ bookingId: toBookingId }).where(ownNights(claim))
}

/** The nights of a property from `from` to before `until` that nobody else can have at `now`. */
export async function listTakenNights(
  orm: Orm | Tx,
  range: { propertyId: string; from: string; until: string; now: number },
): Promise<string[]> {
  const rows = await orm
    .select({ night: bookingNight.night })
    .from(bookingNight)
    .where(
      and(
        eq(bookingNight.propertyId, range.propertyId),
        gte(bookingNight.night, range.from),
        lt(bookingNight.night, range.until),
        or(isNull(bookingNight.heldUntil), gt(bookingNight.heldUntil, new Date(range.now))),
      ),
    )
    .orderBy(asc(bookingNight.night))
  return rows.map((row) => row.night)
}

function ownNights({ propertyId, bookingId, nights }: NightsOf) {
  return and(
    eq(bookingNight.propertyId, propertyId),
    inArray(bookingNight.night, [...nights]),
    eq(bookingNight.bookingId, bookingId),
  )
}

/** UPDATE and DELETE lock in any order they like; this keeps to the order of `claimNights`. */
async function lockInDateOrder(tx: Tx, claim: NightsOf): Promise<void> {
  await tx
    .select({ night: bookingNight.night })
    .from(bookingNight)
    .where(ownNights(claim))
    .orderBy(asc(bookingNight.night))
    .for('update')
}

function inDateOrder(nights: readonly string[]): string[] {
  return [...new Set(nights)].sort()
}

function assertAll(wanted: readonly string[], written: readonly string[]): void {
  if (written.length === wanted.length) return
  const got = new Set(written)
  throw new NightsTaken(wanted.filter((night) => !got.has(night)))
}

import { createHmac } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { TripLink } from '#contract/booking/trip-link.ts'
import { canShareTrip, mostTripLinks, type TripRole } from '#domain/booking/trip-link.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking, type TripLinkRow, tripLink } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { tripLinkMessages } from '#server/messages/trip-links.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { hashToken } from '#server/services/token-hash.ts'

type Guest = Pick<CallContext<string>, 'deps' | 'userId' | 'origin' | 'now'>

/**
 * Makes a link to an own trip, or gives the one of that id again. Its secret is made of ours, so that
 * it can be sent once more although only its hash is kept.
 */
export function makeTripLink(
  { deps, userId, origin, now }: Guest,
  number: string,
  { id, role }: { id: string; role: TripRole },
): Promise<TripLink> {
  return transaction(deps.database.orm, async (tx) => {
    const row = await ownTrip(tx, userId, number)
    await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, row.id)).for('update')
    const good = await goodLinks(tx, row.id)
    const known = good.find((link) => link.id === id)
    if (known) return linkView(deps, known, origin)
    if (!canShareTrip(tripStay(row), now)) throw toastError('not-now', tripLinkMessages.notNow)
    if (good.length >= mostTripLinks) throw toastError('too-many', tripLinkMessages.tooMany)
    const tokenHash = hashToken(tokenOf(deps, id))
    const [made] = await tx
      .insert(tripLink)
      .values({ id, bookingId: row.id, role, tokenHash, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning()
    // The id of a link that was ended, or of somebody else's.
    if (!made) throw notFound()
    return linkView(deps, made, origin)
  })
}

/** The good links of an own trip, the newest first, and whether another one can be made. */
export async function tripLinksOf(
  { deps, userId, origin, now }: Guest,
  number: string,
): Promise<{ links: TripLink[]; can_share: boolean }> {
  const { orm } = deps.database
  const row = await ownTrip(orm, userId, number)
  const good = await goodLinks(orm, row.id)
  return {
    links: good.map((link) => linkView(deps, link, origin)),
    can_share: canShareTrip(tripStay(row), now) && good.length < mostTripLinks,
  }
}

/** Ends a link of an own trip for good. */
export async function closeTripLink(
  { deps, userId, now }: Guest,
  number: string,
  id: string,
): Promise<void> {
  const { orm } = deps.database
  const row = await ownTrip(orm, userId, number)
  const mine = and(eq(tripLink.id, id), eq(tripLink.bookingId, row.id))
  const [link] = await orm.select().from(tripLink).where(mine)
  if (!link) throw notFound()
  await orm
    .update(tripLink)
    .set({ endedAt: new Date(now) })
    .where(and(mine, isNull(tripLink.endedAt)))
}

/** State and end of a stay, for the rules of links. */
export function tripStay(row: BookingRow): { state: BookingRow['state']; checkOutAt: number } {
  const { checkOutTime } = readHome(row.home)
  return {
    state: row.state,
    checkOutAt: dubaiInstant(parseCivilDate(row.checkOut), checkOutTime),
  }
}

async function ownTrip(orm: Orm | Tx, userId: string, number: string): Promise<BookingRow> {
  const [row] = await orm
    .select()
    .from(booking)
    .where(and(eq(booking.number, number), eq(booking.userId, userId), eq(booking.type, 'booking')))
  if (!row) throw notFound()
  return row
}

function goodLinks(orm: Orm | Tx, bookingId: string): Promise<TripLinkRow[]> {
  return orm
    .select()
    .from(tripLink)
    .where(and(eq(tripLink.bookingId, bookingId), isNull(tripLink.endedAt)))
    .orderBy(desc(tripLink.createdAt), desc(tripLink.id))
}

function linkView(
  deps: Deps,
  { id, role, createdAt, openedAt }: TripLinkRow,
  origin: string,
): TripLink {
  return {
    link_id: id,
    role,
    url: `${origin}/shared-trip/${tokenOf(deps, id)}`,
    made_at: createdAt.getTime(),
    opened_at: openedAt?.getTime() ?? null,
  }
}

function tokenOf({ secretKey }: Deps, id: string): string {
  return createHmac('sha256', secretKey).update(`trip link:${id}`).digest('base64url')
}

function notFound() {
  return toastError('not-found', commonMessages.notFound)
}
